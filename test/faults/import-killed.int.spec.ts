import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newIDFor } from '../../commands/handle.ts'
import { revertImport } from '../../commands/upload/upload.definitions.ts'
import { createRandom } from '../../demo/random.ts'
import { type Import, openImport } from '../support/import-parts.ts'
import { type PreparedDatabase, preparedDatabase } from '../support/postgres.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { importFiles, ROWS, TWICE } from './import-files.ts'
import type { Order } from './import-process.ts'

/**
 * An import whose API, worker and reader are killed at random goes on, and each
 * row is applied once, and taken back once when the import is reverted. `SEEDS=20 npm run faults -- import-killed` takes more of them.
 */
const SEEDS = Number(process.env.SEEDS ?? importFiles.length)
const FIRST = Number(process.env.SEED ?? 1)
/** Enough to be hit in the check, among the rows, and at the end. */
const MOST_REQUESTS = 40
const KILLS = 5
const KILLS_OF_REVERT = 2
/** It settles some hundred rows at once, after an append for each few. */
const MOST_REQUESTS_OF_REVERT = 20
const owner = { id: '00000000-0000-4000-8000-00000000abcd', role: 'owner' } as const

let database: PreparedDatabase
let dataDir: string
let databaseUrl: string
let parts: Import

beforeEach(async () => {
  database = await preparedDatabase()
  dataDir = await temporaryFolder('killed')
  databaseUrl = database.appUrl
  parts = await openImport({ databaseUrl, dataDir })
})
afterEach(async () => {
  await parts.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs a process to its end, by its own hand or because nothing is left to do. */
const run = async (
  order: Omit<Order, 'databaseUrl' | 'dataDir'>,
): Promise<'killed' | { asked: number; complaints: string[] }> => {
  const path = join(import.meta.dirname, 'import-process.ts')
  const child = fork(path, [JSON.stringify({ databaseUrl, dataDir, ...order })], { stdio: 'pipe' })
  let said = ''
  child.stdout?.on('data', (text) => (said += text))
  child.stderr?.on('data', (text) => (said += text))
  const [code, signal] = await once(child, 'exit')
  if (signal === 'SIGKILL') return 'killed'
  if (code !== 0) throw new Error(said)
  return JSON.parse(said)
}

/** A killed process holds its locks until their lease ends; until then the next process is refused and retries. */
const complaintsOf = (end: unknown) =>
  (end as { complaints: string[] }).complaints.filter((one) => !one.includes('Others hold the guards'))

/** As if the leases of the killed process were over. */
const endLeases = () =>
  parts.pool.query(`update vault.guard set until = clock_timestamp() - interval '1 second'`)

/** What is claimed, and by whom. */
const claimed = async () =>
  (await parts.pool.query(`select kind, encode(hash, 'hex') as hash, owner from vault.claim order by 1, 2`))
    .rows

const eventCount = async () => Number((await parts.pool.query('select count(*) from es.event')).rows[0].count)

it.each(Array.from({ length: SEEDS }, (_, index) => FIRST + index))(
  'an import that is killed again and again applies every row once (seed %i)',
  async (seed) => {
    const random = createRandom(seed)
    const { type, makes, refused, changed, unchanged, write } = importFiles[seed % importFiles.length]!
    const path = join(dataDir, 'rows.xlsx')
    const { about } = await write(path, parts)
    const [before, claimedBefore] = [await eventCount(), await claimed()]

    // The API dies while it takes the file; whoever sent it sends it again under the same key.
    const take = { path, type, commandId: randomUUID() }
    const id = newIDFor(take.commandId)
    const takenBy = [random.between(1, 2), 0]
    for (const dieAt of takenBy)
      await run({ dieAt, how: random.chance(0.5) ? 'before' : 'after', readerDiesAt: 0, take })

    let hasLeft = false
    /** Kills the process that works on the import so many times, then lets one finish. */
    const work = async (most: number, requests: number, more: { reverted?: string } = {}) => {
      let kills = 0
      for (let end: unknown = 'killed'; end === 'killed'; ) {
        const dieAt = kills < most ? random.between(1, requests) : 0
        const how = random.chance(0.5) ? 'before' : 'after'
        end = await run({ dieAt, how, readerDiesAt: random.between(0, 8), ...more })
        if (end === 'killed') kills++
        else expect(complaintsOf(end)).toEqual([])
        // Those of the first are left, and waited for; not those of every one, for half a minute each.
        if (end === 'killed' && hasLeft) await endLeases()
        hasLeft = true
      }
      expect(kills).toBeGreaterThan(0)
    }
    await work(KILLS, MOST_REQUESTS)

    const applied = Array.from({ length: ROWS }, (_, index) => index).filter(
      (index) => (refused === 0 || index !== TWICE) && (index >= 2 * unchanged || index % 2 === 0),
    )
    const { rows: made } = await parts.pool.query(
      `select metadata->>'commandId' as command, case when stream like 'room-%' then coalesce(data->>'contractID', right(stream, 36)) else right(stream, 36) end as entity
       from es.event where type = any($1) and metadata->>'correlationId' = $2 order by 1`,
      [makes, id],
    )
    // Each row has one command, the same however often the file is read again.
    const { rows: checked } = await parts.pool.query(
      'select row, command from vault.upload_row where upload = $1',
      [id],
    )
    const commandOf = new Map(checked.map(({ row, command }) => [row, command]))
    expect(new Set(commandOf.values()).size).toBe(ROWS)
    expect(made.map(({ command }) => command)).toEqual(
      applied.map((index) => commandOf.get(index + 2)).sort(),
    )
    // Nothing else was written: the rows, and what the upload says of itself.
    const after = await eventCount()
    expect(after - before).toBe(applied.length + 3)
    const own = await parts.log.readStream(`upload-${id}`)
    expect(own.map(({ type }) => type)).toEqual(['UploadAdded', 'UploadChecked', 'UploadFinished'])
    expect(own.at(-1)?.data).toMatchObject({
      appliedCount: applied.length,
      changedCount: changed,
      refusedCount: refused,
      repeatedCount: 0,
    })
    const staged = await parts.pool.query(
      `select row, entity from vault.upload_row where upload = $1 and outcome = 'applied' order by row`,
      [id],
    )
    expect(staged.rows).toEqual(
      applied.map((index) => ({
        row: index + 2,
        entity: about[index] ?? made.find(({ command }) => command === commandOf.get(index + 2))?.entity,
      })),
    )
    if (type === 1) {
      // Every claim is one that a person really has: three each, whether they were there before or not.
      const claims = await parts.pool.query(
        'select count(*)::int, count(distinct owner)::int as owners from vault.claim',
      )
      expect(claims.rows).toEqual([{ count: 3 * (ROWS - refused), owners: ROWS - refused }])
    }
    // The file is kept for a refused row. What the API had not entered when it died is swept after a day.
    const { rows: kept } = await parts.pool.query('select file from vault.upload where id = $1', [id])
    const left = await readdir(join(dataDir, 'files'))
    expect(left.filter((name) => name === kept[0].file)).toHaveLength(refused)
    expect(left.length).toBeLessThanOrEqual(refused + 1)

    const issue = { id, body: {}, actor: owner, commandId: randomUUID(), correlationId: id }
    await parts.handle({ definition: revertImport, ...issue })
    await work(KILLS_OF_REVERT, MOST_REQUESTS_OF_REVERT, { reverted: id })
    const whole = await parts.log.readStream(`upload-${id}`)
    expect(whole.at(-1)).toMatchObject({
      type: 'RevertFinished',
      data: { revertedCount: applied.length, keptCount: 0 },
    })
    // One event for each row, and the two of the upload itself.
    expect((await eventCount()) - after).toBe(applied.length + 2)
    const { rows: undone } = await parts.pool.query(
      `select count(distinct metadata->>'commandId')::int as commands from es.event
       where metadata->>'causationId' = $1 and type <> 'RevertFinished'`,
      [whole.at(-2)?.id],
    )
    expect(undone).toEqual([{ commands: applied.length }])
    // Every claim is held as before. One that a killed process left behind goes to the next command that asks for it.
    expect(await claimed()).toEqual(expect.arrayContaining(claimedBefore))
  },
  400_000,
)
