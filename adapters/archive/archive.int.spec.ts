import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, readFile, rename, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LOG_START, type RecordedEvent } from '../../domain/event.ts'
import type { ArchiveFault } from '../../projections/archives.ts'
import { type PreparedDatabase, preparedDatabase } from '../../test/support/postgres.ts'
import { buildingAdded, personAdded, record, roomAdded } from '../../test/support/recorded.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'
import { eventLines, summed, writeZip } from '../backup/write-zip.ts'
import { withCodec } from '../event-store/codec.ts'
import type { EventLog } from '../event-store/event-log.ts'
import { FakeEventStoreDb } from '../event-store/eventstoredb/fake/fake-eventstoredb.ts'
import { eventStoreDbLog } from '../event-store/eventstoredb-log.ts'
import { postgresLog } from '../event-store/postgres-log.ts'
import { createChain, linkHash } from '../vault/chain.ts'
import { createKeyring } from '../vault/keyring.ts'
import { archiveName, openArchive } from './read-archive.ts'
import { LOG, SEAL, type Seal } from './seal.ts'
import { createArchives } from './verify-archives.ts'
import { writeArchive } from './write-archive.ts'

const KEY = Buffer.alloc(32, 7)
const NOW = '2026-11-26T03:00:00.000Z'
const { signal } = new AbortController()
const person = randomUUID()
const room = randomUUID()

let place: string
let database: PreparedDatabase
let pool: pg.Pool
let log: EventLog
let recorded: readonly RecordedEvent[]
/** Untouched archives of the three years. */
let kept: string
/** A copy of them for each test. */
let directory: string

beforeAll(async () => {
  place = await temporaryFolder('archive')
  database = await preparedDatabase()
  pool = new pg.Pool({ connectionString: database.appUrl, max: 4 })
  log = postgresLog({ url: database.appUrl })
  await tellPast(withCodec(log, createKeyring(pool, Buffer.alloc(32, 1))))
  recorded = await log.readAll({ after: LOG_START })
  kept = await mkdtemp(join(place, 'kept-'))
  for (const year of [2023, 2024, 2025]) await archive(year, kept)
}, 60_000)
afterAll(async () => {
  await pool.end()
  await log.close()
  await database.drop()
  await rm(place, { recursive: true, force: true })
})
beforeEach(async () => {
  directory = await mkdtemp(join(place, 'copy-'))
  for (const name of await readdir(kept)) await copyFile(join(kept, name), join(directory, name))
})

/** Events 1 and 2 in 2023, 3 to 8 with all of 2024, 9 to 12 in 2025, and one after it. */
const tellPast = async (to: EventLog) => {
  const building = randomUUID()
  const added = (at: string) => record(to, `room-${randomUUID()}`, [roomAdded(building)], { at })
  await record(to, `building-${building}`, [buildingAdded()], { at: '2023-03-01T02:00:00.000Z' })
  const told = { firstName: 'Thảo', lastName: 'Kiều' }
  // In Việt Nam the year has an hour left.
  await record(to, `person-${person}`, [personAdded('customer', told)], { at: '2023-12-31T16:00:00.000Z' })
  // And here it is the next one.
  await added('2023-12-31T17:00:00.000Z')
  await record(to, `room-${room}`, [roomAdded(building, '102')], { at: '2024-05-01T02:00:00.000Z' })
  for (const day of ['02', '03']) await added(`2024-06-${day}T02:00:00.000Z`)
  // Two processes at midnight: the later one was faster.
  await added('2024-12-31T17:00:00.001Z')
  await added('2024-12-31T16:59:59.999Z')
  for (const day of ['02', '03', '04', '05']) await added(`2025-06-${day}T02:00:00.000Z`)
  await added('2026-01-01T02:00:00.000Z')
}

const chainOver = (over: Pick<EventLog, 'readAll'>) => createChain({ pool, log: over })

const archive = (year: number, to: string, over = log, now = NOW) =>
  writeArchive({
    directory: to,
    year,
    log: over,
    chain: chainOver(over),
    store: 'PostgreSQL',
    key: KEY,
    now,
    signal,
    onEvents: () => undefined,
  })

const archivesOf = (now = NOW) =>
  createArchives({ chain: chainOver(log), key: KEY, log, store: 'PostgreSQL', now: () => now })

