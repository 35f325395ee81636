import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { FakeEventStoreDb } from '../adapters/event-store/eventstoredb/fake/fake-eventstoredb.ts'
import { findEmbeddedPostgres } from '../adapters/postgres/embedded.ts'
import { addBuilding } from '../commands/building/building.definitions.ts'
import { SYSTEM } from '../domain/event.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { namesOf } from './book.ts'
import { composeProduct } from './product.ts'
import { readSettings } from './settings.ts'

const run = promisify(execFile)
const DAY = 86_400_000
/** Each starts the product and its console a dozen times, and a Postgres with them. */
const LIMIT_MS = 300_000

/** Roles belong to the server that all tests share. */
const suffix = randomBytes(3).toString('hex')
const names = [`lang-sen-${suffix}`, `lang-mai-${suffix}`] as const
type Env = Record<string, string>

let place: string
let server: FakeEventStoreDb
let inEventStoreDb: Env

/** A command of the console. @returns its exit code and all that it said */
const command = (name: string, args: string[], env: Env) =>
  run(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    env: { ...process.env, LOG_LEVEL: 'silent', DEMO: '0', ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error) => ({ code: error.code as number, said: (error.stdout + error.stderr) as string }),
  )

/** The product of a book, on a machine whose clock is off by so many days. */
const open = async (env: Env, daysOff = 0) => {
  const settings = readSettings({ ...env, DEMO: '0', LOG_LEVEL: 'silent' })
  const product = await composeProduct(settings, {
    now: () => new Date(Date.now() + daysOff * DAY).toISOString(),
  })
  const projector = product.startProjector()
  await product.progress.waitFor(await product.log.head(), 60_000)
  return {
    product,
    isClockTrusted: () => product.clock.isTrusted(),
    add: async (name: string) => {
      const commandId = randomUUID()
      const body = { name, address: 'Huế', floorCount: 1 }
      const { position } = await product.handle({
        definition: addBuilding,
        body,
        actor: SYSTEM,
        commandId,
        correlationId: commandId,
      })
      await product.progress.waitFor(position, 60_000)
    },
    houses: async () => {
      const { rows } = await product.vault.query<{ name: string }>(
        'select name from read.building order by name',
      )
      return rows.map(({ name }) => name)
    },
    close: async () => {
      await projector.stop()
      await product.close()
    },
  }
}

/** What a book shows, with the product started for it alone. */
const housesOf = async (env: Env, more?: string) => {
  const book = await open(env)
  if (more) await book.add(more)
  const found = await book.houses()
  await book.close()
  return found
}

beforeAll(async () => {
  place = await temporaryFolder('book-console')
  server = new FakeEventStoreDb()
  await server.start()
  inEventStoreDb = { EVENT_STORE_URL: `esdb://127.0.0.1:${server.port}?tls=false` }
})
afterAll(async () => {
  server.stop()
  await rm(place, { recursive: true, force: true })
})

describe.each([
  ['on a Postgres that books share', () => ({ DATABASE_URL: inject('postgresUrl') }) as Env],
  ['on a Postgres of the product', () => ({}) as Env],
])('The console of a book %s', (where, database) => {
  /** Streams of the two rounds share a server, so each has books of its own. */
  const books = names.map((name) => name.replace('lang', where.endsWith('share') ? 'lang' : 'xom'))
  const [ours, theirs] = books.map((BOOK) => (): Env => ({ BOOK, DATA_DIR: place, ...database() })) as [
    () => Env,
    () => Env,
  ]

  it(
    'confirms the clock of this book alone',
    async () => {
      const inOwn = ours()
      const inOther = theirs()
      for (const env of [inOwn, inOther]) {
        const ahead = await open(env, 30)
        await ahead.product.clock.confirm()
        await ahead.close()
        const said = await command('confirm-clock', [], env)
        expect(said).toEqual({ code: 1, said: expect.stringContaining('in doubt') })
      }
      const confirmed = await command('confirm-clock', ['confirm'], inOwn)
      expect(confirmed).toEqual({ code: 0, said: expect.stringContaining('This is believed') })
      expect((await command('confirm-clock', [], inOwn)).code).toBe(0)
      expect((await command('confirm-clock', [], inOther)).code).toBe(1)
      for (const [env, isTrusted] of [
        [inOwn, true],
        [inOther, false],
      ] as const) {
        const book = await open(env)
        expect(await book.isClockTrusted()).toBe(isTrusted)
        await book.close()
      }
    },
    LIMIT_MS,
  )

  it(
    'moves the log of this book alone to EventStoreDB, and back',
    async () => {
      for (const env of [ours(), theirs()]) expect(await housesOf(env, `Nhà ${env.BOOK}`)).toHaveLength(1)
      const running = await open(ours())
      const refused = await command('move-log', ['--to', inEventStoreDb.EVENT_STORE_URL as string], ours())
      expect(refused).toEqual({ code: 1, said: expect.stringContaining('stop it first') })
      await running.close()

      for (const env of [ours(), theirs()]) {
        const { streams } = namesOf(env.BOOK)
        const before = server.log.events.length
        const moved = await command('move-log', ['--to', inEventStoreDb.EVENT_STORE_URL as string], env)
        expect(moved).toEqual({ code: 0, said: expect.stringContaining('read models are rebuilt') })
        const written = server.log.events.slice(before)
        expect(written.length).toBeGreaterThan(0)
        expect(written.filter(({ stream }) => !stream.startsWith(streams))).toEqual([])
        await expect(open(env)).rejects.toThrow('The log of this database is in EventStoreDB')
        expect(await findEmbeddedPostgres(readSettings(env).dataDir)).toBeUndefined()
        expect(await housesOf({ ...env, ...inEventStoreDb }, 'Ao sen')).toEqual(['Ao sen', `Nhà ${env.BOOK}`])
        const verified = await command('projections', ['verify'], { ...env, ...inEventStoreDb })
        expect(verified).toMatchObject({ code: 0 })
      }

      const back = await command('move-log', ['--to', 'postgres'], { ...ours(), ...inEventStoreDb })
      expect(back).toEqual({ code: 0, said: expect.stringContaining('without EVENT_STORE_URL') })
      expect(await housesOf(ours())).toEqual(['Ao sen', `Nhà ${ours().BOOK}`])
      expect(await command('projections', ['verify'], ours())).toMatchObject({ code: 0 })
      // The other one is where it was.
      expect(await housesOf({ ...theirs(), ...inEventStoreDb })).toEqual(['Ao sen', `Nhà ${theirs().BOOK}`])
    },
    LIMIT_MS,
  )
})
