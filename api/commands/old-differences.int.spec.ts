import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMonths, dayOf } from '../../domain/day.ts'
import type { OldDifferences } from '../../projections/run/differences.answers.ts'
import type { ProposedBill } from '../../projections/run/run.answers.ts'
import { type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { issuedBill } from '../../test/support/bills.ts'
import { newEvent } from '../../test/support/recorded.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

const thisMonth = dayOf(new Date().toISOString()).slice(0, 7)
const month = addMonths(thisMonth, -1)
const start = `${addMonths(month, -1)}-01`

let api: TestApi
let world: TwoHouses
let contractID: string
let billID: string
const post = (path: string, body: object, who: Person = world.manager) => api.as(who).post(path).send(body)
const differences = async (): Promise<OldDifferences['differences']> =>
  (await api.as(world.owner).get(`/building/${world.ours.id}/difference`)).body.data.differences
const preview = async (of: string): Promise<ProposedBill> => {
  const { body } = await post('/bill/run/preview', { buildingID: world.ours.id, month: of })
  return body.data.find((one: ProposedBill) => one.contractID === contractID)
}

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
  const { ours, tenant } = world
  const power = { name: 'Điện', unit: 'kWh', way: 'metered', price: 3_800, vat: 0, utility: 'electricity' }
  await post(`/building/${ours.id}/charges`, { fromDay: start, charges: [power] }, world.owner)
  const days = { startDay: start, endDay: `${addMonths(thisMonth, 12)}-28` }
  contractID = await rent(api, ours.rooms[1], tenant.id, days)
  const place = { roomID: ours.rooms[1], utility: 'electricity', digits: 5, day: start, value: 0 }
  const meterID = (await post('/meter/add', place)).body.data.id
  const taken = await post(`/meter/${meterID}/reading`, { day: `${month}-01`, value: 100_000 })
  const first = addMonths(month, -1)
  const bills = [{ contractID, lines: (await preview(first)).lines }]
  await post('/bill/run', { buildingID: ours.id, month: first, runID: crypto.randomUUID(), bills })
  const { lines } = await preview(month)
  billID = crypto.randomUUID()
  // As a bill is read that was issued when lines did not say what they cover.
  const bill = newEvent({
    type: 'BillIssued',
    data: {
      ...issuedBill.data,
      contractID,
      roomID: ours.rooms[1],
      buildingID: ours.id,
      customerID: tenant.id,
      month,
      dueDay: `${month}-05`,
      total: lines.reduce((sum, { amount }) => sum + amount, 0),
      lines: [...lines],
      settlesMonth: true,
    },
  })
  const { position } = await api.log.append(`bill-${billID}`, 'no-stream', [
    { ...bill, metadata: { ...bill.metadata, v: 5 } },
  ])
  await api.progress.waitFor(position, 5_000)
  const corrected = { value: 90_000, reason: 'Đọc nhầm' }
  const put = await post(`/meter/${meterID}/reading/${taken.body.data.id}/correct`, corrected)
  expect(put.body.message).toBe('I0003')
})
afterAll(() => api.close())

it('asks for a difference in a bill of before once an owner has said so, and not of an unknown one', async () => {
  const adjusted = async () =>
    (await preview(thisMonth)).lines
      .filter(({ kind }) => kind === 'adjustment')
      .map(({ amount, quantity }) => [amount, quantity])
  const [found, ...others] = await differences()
  expect(others).toEqual([])
  expect(found).toMatchObject({ contractID, billID, month, why: 'reading', line: { amount: -38_000 } })
  expect(await adjusted()).toEqual([])
  const path = `/building/${world.ours.id}/difference/propose`
  const unknown = await post(path, { IDs: [crypto.randomUUID()] }, world.owner)
  expect([unknown.status, unknown.body.message]).toEqual([404, 'E0011'])
  const { status, body } = await post(path, { IDs: [found?.id] }, world.owner)
  expect([status, body.message]).toEqual([200, 'I0003'])
  expect(await adjusted()).toEqual([[-38_000, -10_000]])
  expect(await differences()).toEqual([])
})
