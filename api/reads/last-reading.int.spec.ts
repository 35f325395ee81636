import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelBill, issueBill } from '../../commands/bill/bill.definitions.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let houses: TwoHouses
let contractID: string

beforeAll(async () => {
  api = await startApi()
  houses = await twoHouses(api)
  contractID = await rent(api, houses.ours.rooms[1], houses.tenant.id, {
    startDay: '2026-01-01',
    endDay: '2099-12-31',
  })
})
afterAll(() => api.close())

const bill = async (month: string, notes: Record<string, string | null>) => {
  const lines = Object.entries(notes).map(([name, note]) => ({ name, amount: 1_000, note }))
  const body = { contractID, title: 'Tiền nhà', month, dueDay: `${month}-20`, lines }
  return (await api.send(issueBill, body)).id
}
const lastOf = async (month: string, who: Person = houses.manager, house = houses.ours.id) => {
  const { status, body } = await api.as(who).get(`/building/${house}/last-reading?month=${month}`)
  return status === 200 ? body.data : body.message
}

it('is the second figure of the newest bill of the room before the month, for each meter', async () => {
  const roomID = houses.ours.rooms[1]
  await bill('2026-08', { Điện: '1.172 → 1.284, 112 kWh × 3.800 đ', Nước: '40,5 → 47, 6,5 m³ × 18.000 đ' })
  await bill('2026-09', { Điện: '1.284 → 1.396, 112 kWh × 3.800 đ · đã xem lại', Rác: null })
  await bill('2026-10', { Điện: '98 kWh × 3.800 đ' })
  const wrong = await bill('2026-10', { Điện: '1.396 → 9.999, 8.603 kWh × 3.800 đ' })
  await api.send(cancelBill, {}, { id: wrong })
  const water = { roomID, name: 'Nước', figure: 47, used: 6.5 }
  const byName = (rows: { name: string }[]) =>
    rows.toSorted((one, other) => one.name.localeCompare(other.name, 'vi'))
  expect(byName(await lastOf('2026-11'))).toEqual([{ roomID, name: 'Điện', figure: 1_396, used: 112 }, water])
  expect(byName(await lastOf('2026-09'))).toEqual([{ roomID, name: 'Điện', figure: 1_284, used: 112 }, water])
  expect(await lastOf('2026-08')).toEqual([])
  expect(await lastOf('2027-09'), 'no older than a year').toEqual([
    { roomID, name: 'Điện', figure: 1_396, used: 112 },
  ])
})

it('is told to those who see the bills of the house', async () => {
  expect(await lastOf('2026-11', houses.manager, houses.foreign.id)).toBe('E0011')
  expect(await lastOf('2026-11', houses.tenant)).toBe('E0011')
  expect(await lastOf('2026-13')).toBe('V0001')
})
