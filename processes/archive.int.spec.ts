import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postgresLog } from '../adapters/event-store/postgres-log.ts'
import { startEmbeddedPostgres } from '../adapters/postgres/embedded.ts'
import { createChain } from '../adapters/vault/chain.ts'
import { buildingAdded, record, roomAdded } from '../test/support/recorded.ts'
import { environmentOf } from '../test/support/start-program.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { openInfrastructure } from './infrastructure.ts'
import { readSettings } from './settings.ts'

const run = promisify(execFile)
const building = randomUUID()
const room = randomUUID()

let place: string
let dataDir: string
let archives: string

beforeAll(async () => {
  place = await temporaryFolder('archives')
  dataDir = join(place, 'data')
  archives = await mkdtemp(join(place, 'elsewhere-'))
  const { log, close } = await openInfrastructure(readSettings(environmentOf(dataDir)), () => undefined)
  await record(log, `building-${building}`, [buildingAdded()], { at: '2023-12-31T16:59:59.999Z' })
  await record(log, `room-${room}`, [roomAdded(building)], { at: '2024-05-01T02:00:00.000Z' })
  await record(log, `room-${randomUUID()}`, [roomAdded(building, '102')], { at: '2024-12-31T17:00:00.000Z' })
  await close()
  expect(await command('projections', ['rebuild'])).toMatchObject({ code: 0 })
}, 240_000)
afterAll(() => rm(place, { recursive: true, force: true }))

/** A command of the console. @returns its exit code and all that it said */
const command = (name: 'archive' | 'projections', args: string[]): Promise<{ code: number; said: string }> =>
  run(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    env: environmentOf(dataDir),
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error) => ({ code: error.code, said: error.stdout + error.stderr }),
  )
const verify = () => command('projections', ['verify', '--archive', archives])

it('archives closed years and verifies them beside tables and log', async () => {
  expect(await verify()).toMatchObject({ code: 1, said: expect.stringContaining('There is no archive in') })
  const archive = async (year: string) =>
    expect(await command('archive', [year, '--to', archives])).toMatchObject({
      code: 0,
      said: expect.stringMatching(
        new RegExp(`${year}\\.sonha-archive: 1 events, \\d.\\d MB\\.\nEvents .* head of the chain \\w{64}`),
      ),
    })
  await archive('2023')
  await archive('2024')
  const missed = await verify()
  expect(missed.said).toContain('2025.sonha-archive: MISSING: nothing covers the log from event 3 on')
  expect(missed.code).toBe(1)
  await archive('2025')
  expect(await readdir(archives)).toEqual(['2023', '2024', '2025'].map((year) => `${year}.sonha-archive`))
  const verified = await verify()
  expect(verified.said).toContain(
    '2024.sonha-archive: 1 events of 2024, all as they were archived and as the log has them',
  )
  expect(verified.code).toBe(0)
}, 240_000)

it('says in a sentence what it does not do', async () => {
  expect(await command('archive', ['--help'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('npm run archive -- <year> --to <directory>'),
  })
  for (const args of [
    [],
    ['2023'],
    ['23', '--to', archives],
    ['2023', '--to'],
    ['2023', '2024', '--to', archives],
  ])
    expect(await command('archive', args)).toMatchObject({ code: 2, said: expect.stringContaining('<year>') })
  for (const [args, reason] of [
    [['2023', '--to', archives], 'is there already: an archive is never written over.'],
    [['2023', '--to', join(place, 'nowhere')], 'There is no directory'],
    [['2022', '--to', archives], 'Nothing was recorded in 2022.'],
    [['2998', '--to', archives], '2998 is not closed'],
  ] as const) {
    const { code, said } = await command('archive', [...args])
    expect(said.trim().split('\n').at(-1)).toContain(reason)
    expect(said).not.toMatch(/^ +at /m)
    expect(code).toBe(1)
  }
  expect(await command('projections', ['verify', '--archive'])).toMatchObject({ code: 2 })
}, 240_000)

it('names an event that was changed in Postgres with a chain made anew, and an archive that was spoilt', async () => {
  const server = await startEmbeddedPostgres({ dataDir })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  const change = () =>
    admin.query(`update es.event set data = (data::jsonb || '{"rentPrice":1}')::json
      where stream = 'room-${room}'`)
  try {
    for (const table of ['es.event', 'vault.chain'])
      await admin.query(`alter table ${table} disable trigger all`)
    const { rowCount } = await change()
    expect(rowCount).toBe(1)
    await admin.query('delete from vault.chain')
    const pool = new pg.Pool({ connectionString: server.url })
    const log = postgresLog({ url: server.url })
    await createChain({ pool, log }).extend()
    await Promise.all([log.close(), pool.end()])
    // What shows it is made anew as well.
    expect(await command('projections', ['rebuild'])).toMatchObject({ code: 0 })

    const alone = await command('projections', ['verify'])
    expect(alone.said).toContain('log: 3 events, all as they were recorded')
    expect(alone.code).toBe(0)

    const { rows } = await admin.query<{ id: string }>('select id from es.event where stream = $1', [
      `room-${room}`,
    ])
    const compared = await verify()
    expect(compared.said).toContain(
      `log: BROKEN at event 2: ${rows[0]!.id} is not as it was recorded, by 2024.sonha-archive; the chain was made anew over it`,
    )
    expect(compared.said).toContain('2023.sonha-archive: 1 events of 2023, all as they were archived')
    expect(compared.code).toBe(1)

    await writeFile(join(archives, '2023.sonha-archive'), 'nothing')
    expect(await verify()).toMatchObject({
      code: 1,
      said: expect.stringContaining('2023.sonha-archive: BROKEN: it is no archive, or not a whole one'),
    })
  } finally {
    await admin.end()
    await server.stop()
  }
}, 240_000)
