import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelBill, issueBill } from '../../commands/bill/bill.definitions.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { meteredLine } from '../../test/support/bills.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'
import { createLastReadings } from './last-readings.ts'

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

const bill = async (month: string, ...lines: readonly object[]) => {
  const body = { contractID, title: 'Tiền nhà', month, dueDay: `${month}-20`, lines }
  return (await api.send(issueBill, body)).id
}
const lastOf = (month: string) => createLastReadings(api.db)({ buildingID: houses.ours.id, month })

it('is the second figure of the newest bill of the room before the month, for each meter', async () => {
  const roomID = houses.ours.rooms[1]
  const [electricity, water] = [3_800, 18_000]
  await bill(
    '2026-08',
    meteredLine('Điện', [1_172, 1_284], electricity),
    meteredLine('Nước', [40.5, 47], water),
  )
  await bill('2026-09', meteredLine('Điện', [1_284, 1_396], electricity), { name: 'Rác', amount: 1_000 })
  await bill('2026-10', { name: 'Điện', amount: 98 * 3_800, quantity: 98_000, unitPrice: 3_800 })
  const wrong = await bill('2026-10', meteredLine('Điện', [1_396, 9_999], electricity))
  await api.send(cancelBill, {}, { id: wrong })
  const watered = { roomID, name: 'Nước', figure: 47, used: 6.5 }
  const byName = (rows: readonly { name: string }[]) =>
    rows.toSorted((one, other) => one.name.localeCompare(other.name, 'vi'))
  expect(byName(await lastOf('2026-11'))).toEqual([
    { roomID, name: 'Điện', figure: 1_396, used: 112 },
    watered,
  ])
  expect(byName(await lastOf('2026-09'))).toEqual([
    { roomID, name: 'Điện', figure: 1_284, used: 112 },
    watered,
  ])
  expect(await lastOf('2026-08')).toEqual([])
  expect(await lastOf('2027-09'), 'no older than a year').toEqual([
    { roomID, name: 'Điện', figure: 1_396, used: 112 },
  ])
})
