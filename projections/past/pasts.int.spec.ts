import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { numberedLines } from '../../domain/bill/line-parts.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { addDays } from '../../domain/day.ts'
import type { AnyEvent } from '../../domain/events.ts'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import { buildingAdded, personAdded, record, roomAdded } from '../../test/support/recorded.ts'
import type { EventSource } from '../event-source.ts'
import { pastModels } from '../registry.ts'
import { createPasts } from './pasts.ts'

let side: ReadSide
beforeEach(async () => {
  side = await openReadSide()
})
afterEach(() => side.close())

const FIRST = '2026-03-01'
const dayAt = (day: number) => addDays(FIRST, day)
const recorded = (stream: string, event: AnyEvent, day: number) =>
  record(side.log, stream, [event], { at: `${dayAt(day)}T05:00:00.000Z` })

/** Pasts over a log that tells which positions were read of it. */
const pastsThatTell = (leastApart: number, models = pastModels) => {
  const read: string[] = []
  const readAll: EventSource['readAll'] = async (options) => {
    const page = await side.log.readAll(options)
    read.push(...page.map(({ position }) => position))
    return page
  }
  const pasts = createPasts({ db: side.db, source: { ...side.log, readAll }, models, leastApart })
  return { pasts, read }
}

const schemaOf = async (day: string) => {
  const { rows } = await sql<{
    schema: string
  }>`select schema from projection.past where day = ${day}`.execute(side.db)
  return rows[0]!.schema
}
/** Read models whose rows are compared. */
const compared = ['building', 'room', 'person', 'contract', 'bill']
/** Enough where many days are filled, each with tables of its own. */
const comparedModels = pastModels.filter(({ name }) => compared.includes(name))
const rowsIn = async (schema: string) => {
  const all: Record<string, unknown> = {}
  for (const model of compared) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(`${schema}.${model}`)} t order by id`.execute(side.db)
    all[model] = rows.map(({ row }) => row)
  }
  return all
}
const rowsAt = async (pasts: ReturnType<typeof createPasts>, day: string) => {
  await letPlacesGo()
  // A busy machine may need longer than a caller waits for a day.
  while ('progress' in (await pasts.open(day)));
  return rowsIn(await schemaOf(day))
}
const letPlacesGo = () =>
  sql`update projection.past set used_at = now() - interval '1 minute' where day is not null`.execute(side.db)
const forget = async () => {
  await sql`update projection.past set scanned = '', day = null`.execute(side.db)
  await sql`update projection.kept_day set scanned = '', day = null`.execute(side.db)
}
const keptDays = async () => {
  const { rows } = await sql<{ day: string }>`
    select day::text from projection.kept_day where scanned <> '' order by day`.execute(side.db)
  return rows.map(({ day }) => day)
}

it('plays a day from the nearest one that is kept, and reads nothing of the log that lies before', async () => {
  const house = randomUUID()
  await recorded(`building-${house}`, buildingAdded(), 0)
  const firstOf: string[] = []
  for (let day = 0; day < 12; day++)
    for (let room = 0; room < 5; room++) {
      const position = await recorded(`room-${randomUUID()}`, roomAdded(house, `P${day}.${room}`), day)
      firstOf[day] ??= position
    }
  const { pasts, read } = pastsThatTell(20)
  await pasts.keep()
  expect(await keptDays()).toEqual([dayAt(3), dayAt(7)])

  read.length = 0
  const { room } = await rowsAt(pasts, dayAt(8))
  expect(room).toHaveLength(9 * 5)
  expect(read.toSorted()[0]).toBe(firstOf[8])

  // A day that was looked at is as good to start from.
  read.length = 0
  expect((await rowsAt(pasts, dayAt(9))).room).toHaveLength(10 * 5)
  expect(read.toSorted()[0]).toBe(firstOf[9])
})

it('comes to the same rows from any day, in a log that is not in the order of its times', async () => {
  const streams = fc.array(
    fc.record({
      days: fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }),
      kind: fc.constantFrom('person', 'room', 'bill'),
      isErased: fc.boolean(),
    }),
    { minLength: 3, maxLength: 8 },
  )
  const one = fc.record({
    streams,
    order: fc.array(fc.nat(1_000), { minLength: 40, maxLength: 40 }),
    late: fc.nat(6),
  })
  for (const { streams: wanted, order, late } of fc.sample(one, { numRuns: 6, seed: 15 })) {
    const house = randomUUID()
    const waiting = wanted.map(({ days, kind, isErased }) => {
      const isPerson = kind === 'person'
      const stream = `${kind}-${randomUUID()}`
      const events = days.toSorted().map((day, index): [AnyEvent, number] => {
        if (kind === 'bill') return [index === 0 ? billIssued(house) : paid(index), day]
        if (isPerson) return [index === 0 ? personAdded('customer') : renamed(index), day]
        return [index === 0 ? roomAdded(house) : { type: 'RoomUpdated', data: { floor: index + 1 } }, day]
      })
      if (isPerson && isErased) events.push([{ type: 'PersonalDataErased', data: {} } as AnyEvent, 9])
      return { stream, events }
    })
    const tellSome = async (least: number) => {
      for (const choice of order) {
        const open = waiting.filter(({ events }) => events.length > 0)
        if (open.length <= least) return
        const { stream, events } = open[choice % open.length]!
        await recorded(stream, ...events.shift()!)
      }
    }
    await forget()
    const { pasts } = pastsThatTell(3, comparedModels)
    await tellSome(late)
    await pasts.keep()
    await rowsAt(pasts, dayAt(4))
    // What is told later, of days that are kept or were looked at.
    await tellSome(0)
    await pasts.keep()
    const days = [9, 2, 5, 7].map(dayAt)
    const played: unknown[] = []
    for (const day of days) played.push(await rowsAt(pasts, day))
    for (const [at, day] of days.entries()) {
      await forget()
      expect(await rowsAt(pasts, day), day).toEqual(played[at])
    }
  }
})

/** Taken in twice, the money stands there twice. */
const paid = (index: number): AnyEvent => ({
  type: 'PaymentRecorded',
  data: { paymentID: randomUUID(), method: 'cash', amount: index, day: FIRST, note: null },
})
const billIssued = (buildingID: string): AnyEvent => ({
  type: 'BillIssued',
  data: {
    contractID: randomUUID(),
    roomID: randomUUID(),
    buildingID,
    customerID: randomUUID(),
    number: 'HD-1',
    paymentCode: 'SN00000001',
    title: 'Tiền phòng',
    note: null,
    month: '2026-03',
    dueDay: '2026-03-05',
    total: 3,
    status: BillStatus.UN_PAID,
    lines: numberedLines([{ name: 'Tiền phòng', amount: 3, note: null }]),
  },
})

const renamed = (index: number): AnyEvent =>
  ({ type: 'PersonUpdated', data: { firstName: `Tên ${index}` } }) as AnyEvent

it('leaves nobody in a day that is kept who is erased', async () => {
  const person = randomUUID()
  await recorded(`person-${person}`, personAdded('customer', { firstName: 'Lan' }), 0)
  for (let day = 0; day < 6; day++) await recorded(`building-${randomUUID()}`, buildingAdded(), day)
  const { pasts } = pastsThatTell(2)
  await pasts.keep()
  const { rows } = await sql<{ schema: string }>`
    select schema from projection.kept_day where day is not null`.execute(side.db)
  expect(rows.length).toBeGreaterThan(1)
  const kept = async () => JSON.stringify(await Promise.all(rows.map(({ schema }) => rowsIn(schema))))
  expect(await kept()).toContain('Lan')
  await recorded(`person-${person}`, { type: 'PersonalDataErased', data: {} } as AnyEvent, 7)
  await pasts.playOn()
  expect(await kept()).not.toContain('Lan')
  // Nor in one that is played from there afterwards.
  expect(JSON.stringify(await rowsAt(pasts, dayAt(4)))).not.toContain('Lan')
})

/** A house that gets five rooms each day. */
const roomsOn = async (days: number) => {
  const house = randomUUID()
  await recorded(`building-${house}`, buildingAdded(), 0)
  await addRooms(house, 0, days)
  return house
}

const addRooms = async (house: string, from: number, to: number) => {
  for (let day = from; day < to; day++)
    for (let room = 0; room < 5; room++)
      await recorded(`room-${randomUUID()}`, roomAdded(house, `P${day}.${room}`), day)
}

it('copies nothing of the kept day that a past one stands on', async () => {
  await roomsOn(12)
  const { pasts } = pastsThatTell(20)
  await pasts.keep()
  await rowsAt(pasts, dayAt(8))
  const { rows } = await sql<{ base: string; written: number; read: number }>`
    select base, (select count(*)::int from ${sql.table(`${await schemaOf(dayAt(8))}.room_since`)}) as written,
      (select count(*)::int from ${sql.table(`${await schemaOf(dayAt(8))}.room`)}) as read
    from projection.past where day = ${dayAt(8)}`.execute(side.db)
  expect(rows).toEqual([{ base: expect.stringMatching(/^read_kept_/), written: 5, read: 45 }])
})

it('keeps of a day only what has changed since a whole one, until that has less than half', async () => {
  await roomsOn(12)
  const { pasts } = pastsThatTell(10, comparedModels)
  await pasts.keep()
  const { rows } = await sql<{ schema: string; day: string; base: string | null }>`
    select schema, day::text, base from projection.kept_day where day is not null order by day`.execute(
    side.db,
  )
  const counts = await Promise.all(
    rows.map(async ({ schema, day, base }) => {
      const { rows } = await sql<{ written: number; read: number }>`
        select (select count(*)::int from ${sql.table(`${schema}.room_since`)}) as written,
          (select count(*)::int from ${sql.table(`${schema}.room`)}) as read`.execute(side.db)
      return [day, rows[0]?.read, rows[0]?.written, base !== null]
    }),
  )
  expect(counts).toEqual([
    [dayAt(1), 10, 10, false],
    [dayAt(3), 20, 10, true],
    [dayAt(5), 30, 30, false],
    [dayAt(7), 40, 10, true],
    [dayAt(9), 50, 20, true],
  ])
  const before = await rowsAt(pasts, dayAt(10))
  await forget()
  expect(await rowsAt(pasts, dayAt(10))).toEqual(before)
})

it('fills anew what stood on a day whose place is given away', async () => {
  await roomsOn(12)
  const { pasts } = pastsThatTell(10, comparedModels)
  await pasts.keep()
  const before = await rowsAt(pasts, dayAt(4))
  // Of an older version of the code: it is the first that is kept again.
  await letPlacesGo()
  await sql`update projection.kept_day set scanned = '' where day = ${dayAt(1)}`.execute(side.db)
  await sql`update projection.past set scanned = '', base = null`.execute(side.db)
  await addRooms(randomUUID(), 12, 14)
  await pasts.keep()
  expect(await keptDays()).not.toContain(dayAt(3))
  expect(await rowsAt(pasts, dayAt(4))).toEqual(before)
})

it('takes in once what was recorded late, also when the day that others stand on has forgotten somebody since', async () => {
  const house = await roomsOn(12)
  const [bill, person] = [`bill-${randomUUID()}`, `person-${randomUUID()}`]
  await recorded(person, personAdded('customer'), 1)
  await recorded(bill, billIssued(house), 1)
  const { pasts } = pastsThatTell(20)
  await pasts.keep()
  await recorded(bill, paid(3), 2)
  await recorded(person, { type: 'PersonalDataErased', data: {} } as AnyEvent, 11)
  await pasts.playOn()
  const { bill: shown } = await rowsAt(pasts, dayAt(8))
  expect(shown).toMatchObject([{ paidAmount: 3 }])
  expect(await stands(dayAt(8))).toBe(true)
})

const stands = async (day: string) => {
  const { rows } = await sql<{
    base: string | null
  }>`select base from projection.past where day = ${day}`.execute(side.db)
  return rows[0]!.base !== null
}

it('parks what the day that it stands on has already, as if it had been played from the beginning', async () => {
  const house = await roomsOn(12)
  const contractID = randomUUID()
  const added = (note: string): AnyEvent => ({
    type: 'ContractAdded',
    data: {
      contractID,
      buildingID: house,
      customerID: randomUUID(),
      number: 'HĐ-1',
      renewalOf: null,
      askedFrom: null,
      startDay: FIRST,
      endDay: '2027-02-28',
      price: 1,
      deposit: 0,
      dueDayOfMonth: 5,
      type: ContractType.RENT,
      residents: [],
      files: [],
      note,
    },
  })
  await recorded(`room-${randomUUID()}`, added('one'), 1)
  const { pasts } = pastsThatTell(20)
  await pasts.keep()
  await recorded(`room-${randomUUID()}`, added('other'), 8)
  const parked = async () => {
    const { rows } = await sql<{ model: string; type: string; revision: number }>`
      select model, type, revision from projection.parked where schema = ${await schemaOf(dayAt(9))} order by model`.execute(
      side.db,
    )
    return rows
  }
  const played = await rowsAt(pasts, dayAt(9))
  expect(await stands(dayAt(9))).toBe(true)
  expect(played.contract).toMatchObject([{ note: 'one' }])
  const parkedThere = await parked()
  expect(parkedThere.map(({ model }) => model)).toEqual(['account', 'contract', 'posting'])
  await forget()
  expect(await rowsAt(pasts, dayAt(9))).toEqual(played)
  expect(await parked()).toEqual(parkedThere)
})

it('counts what is there over both', async () => {
  const house = await roomsOn(12)
  const [gone, late] = [`bill-${randomUUID()}`, `bill-${randomUUID()}`]
  await recorded(gone, billIssued(house), 1)
  await recorded(`bill-${randomUUID()}`, billIssued(house), 1)
  const { pasts } = pastsThatTell(20)
  await pasts.keep()
  await recorded(gone, { type: 'BillDeleted', data: {} } as AnyEvent, 8)
  await recorded(late, billIssued(house), 8)
  await rowsAt(pasts, dayAt(9))
  const counted = async () => {
    const { rows } = await sql<{ rows: number }>`
      select rows::int from projection.checkpoint
      where schema = ${await schemaOf(dayAt(9))} and model = 'bill'`.execute(side.db)
    return rows[0]!.rows
  }
  expect(await counted()).toBe(2)
  await recorded(`bill-${randomUUID()}`, billIssued(house), 9)
  await rowsAt(pasts, dayAt(9))
  expect(await counted()).toBe(3)
})

it('takes no kept day away from under a past one that is looked at', async () => {
  const house = await roomsOn(25)
  const { pasts } = pastsThatTell(1, comparedModels)
  await pasts.keep()
  expect(await keptDays()).toHaveLength(12)
  const before = await rowsAt(pasts, dayAt(3))
  // Of the twelve it is the first to go when there is more to keep.
  await addRooms(house, 25, 60)
  await pasts.keep()
  expect(await keptDays()).toContain(dayAt(3))
  expect(await rowsIn(await schemaOf(dayAt(3)))).toEqual(before)

  await letPlacesGo()
  await pasts.keep()
  expect(await keptDays()).not.toContain(dayAt(3))
  expect(await rowsAt(pasts, dayAt(3))).toEqual(before)
})

it('keeps days anew that an older version of the code has kept', async () => {
  await roomsOn(12)
  const { pasts } = pastsThatTell(20)
  await pasts.keep()
  const ofAnOlder = () =>
    sql`update projection.checkpoint set fingerprint = 'older' where schema like 'read\\_kept%'`.execute(
      side.db,
    )
  await ofAnOlder()
  await pasts.keep()
  expect(await keptDays()).toEqual([dayAt(3), dayAt(7)])
  const { rows } = await sql`select from projection.checkpoint where fingerprint = 'older'`.execute(side.db)
  expect(rows).toEqual([])
})
