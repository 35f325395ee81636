import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncDirectory } from '../sync-directory.ts'

/** The content of `<dataDir>/postgres.json`, by which other processes find the server; readable by its owner only. */
export type Connection = {
  readonly password: string
  readonly port?: number
  /** Process that started the server and will stop it. */
  readonly owner?: number
  /** When that process was started: after its end its number may belong to another one. */
  readonly ownerSince?: string | undefined
}

export const urlOf = (password: string, port: number): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`

export const readConnection = async (home: string): Promise<Connection | undefined> => {
  const text = await readFile(fileOf(home), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    const { password, port, owner, ownerSince } = JSON.parse(text)
    if (typeof password === 'string') return { password, port, owner, ownerSince }
  } catch {
    // The file is damaged: thrown below.
  }
  throw new Error(`${fileOf(home)} is damaged: it holds the password of the database; take it from a backup`)
}

/** Of two concurrent first starts, one makes the password and both use it. */
export const readOrMakeConnection = async (home: string): Promise<Connection> => {
  const made: Connection = { password: randomBytes(24).toString('hex') }
  const beside = await writeBeside(home, made)
  await link(beside, fileOf(home)).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(beside)
  await syncDirectory(home)
  return (await readConnection(home)) ?? made
}

export const writeConnection = async (home: string, connection: Connection): Promise<void> => {
  await rename(await writeBeside(home, connection), fileOf(home))
  await syncDirectory(home)
}

const fileOf = (home: string) => join(home, 'postgres.json')

/** Writes a temporary file for a link or rename, so that a reader never sees half a file. */
const writeBeside = async (home: string, connection: Connection): Promise<string> => {
  const beside = `${fileOf(home)}.${randomUUID()}`
  await writeFile(beside, JSON.stringify(connection), { mode: 0o600, flush: true })
  return beside
}