/** The faults of each archive that has any. */
const faultsIn = async (there: string, now = NOW): Promise<Record<string, readonly ArchiveFault[]>> => {
  const faults: Record<string, readonly ArchiveFault[]> = {}
  for await (const one of archivesOf(now).verify({ directory: there, signal }))
    if (one.faults.length > 0) faults[one.file] = one.faults
  return faults
}

const contentOf = async (path: string) => {
  const opened = await openArchive(path)
  const events: RecordedEvent[] = []
  for await (const event of opened.events()) events.push(event)
  opened.close()
  return { seal: opened.seal!, events }
}

/** An archive with other content under the same name. */
const rewritten = async (path: string, events: readonly (RecordedEvent | string)[], seal: Seal) => {
  const text = events.map((event) => (typeof event === 'string' ? event : `${JSON.stringify(event)}\n`))
  await rm(path)
  await writeZip({
    file: path,
    entries: [[LOG, async () => Readable.from([text.join('')])]],
    last: { name: SEAL, content: () => JSON.stringify(seal) },
  })
}

/** A seal that fits to other events in everything but its signature. */
const forged = async (seal: Seal, events: readonly RecordedEvent[]): Promise<Seal> => {
  let hash: Buffer = Buffer.from(seal.before, 'hex')
  for (const event of events) hash = linkHash(hash, event)
  async function* pages() {
    yield events
  }
  let sum = seal.log
  const lines = Readable.from(eventLines(pages(), () => undefined))
  for await (const _ of summed(lines, (end) => {
    sum = end
  }));
  return { ...seal, events: events.length, after: hash.toString('hex'), log: sum }
}

const withPrice = (event: RecordedEvent, rentPrice: number): RecordedEvent => ({
  ...event,
  data: { ...event.data, rentPrice },
})
const slipped = (event: RecordedEvent): RecordedEvent => ({
  ...event,
  id: '00000000-0000-4000-8000-00000000f0e1',
})
const idAt = (number: number) => recorded[number - 1]!.id

