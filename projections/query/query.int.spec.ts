import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { numberedLines } from '../../domain/bill/line-parts.ts'
import type { AnyEvent } from '../../domain/events.ts'
import { openReadSide, type ReadSide } from '../../test/support/read-side.ts'
import {
  buildingAdded,
  personAdded,
  record,
  roomAdded,
  someOwner,
  staffScheduled,
} from '../../test/support/recorded.ts'
import { bills } from '../bill/bill.read-model.ts'
import { buildings } from '../building/building.read-model.ts'
import { people } from '../person/person.read-model.ts'
import { readModels } from '../registry.ts'
import { rooms } from '../room/room.read-model.ts'
import { schedules } from '../schedule/schedule.read-model.ts'
import { createScopes, type Scope, scopeOf } from '../scope.ts'
import { createQueries, type ListQuestion, type Queries } from './query.ts'

const all = scopeOf(someOwner)
const manager = randomUUID()
const [lotus, rose] = [randomUUID(), randomUUID()]
const numbers = ['P10', 'P2', 'P1', 'a5', 'P2']
let side: ReadSide
let query: Queries
let today = '2026-06-15'

beforeAll(async () => {
  side = await openReadSide()
  query = createQueries(side.db, () => today)
  side.start()
  const { log } = side
  await record(log, `building-${lotus}`, [buildingAdded('Hoa Sen')])
  await record(log, `building-${rose}`, [buildingAdded('Hoa Hồng')])
  for (const [i, number] of numbers.entries())
    await record(log, `room-${randomUUID()}`, [roomAdded(i < 3 ? lotus : rose, number, i + 1)])
  const deleted = randomUUID()
  await record(log, `room-${deleted}`, [roomAdded(lotus, 'gone'), { type: 'RoomDeleted', data: {} }])
  const byManager = { actor: { id: manager, role: 'manager' as const }, at: '2026-05-31T17:30:00.000Z' }
  const named = (lastName: string, firstName: string) =>
    personAdded('customer', { lastName, middleName: null, firstName, email: `${firstName.length}%_x@b.vn` })
  await record(log, `person-${randomUUID()}`, [named('Đỗ', 'Ánh')], byManager)
  await record(log, `person-${randomUUID()}`, [named('Dương', 'An')])
  await record(log, `person-${randomUUID()}`, [named('Ân', 'Dung')])
  await record(log, `building-${lotus}`, [
    staffScheduled(manager, { fromDay: '2026-06-01', toDay: '2026-06-30' }),
    staffScheduled(manager, { fromDay: '2026-01-01', toDay: '2026-01-31' }),
  ])
  await side.caughtUp()
})
afterAll(() => side.close())

const roomNumbers = async (question: Partial<ListQuestion> = {}) =>
  (await query.list(rooms, { scope: all, ...question })).rows.map(({ number }) => number)
const names = async (question: Partial<ListQuestion> = {}) =>
  (await query.list(people, { scope: all, ...question })).rows.map(({ fullName }) => fullName)

it('sorts numbers in names by value, and names the Vietnamese way', async () => {
  expect(await roomNumbers()).toEqual(['a5', 'P1', 'P2', 'P2', 'P10'])
  expect(await roomNumbers({ order: 'desc' })).toEqual(['P10', 'P2', 'P2', 'P1', 'a5'])
  expect(await names({ sort: 'fullName' })).toEqual(['Ân Dung', 'Dương An', 'Đỗ Ánh'])
})

it('pages without a row twice or left out, though many are equal', async () => {
  const pages: string[] = []
  for (let offset = 0; offset < 6; offset += 2) {
    const { rows, total } = await query.list(rooms, { scope: all, sort: 'rentPrice', limit: 2, offset })
    pages.push(...rows.map(({ id }) => id))
    expect(total).toBe(5)
  }
  expect(new Set(pages).size).toBe(5)
  expect(await query.list(rooms, { scope: all, offset: 50 })).toEqual({ rows: [], total: 5 })
})

it('finds words in any order without case and accents, đ included, and takes no pattern', async () => {
  expect(await names({ q: 'anh DO' })).toEqual(['Đỗ Ánh'])
  expect(await names({ q: 'đỗ' })).toEqual(['Đỗ Ánh'])
  expect(await names({ q: 'duong' })).toEqual(['Dương An'])
  expect(await names({ q: '3%_x@' })).toEqual(['Đỗ Ánh'])
  expect(await names({ q: 'a%n' })).toEqual([])
  expect(await names({ q: '  ' })).toHaveLength(3)
})

