import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type FilePlace, type FilePlaces, filePlaces } from '../files/file-stores.ts'
import { openClient } from '../postgres/client.ts'
import { CannotRestore } from './cannot-restore.ts'
import { ERASURES, LOG, MANIFEST, type Manifest, manifest as manifestSchema, tableEntry } from './manifest.ts'
import { logOf, openZip } from './read-zip.ts'
import { sumOf } from './write-zip.ts'

const FILE = new RegExp(`^(${filePlaces.join('|')})/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`)

/** An open backup whose entries all match their checksums. */
export type Backup = Awaited<ReturnType<typeof openBackup>>

/**
 * Opens a backup and compares every entry with its checksum, before anything is written anywhere.
 * @throws CannotRestore when it is not a backup, is not whole, or was changed
 */
export const openBackup = async (path: string) => {
  const zip = await openZip(path).catch((error: Error) => {
    throw new CannotRestore(`${path} is no backup, or not a whole one: ${error.message}.`)
  })
  try {
    const stream = async (name: string): Promise<Readable> => {
      const found = await zip.stream(name)
      if (!found) throw new CannotRestore(`The backup lacks ${name}.`)
      return found
    }
    const manifest = manifestOf(await text(await stream(MANIFEST)))
    for (const [name, { bytes, sha256 }] of Object.entries(manifest.entries)) {
      const sum = await sumOf(await stream(name))
      if (sum.bytes !== bytes || sum.sha256 !== sha256)
        throw new CannotRestore(`${name} in the backup is not what was written there.`)
    }

    return {
      manifest,
      log: logOf(() => stream(LOG)),
      erasures: async () => text(await stream(ERASURES)),
      /** Fills the tables of an empty database that is at the schema of the backup. */
      loadTables: async (adminUrl: string) => {
        const client = await openClient(adminUrl)
        try {
          await client.query('begin')
          for (const { name, columns } of manifest.tables) {
            // Rows that a migration has inserted are in the backup as well.
            const { rowCount } = await client.query(`select from ${name} limit 1`)
            if (rowCount) await client.query(`delete from ${name}`)
            const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
            const into = client.query(copyFrom(`copy ${name} (${list}) from stdin`))
            await pipeline(await stream(tableEntry(name)), into)
          }
          for (const { name, value } of manifest.sequences)
            await client.query('select setval($1::regclass, $2::bigint)', [name, value])
          await client.query('commit')
        } finally {
          await client.end()
        }
      },
      /** Puts the uploaded files where the product finds them. */
      putFiles: async (files: FilePlaces) => {
        for (const name of Object.keys(manifest.entries)) {
          const [, place, id] = FILE.exec(name) ?? []
          if (place && id) await files[place as FilePlace].put(await stream(name), id)
        }
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Refuses a database that has data of the product; missing tables count as empty. @throws CannotRestore */
export const refuseBook = async (adminUrl: string): Promise<void> => {
  const client = await openClient(adminUrl)
  try {
    for (const table of ['es.event', 'vault.account', 'vault.person_key', 'vault.upload']) {
      const { rows } = await client.query('select to_regclass($1) is not null as there', [table])
      if (rows[0].there && (await client.query(`select from ${table} limit 1`)).rowCount)
        throw new CannotRestore(
          'There is a book in this database already: give an empty one, or another DATA_DIR.',
        )
    }
  } finally {
    await client.end()
  }
}

const manifestOf = (text: string): Manifest => {
  const { format } = JSON.parse(text) as { format?: unknown }
  const read = manifestSchema.safeParse(JSON.parse(text))
  if (read.success) return read.data
  throw new CannotRestore(
    `This backup has the format ${format}, which this version of the product does not read.`,
  )
}