describe('an archive', () => {
  it('holds a stretch of the log as it is stored, and its seal says which', async () => {
    const { seal, events } = await contentOf(join(kept, archiveName(2024)))
    expect(events).toEqual(recorded.slice(2, 8))
    expect(seal).toMatchObject({ year: 2024, events: 6, store: 'PostgreSQL', at: NOW })
    expect(seal.first).toEqual({ place: 3, position: recorded[2]!.position, eventID: idAt(3) })
    expect(seal.last).toEqual({ place: 8, position: recorded[7]!.position, eventID: idAt(8) })
    const links = await chainOver(log).links({ after: 0, limit: 20 })
    expect(seal.before).toBe(links[1]!.hash.toString('hex'))
    expect(seal.after).toBe(links[7]!.hash.toString('hex'))
  })

  it('begins where the one before ends, and without that one where its year begins', async () => {
    const places = async (year: number, there: string) => {
      const { first, last } = (await contentOf(join(there, archiveName(year)))).seal
      return [first.place, last.place]
    }
    expect(await places(2023, kept)).toEqual([1, 2])
    expect(await places(2025, kept)).toEqual([9, 12])
    await rm(join(directory, archiveName(2024)))
    await rm(join(directory, archiveName(2025)))
    await archive(2025, directory)
    expect(await places(2025, directory)).toEqual([9, 12])
  })

  it('is as it was archived, in every one of them', async () => {
    expect(await faultsIn(directory)).toEqual({})
  })

  it.each<[number[], string, [number, ArchiveFault] | undefined]>([
    [[2023], NOW, [2023, { kind: 'absent', place: 1, until: 2 }]],
    [[2024], NOW, [2024, { kind: 'absent', place: 3, until: 8 }]],
    [[2025], NOW, [2025, { kind: 'absent', place: 9, until: null }]],
    [[2023, 2024], NOW, [2023, { kind: 'absent', place: 1, until: 8 }]],
    [[2025], '2026-01-01T16:59:59.999Z', undefined],
  ])('is missed with %s taken away, at %s', async (years, now, fault) => {
    for (const year of years) await rm(join(directory, archiveName(year)))
    expect(await faultsIn(directory, now)).toEqual(fault ? { [archiveName(fault[0])]: [fault[1]] } : {})
  })

  it.each<[string, number, number, ArchiveFault]>([
    ['later', 2024, 2025, { kind: 'absent', place: 9, until: null }],
    ['earlier', 2024, 2023, { kind: 'absent', place: 1, until: 2 }],
    ['last one earlier', 2025, 2024, { kind: 'absent', place: 3, until: 8 }],
  ])('is missed beside one that cannot be read, where it is the %s', async (_, cut, missing, fault) => {
    const path = join(directory, archiveName(cut))
    await truncate(path, (await readFile(path)).length - 100)
    await rm(join(directory, archiveName(missing)))
    expect(await faultsIn(directory)).toEqual({
      [archiveName(cut)]: [{ kind: 'unreadable', place: null }],
      [archiveName(missing)]: [fault],
    })
  })

  it('is missed on both sides of one that cannot be read', async () => {
    await truncate(join(directory, archiveName(2024)), 100)
    for (const year of [2023, 2025]) await rm(join(directory, archiveName(year)))
    expect(await faultsIn(directory)).toEqual({
      [archiveName(2023)]: [{ kind: 'absent', place: 1, until: 2 }],
      [archiveName(2024)]: [{ kind: 'unreadable', place: null }],
      [archiveName(2025)]: [{ kind: 'absent', place: 9, until: null }],
    })
  })

  it('is missed beside one whose seal is another, of a year with nothing after it', async () => {
    for (const year of [2023, 2024]) {
      const path = join(directory, archiveName(year))
      const { seal, events } = await contentOf(path)
      await rewritten(path, events, { ...seal, at: '2020-01-01T00:00:00.000Z' })
    }
    await rm(join(directory, archiveName(2025)))
    expect(await faultsIn(directory)).toEqual({
      [archiveName(2023)]: [{ kind: 'seal', fields: [] }],
      [archiveName(2024)]: [{ kind: 'seal', fields: [] }],
      [archiveName(2025)]: [{ kind: 'absent', place: 9, until: null }],
    })
  })

  it.each([
    [2026, NOW, '2026 is not closed: it can be archived from 2027-01-01T17:00:00.000Z (UTC) on.'],
    [2025, '2026-01-01T16:59:59.999Z', '2025 is not closed'],
    [2022, NOW, 'Nothing was recorded in 2022.'],
    [2025, NOW, 'is there already: an archive is never written over.'],
  ])('of %s is refused at %s in a sentence', async (year, now, reason) => {
    await expect(archive(year, directory, log, now)).rejects.toThrow(reason)
    expect(await readdir(directory)).toHaveLength(3)
  })

  it('is made from a day after the year on', async () => {
    await rm(join(directory, archiveName(2025)))
    const { seal } = await archive(2025, directory, log, '2026-01-01T17:00:00.000Z')
    expect(seal.events).toBe(4)
  })

  it('is not made behind one that is damaged, nor of a log that is not as it was recorded', async () => {
    await rm(join(directory, archiveName(2025)))
    const path = join(directory, archiveName(2024))
    const { seal, events } = await contentOf(path)
    await rewritten(path, events, { ...seal, last: { ...seal.last, place: 5 } })
    await expect(archive(2025, directory)).rejects.toThrow('is damaged, or of another book')

    await rm(path)
    const changed = recorded.with(9, withPrice(recorded[9]!, 1))
    const readAll: EventLog['readAll'] = async ({ after, limit = 2_000 }) =>
      changed.filter(({ position }) => position > after).slice(0, limit)
    await expect(archive(2025, directory, { ...log, readAll })).rejects.toThrow(
      `Event 10 of the log (${idAt(10)}) is not as it was recorded: nothing was archived.`,
    )
    expect(await readdir(directory)).toEqual([archiveName(2023)])
  })

  it('is there whole or not at all when its process is killed, and the next one clears up', async () => {
    const there = await mkdtemp(join(place, 'killed-'))
    const path = join(import.meta.dirname, '..', '..', 'test', 'support', 'archive-process.ts')
    const child = fork(path, [database.appUrl, there, '2024'])
    const [said] = await once(child, 'message')
    expect(said).toBe('writing')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect((await readdir(there)).filter((name) => !name.endsWith('.part'))).toEqual([])
    expect(await faultsIn(there)).toEqual({})
    await archive(2024, there)
    expect(await readdir(there)).toEqual([archiveName(2024)])
    expect(await faultsIn(there)).not.toHaveProperty([archiveName(2024)])
  }, 60_000)

  it('leaves nothing when the log stops answering in the middle', async () => {
    const there = await mkdtemp(join(place, 'stopped-'))
    let asked = 0
    const readAll: EventLog['readAll'] = async (options) => {
      // Two pages are looked through, the end of the log with them.
      if (++asked > 3) throw new Error('connection lost')
      return (await log.readAll(options)).slice(0, 20)
    }
    await expect(archive(2024, there, { ...log, readAll })).rejects.toThrow('connection lost')
    expect(await readdir(there)).toEqual([])
  })
})

