import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
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
import { people } from '../person/person.read-model.ts'
import type { ReadModel } from '../read-model.ts'
import { audit } from '../registry.ts'
import { rooms } from '../room/room.read-model.ts'
import { scopeOf } from '../scope.ts'
import { columnsOf } from './columns-of.ts'
import { createQueries, type ListQuestion, type Queries } from './query.ts'

const all = scopeOf(someOwner)
const manager = randomUUID()
const [lotus, rose] = [randomUUID(), randomUUID()]
let side: ReadSide
let query: Queries

/** Three of each have the same; of some nothing is said. */
const room = (count: number): AnyEvent => {
  const added = roomAdded(count % 2 === 0 ? lotus : rose, `P${count % 4}`, 1 + (count % 3))
  const rentPrice = count % 3 === 0 ? 3_000_000 : 1_000_000 * count
  return { ...added, data: { ...added.data, rentPrice, area: count % 5 === 0 ? null : 20 } } as AnyEvent
}
const bill = (count: number): AnyEvent => ({
  type: 'BillIssued',
  data: {
    contractID: randomUUID(),
    roomID: randomUUID(),
    buildingID: lotus,
    customerID: randomUUID(),
    number: `HD-${count % 4}`,
    paymentCode: `SN${String(count).padStart(8, '0')}`,
    title: 'Tháng 6',
    note: count % 2 === 0 ? null : 'gấp',
    month: '2026-06',
    dueDay: `2026-06-${10 + (count % 3)}`,
    lines: numberedLines([{ name: 'Tiền phòng', amount: 1_000, note: null }]),
    total: 1_000,
    status: BillStatus.UN_PAID,
  },
})

beforeAll(async () => {
  side = await openReadSide()
  query = createQueries(side.db, () => '2026-06-15')
  side.start()
  const { log } = side
  await record(log, `building-${lotus}`, [buildingAdded('Hoa Sen'), staffScheduled(manager)])
  await record(log, `building-${rose}`, [buildingAdded('Hoa Hồng')])
  for (let count = 0; count < 12; count++) {
    await record(log, `room-${randomUUID()}`, [room(count)])
    const isLate: AnyEvent[] = count % 3 === 0 ? [{ type: 'BillMarkedOverdue', data: {} }] : []
    await record(log, `bill-${randomUUID()}`, [bill(count), ...isLate])
    const email = count % 3 === 0 ? null : `${count}@b.vn`
    await record(log, `person-${randomUUID()}`, [
      personAdded('customer', {
        firstName: 'An',
        middleName: null,
        lastName: count % 2 ? 'Đỗ' : 'Lê',
        email,
      }),
    ])
  }
  await side.caughtUp()
})
afterAll(() => side.close())

const idsOf = async (model: ReadModel, question: Partial<ListQuestion>) =>
  (await query.list(model, { scope: all, ...question })).rows.map(({ id }) => id)

/** The whole list, page after page. */
const walked = async (
  model: ReadModel,
  question: Partial<ListQuestion>,
  between?: (last: string) => unknown,
) => {
  const ids: string[] = []
  for (let page = await idsOf(model, { ...question, limit: 5 }); page.length > 0; ) {
    ids.push(...page)
    const after = page.at(-1) as string
    await between?.(after)
    page = await idsOf(model, { ...question, limit: 5, offset: ids.length, after })
  }
  return ids
}

const sortable = (model: ReadModel) =>
  Object.entries(columnsOf(model)).flatMap(([name, column]) => (column.sortable ? [name] : []))

describe.each([rooms, people, bills, audit])('$name, from the last row of a page', (model) => {
  const sorts = ['id', ...sortable(model)].flatMap((sort) => [
    [sort, 'asc' as const] as const,
    [sort, 'desc' as const] as const,
  ])
  it.each(sorts)('goes on by %s %s without a row twice or left out', async (sort, order) => {
    const whole = await idsOf(model, { sort, order })
    expect(whole.length).toBeGreaterThan(10)
    expect(await walked(model, { sort, order })).toEqual(whole)
  })
})

it('tells the rows of the whole list, in both forms', async () => {
  const question = { scope: all, sort: 'number', limit: 5 }
  const first = await query.list(rooms, question)
  const after = first.rows.at(-1)?.id as string
  const { rows, total } = await query.list(rooms, { ...question, offset: 5, after })
  expect([rows.length, total]).toEqual([5, 12])
  const { json, shown } = await query.listJson(rooms, { ...question, offset: 5, after })
  expect([shown, (JSON.parse(json) as { id: string }[]).map(({ id }) => id)]).toEqual([
    5,
    rows.map(({ id }) => id),
  ])
})

it('shows each row once while others come in, change and are deleted', async () => {
  const { log } = side
  for (const order of ['asc', 'desc'] as const) {
    const before = await idsOf(rooms, { sort: 'rentPrice', order })
    let count = 0
    const seen = await walked(rooms, { sort: 'rentPrice', order }, async (last) => {
      if (count >= 3) return
      await record(log, `room-${randomUUID()}`, [room(count++)])
      // The page goes on where the row was that is gone.
      await record(log, `room-${last}`, [{ type: 'RoomDeleted', data: {} }])
      await side.caughtUp()
    })
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => before.includes(id))).toEqual(before)
  }
})

it('tells nothing of a row that is out of reach, nor of one that never was', async () => {
  const managers = { reach: 'assigned', personID: manager } as const
  const foreign = await idsOf(rooms, { filter: { buildingID: rose }, limit: 1 })
  const refused = expect.objectContaining({ errors: [{ field: 'after', code: 'V0001' }] })
  for (const after of [foreign[0], randomUUID()])
    await expect(query.list(rooms, { scope: managers, after })).rejects.toEqual(refused)
  const [own] = (await query.list(rooms, { scope: managers, limit: 1 })).rows
  expect((await query.list(rooms, { scope: managers, after: own?.id })).rows.length).toBeGreaterThan(0)
})

describe('a list that is longer than is counted through', () => {
  const within = () => createQueries(side.db, () => '2026-06-15', { deepestOffset: 4 })

  it.each(['asc', 'desc'] as const)('is read from its end as well, %s', async (order) => {
    for (const sort of sortable(people)) {
      const whole = await idsOf(people, { sort, order })
      for (let offset = 5; offset < whole.length; offset++) {
        const asked = within().list(people, { scope: all, sort, order, offset, limit: 3 })
        // Between what is counted from the one end and from the other.
        if (whole.length - offset - 3 > 4) await expect(asked).rejects.toMatchObject({ code: 'V0001' })
        else {
          const { rows, total } = await asked
          expect([rows.map(({ id }) => id), total]).toEqual([whole.slice(offset, offset + 3), whole.length])
        }
      }
    }
  })

  it('goes on from a row wherever that is', async () => {
    const whole = await idsOf(people, { sort: 'fullName' })
    const { rows } = await within().list(people, {
      scope: all,
      sort: 'fullName',
      limit: 3,
      offset: 6,
      after: whole[5],
    })
    expect(rows.map(({ id }) => id)).toEqual(whole.slice(6, 9))
  })
})