it('filters by one value, by any of several, and by ids', async () => {
  expect(await roomNumbers({ filter: { buildingID: rose } })).toEqual(['a5', 'P2'])
  expect(await roomNumbers({ filter: { floor: [1, '3'] } })).toEqual(['P1', 'P10'])
  expect(await roomNumbers({ filter: { floor: [] } })).toEqual([])
  const { rows } = await query.list(rooms, { scope: all, filter: { floor: 2 } })
  expect(await roomNumbers({ ids: [rows[0]?.id as string, randomUUID()] })).toEqual(['P2'])
})

it('takes ranges of local days with both ends', async () => {
  // Created on 1 June at 00:30 in Vietnam.
  const on = (from?: string, to?: string) => names({ dates: { column: 'createdAt', from, to } })
  expect(await on('2026-06-01', '2026-06-01')).toEqual(['Đỗ Ánh'])
  expect(await on('2026-05-31', '2026-05-31')).toEqual([])
  expect(await on(undefined, '2026-06-14')).toEqual(['Đỗ Ánh'])
  expect(await on('2026-06-02')).toHaveLength(2)
})

it('answers what the declaration says: computed columns, no internals, details in the item only', async () => {
  const { rows } = await query.list(people, { scope: all, q: 'duong' })
  expect(rows[0]).toMatchObject({ role: 'customer', birthday: '1990-02-28', revision: 0 })
  expect(rows[0]).not.toHaveProperty('ssn')
  for (const hidden of ['createdBy', 'deletedAt', 'searchText']) expect(rows[0]).not.toHaveProperty(hidden)
  expect(await query.item(people, rows[0]?.id as string, all)).toHaveProperty('ssn', null)
  expect(await query.item(buildings, lotus, all)).toMatchObject({
    roomCount: 3,
    availableCount: 3,
    revision: 2,
  })
  expect(await query.names(buildings, all)).toEqual([
    { id: rose, name: 'Hoa Hồng' },
    { id: lotus, name: 'Hoa Sen' },
  ])
})

it('shows managers the buildings whose schedule has today in it, and customers they added', async () => {
  const assigned: Scope = { reach: 'assigned', personID: manager }
  expect(await roomNumbers({ scope: assigned })).toEqual(['P1', 'P2', 'P10'])
  expect((await query.list(rooms, { scope: assigned })).total).toBe(3)
  expect(await names({ scope: assigned })).toEqual(['Đỗ Ánh'])
  expect(await query.item(buildings, rose, assigned)).toBeUndefined()
  expect(await query.item(buildings, lotus, assigned)).toBeDefined()
  // Shifts of nobody are not there.
  expect((await query.list(schedules, { scope: assigned })).total).toBe(0)
  await record(side.log, `person-${manager}`, [personAdded('manager')])
  await side.caughtUp()
  expect((await query.list(schedules, { scope: assigned })).total).toBe(2)
  const scopes = createScopes(side.db, () => today)
  expect([...(await scopes.buildingsOf(manager))]).toEqual([lotus])
  const me = { id: manager, role: 'manager' as const }
  expect(await scopes.allows(me, 'assigned', { buildingID: lotus })).toBe(true)
  expect(await scopes.allows(me, 'assigned', { buildingID: rose })).toBe(false)
  expect(await scopes.allows(me, 'assigned', { creatorID: manager })).toBe(true)
  expect(await scopes.allows(me, 'assigned', {})).toBe(false)
  expect(await scopes.allows(me, 'own', { personID: manager })).toBe(true)
  expect(await scopes.allows(me, 'own', { personID: randomUUID(), buildingID: lotus })).toBe(false)
  expect(await scopes.allows(someOwner, 'all', {})).toBe(true)
  // Both ends of the entry count, the day after does not.
  for (const [day, count] of [
    ['2026-06-01', 3],
    ['2026-06-30', 3],
    ['2026-07-01', 0],
    ['2026-05-31', 0],
  ] as const) {
    today = day
    expect(await roomNumbers({ scope: assigned }), day).toHaveLength(count)
  }
  today = '2026-06-15'
})

it('shows customers nothing but what is theirs', async () => {
  const { rows } = await query.list(people, { scope: all })
  const own: Scope = { reach: 'own', personID: rows[0]?.id as string }
  expect((await query.list(people, { scope: own })).rows.map(({ id }) => id)).toEqual([rows[0]?.id])
  expect((await query.list(buildings, { scope: own })).total).toBe(0)
  expect(await query.item(people, rows[1]?.id as string, own)).toBeUndefined()
})