describe('an archive that was tampered with is named, with event and kind', () => {
  type Change = (from: readonly RecordedEvent[]) => readonly RecordedEvent[]
  const kinds: [string, Change, () => ArchiveFault][] = [
    [
      'a changed amount',
      (events) => events.with(1, withPrice(events[1]!, 1)),
      () => ({ kind: 'archive', place: 4, eventID: idAt(4), reason: 'changed' }),
    ],
    [
      'a changed time',
      (events) =>
        events.with(2, {
          ...events[2]!,
          metadata: { ...events[2]!.metadata, at: '2024-01-01T00:00:00.000Z' },
        }),
      () => ({ kind: 'archive', place: 5, eventID: idAt(5), reason: 'changed' }),
    ],
    [
      'an event that was dropped',
      (events) => events.toSpliced(1, 1),
      () => ({ kind: 'archive', place: 4, eventID: idAt(4), reason: 'missing' }),
    ],
    [
      'the first event dropped',
      (events) => events.slice(1),
      () => ({ kind: 'archive', place: 3, eventID: idAt(3), reason: 'missing' }),
    ],
    [
      'the last events dropped',
      (events) => events.slice(0, 4),
      () => ({ kind: 'archive', place: 7, eventID: idAt(7), reason: 'cut' }),
    ],
    [
      'an event that was added',
      (events) => events.toSpliced(2, 0, slipped(events[1]!)),
      () => ({ kind: 'archive', place: 5, eventID: slipped(recorded[0]!).id, reason: 'foreign' }),
    ],
    [
      'an event that stands there twice',
      (events) => events.toSpliced(3, 0, events[1]!),
      () => ({ kind: 'archive', place: 6, eventID: idAt(4), reason: 'foreign' }),
    ],
    [
      'events of the next year added',
      (events) => [...events, recorded[8]!],
      () => ({ kind: 'archive', place: 9, eventID: idAt(9), reason: 'foreign' }),
    ],
    [
      'events in another order',
      (events) => events.with(1, events[3]!).with(3, events[1]!),
      () => ({ kind: 'archive', place: 4, eventID: idAt(4), reason: 'moved' }),
    ],
  ]

  it.each(kinds)('%s', async (_, change, fault) => {
    const path = join(directory, archiveName(2024))
    const { seal, events } = await contentOf(path)
    await rewritten(path, change(events), seal)
    expect(await faultsIn(directory)).toEqual({ '2024.sonha-archive': [fault()] })
  })

  it('an amount changed with a seal to fit', async () => {
    const path = join(directory, archiveName(2024))
    const { seal, events } = await contentOf(path)
    const changed = events.with(1, withPrice(events[1]!, 1))
    await rewritten(path, changed, await forged(seal, changed))
    expect(await faultsIn(directory)).toEqual({
      '2024.sonha-archive': [
        { kind: 'seal', fields: [] },
        { kind: 'archive', place: 4, eventID: idAt(4), reason: 'changed' },
      ],
    })
  })

  it('the last event dropped with a seal to fit', async () => {
    const path = join(directory, archiveName(2024))
    const { seal, events } = await contentOf(path)
    const changed = events.slice(0, -1)
    await rewritten(path, changed, await forged(seal, changed))
    expect(await faultsIn(directory)).toEqual({ '2024.sonha-archive': [{ kind: 'seal', fields: ['last'] }] })
  })

  it.each<[string, (seal: Seal) => Seal, readonly string[]]>([
    ['count', (seal) => ({ ...seal, events: 5 }), ['events']],
    ['head before', (seal) => ({ ...seal, before: '0'.repeat(64) }), ['before']],
    ['head after', (seal) => ({ ...seal, after: '0'.repeat(64) }), ['after']],
    ['digest', (seal) => ({ ...seal, log: { ...seal.log, sha256: '0'.repeat(64) } }), ['log']],
    ['last event', (seal) => ({ ...seal, last: { ...seal.last, eventID: randomUUID() } }), ['last']],
    ['instant', (seal) => ({ ...seal, at: '2020-01-01T00:00:00.000Z' }), []],
  ])('a seal with another %s', async (_, change, fields) => {
    const path = join(directory, archiveName(2024))
    const { seal, events } = await contentOf(path)
    await rewritten(path, events, change(seal))
    expect(await faultsIn(directory)).toEqual({ '2024.sonha-archive': [{ kind: 'seal', fields }] })
  })

  it('a seal that says nothing that can be read', async () => {
    const path = join(directory, archiveName(2024))
    const { events } = await contentOf(path)
    await rewritten(path, events, {} as Seal)
    expect(await faultsIn(directory)).toEqual({ '2024.sonha-archive': [{ kind: 'seal', fields: [] }] })
  })

  it('a text that says the same otherwise', async () => {
    const path = join(directory, archiveName(2024))
    const { seal, events } = await contentOf(path)
    await rewritten(path, [` ${JSON.stringify(events[0])}\n`, ...events.slice(1)], seal)
    expect(await faultsIn(directory)).toEqual({ '2024.sonha-archive': [{ kind: 'text' }] })
  })

  it('a line that is none', async () => {
    const path = join(directory, archiveName(2024))
    const { seal, events } = await contentOf(path)
    await rewritten(path, [...events.slice(0, 2), '{"id":\n', ...events.slice(3)], seal)
    expect(await faultsIn(directory)).toEqual({ '2024.sonha-archive': [{ kind: 'unreadable', place: 5 }] })
  })

  it('a file without its end, another name, another book', async () => {
    const path = join(directory, archiveName(2024))
    await truncate(path, (await readFile(path)).length - 100)
    await rename(join(directory, archiveName(2023)), join(directory, archiveName(2022)))
    expect(await faultsIn(directory)).toEqual({
      '2022.sonha-archive': [{ kind: 'renamed', year: 2023 }],
      '2024.sonha-archive': [{ kind: 'unreadable', place: null }],
    })

    const elsewhere = await preparedDatabase()
    const otherPool = new pg.Pool({ connectionString: elsewhere.appUrl })
    const chain = createChain({ pool: otherPool, log })
    const other = createArchives({
      chain,
      key: Buffer.alloc(32, 9),
      log,
      store: 'PostgreSQL',
      now: () => NOW,
    })
    for await (const { file, faults } of other.verify({ directory: kept, signal }))
      expect({ file, faults }).toMatchObject({ faults: [{ kind: 'other' }] })
    await otherPool.end()
    await elsewhere.drop()
  })
})

