import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate } from '../../adapters/postgres/migrate.ts'
import { newIDFor } from '../../commands/handle.ts'
import { rowCommandID } from '../../commands/upload/importer.ts'
import { createRandom } from '../../demo/random.ts'
import type { Actor } from '../../domain/event.ts'
import { type Import, openImport } from '../support/import-parts.ts'
import { APP_PASSWORD, type FreshDatabase, freshDatabase } from '../support/postgres.ts'
import { customerRow, workbookOf } from '../support/uploads.ts'

/** Research reliability-security, F39: an import that is killed at random goes on, and each row is applied once. */
const ROWS = 600
/** Enough to be hit in the check, among the rows, and at the end: a run that is let be asks about 400 times. */
const MOST_REQUESTS = 150

const manager: Actor = { id: '00000000-0000-4000-8000-00000000abcd', role: 'owner' }
let database: FreshDatabase
let dataDir: string
let databaseUrl: string
let parts: Import

beforeEach(async () => {
  database = await freshDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'so-nha-killed-'))
  databaseUrl = (await migrate({ adminUrl: database.url, appPassword: APP_PASSWORD })).appUrl
  parts = await openImport({ databaseUrl, dataDir })
})
afterEach(async () => {
  await parts.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs the worker's process to its end, by its own hand or because nothing is left to do. */
const work = async (
  dieAt: number,
  when: string,
): Promise<'killed' | { asked: number; complaints: string[] }> => {
  const path = join(import.meta.dirname, 'import-process.ts')
  const child: ChildProcess = fork(path, [databaseUrl, dataDir, String(dieAt), when], { stdio: 'pipe' })
  let said = ''
  child.stdout?.on('data', (text) => (said += text))
  child.stderr?.on('data', (text) => (said += text))
  const [code, signal] = await once(child, 'exit')
  if (signal === 'SIGKILL') return 'killed'
  if (code !== 0) throw new Error(said)
  return JSON.parse(said)
}

it.each([1, 2, 3])(
  'an import that is killed again and again applies every row once (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    const rows = Array.from({ length: ROWS }, (_, index) => customerRow(index))
    // One e-mail twice in the file: the later row is refused, whenever the process dies.
    rows[200] = rows[200]!.with(5, rows[100]![5])
    const file = join(dataDir, 'customers.xlsx')
    await writeFile(file, await workbookOf(rows))
    const { id, fileHash } = await parts.add(file, manager)

    let kills = 0
    for (let end: unknown = 'killed'; end === 'killed'; ) {
      const dieAt = kills < 5 ? random.between(1, MOST_REQUESTS) : 0
      end = await work(dieAt, random.chance(0.5) ? 'before' : 'after')
      if (end === 'killed') kills++
      else expect(end).toMatchObject({ complaints: [] })
    }
    expect(kills).toBeGreaterThan(1)

    const persons = await parts.pool.query<{ stream: string; command: string; correlation: string }>(
      `select stream, metadata->>'commandId' as command, metadata->>'correlationId' as correlation
     from es.event where type = 'PersonAdded' order by stream`,
    )
    const wanted = rows
      .map((_, index) => rowCommandID(fileHash, index + 2))
      .filter((_, index) => index !== 200)
      .map((command) => ({ stream: `person-${newIDFor(command)}`, command, correlation: id }))
    expect(persons.rows).toEqual(wanted.sort((a, b) => (a.stream < b.stream ? -1 : 1)))

    const own = await parts.log.readStream(`upload-${id}`)
    expect(own.map(({ type }) => type)).toEqual(['UploadAdded', 'UploadChecked', 'UploadFinished'])
    expect(own.at(-1)?.data).toMatchObject({ appliedCount: ROWS - 1, refusedCount: 1, repeatedCount: 0 })
    const staged = await parts.pool.query(
      'select outcome, count(*)::int, count(distinct entity)::int as entities from vault.upload_row group by outcome order by 1',
    )
    expect(staged.rows).toEqual([
      { outcome: 'applied', count: ROWS - 1, entities: ROWS - 1 },
      { outcome: 'refused', count: 1, entities: 0 },
    ])
    // Every claim is one that a person of this import really has: three each.
    const claims = await parts.pool.query(
      'select count(*)::int, count(distinct owner)::int as owners from vault.claim',
    )
    expect(claims.rows).toEqual([{ count: 3 * (ROWS - 1), owners: ROWS - 1 }])
    // The file is kept for the refused row, and is the only one.
    expect(await readdir(join(dataDir, 'files'))).toHaveLength(1)
  },
  180_000,
)
