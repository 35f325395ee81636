import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cancelBill, issueBill, recordPayment } from '../../commands/bill/bill.definitions.ts'
import { addBuilding, updateBuilding } from '../../commands/building/building.definitions.ts'
import { addContract, cancelContract, signContract } from '../../commands/contract/contract.definitions.ts'
import { addCustomer } from '../../commands/person/customer.definitions.ts'
import { eraseCustomer } from '../../commands/person/erase.definitions.ts'
import { addRoom, deleteRoom } from '../../commands/room/room.definitions.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import type { PastSchema } from '../../projections/database.ts'
import { Duty } from '../../projections/runtime/leadership.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'

let api: TestApi
let owner: Person
/** What the product itself answered at the end of each day, by day and address. */
const answered = new Map<string, ReadonlyMap<string, unknown>>()
const id: Record<string, string> = {}

const get = async (path: string, who = owner) => {
  // A busy machine may need longer than a caller waits for a day.
  for (;;) {
    const { status, body, headers } = await api.as(who).get(path)
    if (status !== 202) return { ...body, range: headers['content-range'] }
  }
}
const pathsOf = () => [
  '/building',
  `/building/${id.house}`,
  `/building/${id.house}/room?sort=["number","ASC"]`,
  `/building/${id.house}/statistic?year=2026`,
  '/customer',
  '/contract',
  '/contract/statistic?year=2026',
  '/bill?startMonth=2026-01',
  '/bill/statistic?year=2026',
  ...(id.bill ? [`/bill/${id.bill}`, `/contract/${id.lease}`, `/account/${id.lease}`] : []),
]
const ask = async (more = '') => {
  const pairs = pathsOf().map(async (path) => {
    const query = more && `${path.includes('?') ? '&' : '?'}${more}`
    return [path, await get(path + query)] as const
  })
  return new Map(await Promise.all(pairs))
}

const story: Record<string, () => Promise<unknown>> = {
  '2026-03-01': async () => {
    id.house = (await api.send(addBuilding, { name: 'Nhà Sen', address: 'Huế', floorCount: 3 })).id
    id.a = (await api.send(addRoom, { buildingID: id.house, number: 'A1', floor: 1 })).id
    id.b = (await api.send(addRoom, { buildingID: id.house, number: 'A2', floor: 1 })).id
    id.lan = (await api.send(addCustomer, { firstName: 'Lan', lastName: 'Lê', email: 'lan@test.vn' })).id
  },
  '2026-03-10': async () => {
    const terms = { type: ContractType.RENT, startDay: '2026-03-10', endDay: '2026-12-31', price: 3_000_000 }
    id.lease = (await api.send(addContract, { roomID: id.a, customerID: id.lan, ...terms })).id
    await api.send(signContract, {}, { id: id.lease })
    const lines = [{ name: 'Tiền phòng', amount: 3_000_000 }]
    const bill = { contractID: id.lease, title: 'Tháng 3', month: '2026-03', dueDay: '2026-03-15', lines }
    id.bill = (await api.send(issueBill, bill)).id
    id.wrong = (await api.send(issueBill, { ...bill, title: 'Nhầm' })).id
  },
  '2026-03-20': async () => {
    await api.send(recordPayment, { method: 'cash', amount: 3_000_000 }, { id: id.bill })
    await api.send(cancelBill, { reason: 'Lập nhầm' }, { id: id.wrong })
    await api.send(updateBuilding, { name: 'Nhà Sen Hồng' }, { id: id.house })
    await api.send(deleteRoom, {}, { id: id.b })
  },
}
const days = Object.keys(story)

beforeAll(async () => {
  api = await startApi()
  api.setClock(() => '2026-02-01T03:00:00.000Z')
  owner = await api.person('owner')
  for (const [day, happens] of Object.entries(story)) {
    api.setClock(() => `${day}T03:00:00.000Z`)
    await happens()
    answered.set(day, await ask())
  }
  api.setClock(() => '2026-04-01T03:00:00.000Z')
})
afterAll(() => api.close())
// As if nobody had looked at a past day for a while.
beforeEach(() => api.pool.query("update projection.past set used_at = now() - interval '1 minute'"))

it.each(days)('answers as of %s what it answered on that day, word for word', async (day) => {
  const then = answered.get(day) as ReadonlyMap<string, unknown>
  const now = await ask(`at=${day}`)
  for (const [path, answer] of then) expect(now.get(path), path).toEqual(answer)
  // Not because all days are alike.
  expect(now).not.toEqual(await ask())
})