describe('a log that was tampered with, and its chain made anew over it', () => {
  /** As the owner of the database, whom no trigger stops. */
  const asOwner = async (...statements: string[]) => {
    const admin = new pg.Client({ connectionString: database.url })
    await admin.connect()
    for (const table of ['es.event', 'vault.chain'])
      await admin.query(`alter table ${table} disable trigger all`)
    for (const statement of statements) await admin.query(statement)
    for (const table of ['es.event', 'vault.chain'])
      await admin.query(`alter table ${table} enable always trigger refuse_change`)
    await admin.end()
  }
  const remade = async (over: Pick<EventLog, 'readAll'>) => {
    await asOwner('delete from vault.chain')
    const chain = chainOver(over)
    while ((await chain.extend()) > 0);
    return chain
  }
  const standingIn = (events: readonly RecordedEvent[]): Pick<EventLog, 'readAll'> => {
    const placed = events.map((event, index) => ({ ...event, position: String(index + 1).padStart(19, '0') }))
    return {
      readAll: async ({ after, limit = 2_000 }) =>
        placed.filter(({ position }) => position > after).slice(0, limit),
    }
  }

  it('in Postgres is named by an archive that lies elsewhere, where the chain itself says nothing', async () => {
    const [{ data }] = (await pool.query('select data from es.event where id = $1', [idAt(4)])).rows
    const changed = JSON.stringify({ ...data, rentPrice: 1 }).replaceAll("'", "''")
    await asOwner(`update es.event set data = '${changed}' where id = '${idAt(4)}'`)
    const chain = await remade(log)
    expect(await chain.verify({ signal })).toEqual({ events: 13, broken: null })
    expect(await faultsIn(directory)).toEqual({
      '2024.sonha-archive': [{ kind: 'log', place: 4, eventID: idAt(4), reason: 'changed' }],
      '2025.sonha-archive': [{ kind: 'before', place: 8 }],
    })
    await asOwner(
      `update es.event set data = '${JSON.stringify(data).replaceAll("'", "''")}' where id = '${idAt(4)}'`,
    )
    await remade(log)
    expect(await faultsIn(directory)).toEqual({})
  })

  it.each<[string, () => readonly RecordedEvent[], () => ArchiveFault]>([
    [
      'an event less',
      () => recorded.toSpliced(3, 1),
      () => ({ kind: 'log', place: 4, eventID: idAt(4), reason: 'missing' }),
    ],
    [
      'an event more',
      () => recorded.toSpliced(3, 0, slipped(recorded[3]!)),
      () => ({ kind: 'log', place: 4, eventID: slipped(recorded[3]!).id, reason: 'foreign' }),
    ],
    [
      'two events in each other’s place',
      () => recorded.with(3, recorded[5]!).with(5, recorded[3]!),
      () => ({ kind: 'log', place: 4, eventID: idAt(4), reason: 'moved' }),
    ],
    [
      'an end that is earlier',
      () => recorded.slice(0, 6),
      () => ({ kind: 'log', place: 7, eventID: idAt(7), reason: 'cut' }),
    ],
  ])('with %s', async (_, events, fault) => {
    await remade(standingIn(events()))
    await rm(join(directory, archiveName(2025)))
    expect(await faultsIn(directory)).toMatchObject({ '2024.sonha-archive': [fault()] })
    await remade(log)
  })
})