it('does not answer the deleted', async () => {
  expect(await roomNumbers({ q: 'gone' })).toEqual([])
  const gone = (await side.rows('room')).find(({ number }) => number === 'gone')
  expect(await query.item(rooms, gone?.id as string, all)).toBeUndefined()
})

it('refuses names and values that the declaration does not allow', async () => {
  const refused: Partial<ListQuestion>[] = [
    { sort: 'description' },
    { sort: 'toString' },
    { sort: 'number; drop table read.room' },
    { filter: { description: 'x' } },
    { filter: { __proto__x: 1 } },
    { filter: { constructor: 1 } },
    { filter: { deletedAt: null } },
    { filter: { floor: 'one' } },
    { filter: { floor: 1.5 } },
    { filter: { floor: 2 ** 40 } },
    { filter: { buildingID: 'b' } },
    { filter: { buildingID: { not: 'b' } } },
    { ids: ['x'] },
    { limit: 0 },
    { limit: 501 },
    { offset: -1 },
    { offset: 100_001 },
    { dates: { column: 'number', from: '2026-01-01' } },
    { dates: { column: 'createdAt', from: '2026-02-30' } },
  ]
  for (const question of refused) {
    const asked = query.list(rooms, { scope: all, ...question })
    await expect(asked, JSON.stringify(question)).rejects.toMatchObject({ code: 'V0001' })
  }
})

it('answers a list as JSON with the rows that it answers as objects', async () => {
  const name = 'Nhà "số 1" \\ \u0001 \u2028 🏠,\n'
  for (const [house, at] of ['2026-06-01T03:04:05.007Z', '2026-06-01T03:04:05.120Z'].entries())
    await record(side.log, `building-${randomUUID()}`, [buildingAdded(`${name} ${house}`)], { at })
  await side.caughtUp()
  for (const model of readModels) {
    const { rows, total } = await query.list(model, { scope: all, sort: 'id' })
    const { json, shown, ...counted } = await query.listJson(model, { scope: all, sort: 'id' })
    expect(JSON.parse(json), model.name).toEqual(JSON.parse(JSON.stringify(rows)))
    expect({ shown, ...counted }).toEqual({ shown: rows.length, total })
  }
})

it('reads on from an offset in the order of the whole list', async () => {
  const whole = await roomNumbers()
  expect([...(await roomNumbers({ limit: 2 })), ...(await roomNumbers({ limit: 3, offset: 2 }))]).toEqual(
    whole,
  )
})

it('sorts bills by what is to be done about them, the oldest first, and not by the numbers of their states', async () => {
  const bill = async (number: string, dueDay: string, ...then: AnyEvent[]) =>
    record(side.log, `bill-${randomUUID()}`, [
      {
        type: 'BillIssued',
        data: {
          contractID: randomUUID(),
          roomID: randomUUID(),
          buildingID: lotus,
          customerID: randomUUID(),
          number,
          paymentCode: 'SN00000000',
          title: 'Tháng 6',
          note: null,
          month: '2026-06',
          dueDay,
          lines: numberedLines([{ name: 'Tiền phòng', amount: 1_000, note: null }]),
          total: 1_000,
          status: 1,
        },
      },
      ...then,
    ])
  const paid: AnyEvent = {
    type: 'PaymentRecorded',
    data: { paymentID: randomUUID(), method: 'cash', amount: 1_000, day: '2026-06-02', note: null },
  }
  await bill('cancelled', '2026-06-01', { type: 'BillCancelled', data: { reason: null } })
  await bill('paid', '2026-06-02', paid)
  await bill('waits', '2026-06-20')
  await bill('waits sooner', '2026-06-18')
  await bill('late', '2026-06-10', { type: 'BillMarkedOverdue', data: {} })
  await bill('latest', '2026-06-05', { type: 'BillMarkedOverdue', data: {} })
  await side.caughtUp()
  const numbersBy = async (order: 'asc' | 'desc', offset = 0) =>
    (await query.list(bills, { scope: all, sort: 'status', order, offset })).rows.map(({ number }) => number)
  const urgent = ['latest', 'late', 'waits sooner', 'waits', 'paid', 'cancelled']
  expect(await numbersBy('asc')).toEqual(urgent)
  expect(await numbersBy('asc', 4)).toEqual(urgent.slice(4))
  expect(await numbersBy('desc')).toEqual([...urgent].reverse())
})