it('knows nothing of what came later, nor of a day before the first', async () => {
  expect((await get(`/bill/${id.bill}?at=2026-03-05`)).message).toBe('E0011')
  expect(await get('/building?at=2026-02-15')).toMatchObject({ data: [], total: 0 })
})

it('takes in what is recorded today, while today is looked at', async () => {
  expect((await get('/building?at=2026-04-01')).total).toBe(1)
  await api.send(addBuilding, { name: 'Nhà Mai', address: 'Huế', floorCount: 1 })
  expect((await get('/building?at=2026-04-01')).total).toBe(2)
  expect((await get('/building?at=2026-03-20')).total).toBe(1)
})

it('tells how busy each day of a month was, for the calendar', async () => {
  const { data } = await get('/audit/days?month=2026-03')
  expect(Object.keys(data).sort()).toEqual(days)
  // A payment also opens the account, is received there and gets its number.
  expect(data['2026-03-20']).toBe(7)
  expect((await get('/audit/days?month=2026-13')).message).toBe('V0001')
})

it('is for owners, and not for days to come', async () => {
  const manager = await api.person('manager')
  expect((await get('/building?at=2026-03-20', manager)).message).toBe('E0007')
  expect((await get('/bill/statistic?at=2026-03-20', manager)).message).toBe('E0007')
  expect((await get('/building?at=2026-04-02')).message).toBe('V0001')
  expect((await get('/building?at=2026-02-30')).message).toBe('V0001')
})

it('shows nobody in the past who is erased', async () => {
  expect((await get('/contract?at=2026-03-10')).data[0].customerName).toBe('Lê Lan')
  await api.send(cancelContract, { reason: 'Dọn đi', day: '2026-04-01' }, { id: id.lease })
  await api.send(eraseCustomer, {}, { id: id.lan })
  expect(JSON.stringify(await ask('at=2026-03-10'))).not.toContain('Lan')
  expect((await get('/contract?at=2026-03-10')).data[0].customerName).toBeNull()
})

it('leaves a place alone that went to another day while it was waited for', async () => {
  await get('/building?at=2026-03-01')
  const placed = `from projection.past where day = '2026-03-01'`
  const { rows } = await api.pool.query<{ schema: PastSchema }>(`select schema ${placed}`)
  const { schema } = rows[0]!
  await api.send(addBuilding, { name: 'Nhà Lan', address: 'Huế', floorCount: 1 })
  const waitingFor = async () => (await api.pool.query(`select used_at::text ${placed}`)).rows[0].used_at

  const other = await api.pool.connect()
  await other.query('select pg_advisory_lock(7312, $1)', [Duty[schema]])
  const before = await waitingFor()
  const asked = get('/building?at=2026-03-01')
  await expect.poll(waitingFor).not.toBe(before)
  await other.query(`update ${schema}.building set name = 'Của ngày khác'`)
  await other.query(`update projection.past set day = '2026-03-09' where schema = $1`, [schema])
  await other.query('select pg_advisory_unlock(7312, $1)', [Duty[schema]])

  const { data } = await asked
  const { rows: kept } = await other.query(`select name from ${schema}.building`)
  await other.query(`update projection.past set scanned = '' where schema = $1`, [schema])
  other.release()
  expect(data).toMatchObject([{ name: 'Nhà Sen' }])
  expect(kept).toEqual([{ name: 'Của ngày khác' }])
})

it('tells how far a day has come that takes longer than a caller waits', async () => {
  const { rows } = await api.pool.query<{ schema: PastSchema }>('select schema from projection.past')
  const other = await api.pool.connect()
  for (const { schema } of rows) await other.query('select pg_advisory_lock(7312, $1)', [Duty[schema]])
  const answer = await api.as(owner).get('/building?at=2026-03-12')
  expect([answer.status, answer.headers['retry-after']]).toEqual([202, '1'])
  expect(answer.body).toEqual({ message: 'I0001', data: { progress: 0 } })
  for (const { schema } of rows) await other.query('select pg_advisory_unlock(7312, $1)', [Duty[schema]])
  other.release()
  await expect.poll(async () => (await api.as(owner).get('/building?at=2026-03-12')).status).toBe(200)
})

it('refuses a fifth day while four are being looked at', async () => {
  const asked = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-06', '2026-03-08'].map((day) =>
    get(`/building?at=${day}`),
  )
  const messages = (await Promise.all(asked)).map(({ message }) => message)
  expect(messages).toContain('E0009')
  await api.pool.query("update projection.past set used_at = now() - interval '5 minutes'")
  expect((await get('/building?at=2026-03-07')).total).toBe(1)
})