it('keeps nothing of an erased person that can be read', async () => {
  const keyring = createKeyring(pool, Buffer.alloc(32, 1))
  const { events } = await contentOf(join(kept, archiveName(2023)))
  const opened = (with_: ReturnType<typeof createKeyring>) =>
    withCodec({ ...log, readAll: async () => events }, with_).readAll({ after: LOG_START })
  expect(JSON.stringify(await opened(keyring))).toContain('Thảo')
  // The texts of a person stand in no archive in the open.
  expect(JSON.stringify(events)).not.toMatch(/Thảo|Kiều/)

  await keyring.destroy(person, [])
  const after = JSON.stringify(await opened(createKeyring(pool, Buffer.alloc(32, 1))))
  expect(after).toContain(person)
  expect(after).not.toMatch(/Thảo|Kiều/)
  // An erasure changes no stored event, so that the archive stays what it was.
  expect(await faultsIn(directory)).toEqual({})
})

it('is the same with the log in EventStoreDB', async () => {
  const server = new FakeEventStoreDb()
  await server.start()
  const there = eventStoreDbLog({ url: `esdb://127.0.0.1:${server.port}?tls=false` })
  const elsewhere = await preparedDatabase()
  const itsPool = new pg.Pool({ connectionString: elsewhere.appUrl })
  try {
    await tellPast(withCodec(there, createKeyring(itsPool, Buffer.alloc(32, 1))))
    const chain = createChain({ pool: itsPool, log: there })
    const target = await mkdtemp(join(place, 'esdb-'))
    for (const year of [2023, 2024, 2025])
      await writeArchive({
        directory: target,
        year,
        log: there,
        chain,
        store: 'EventStoreDB',
        key: KEY,
        now: NOW,
        signal,
        onEvents: () => undefined,
      })
    const archives = createArchives({ chain, key: KEY, log: there, store: 'EventStoreDB', now: () => NOW })
    const found = []
    for await (const one of archives.verify({ directory: target, signal })) found.push(one)
    expect(found.map(({ events, faults }) => [events, faults])).toEqual([
      [2, []],
      [6, []],
      [4, []],
    ])
  } finally {
    await there.close()
    server.stop()
    await itsPool.end()
    await elsewhere.drop()
  }
}, 60_000)
