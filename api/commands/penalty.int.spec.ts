import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, addMonths, dayOf } from '../../domain/day.ts'
import type { ProposedBill } from '../../projections/run/run.answers.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
let contractID: string
/** The bill that is paid late. */
let lateID: string
const today = dayOf(new Date().toISOString())
const thisMonth = today.slice(0, 7)
const month = addMonths(thisMonth, -2)

const post = (path: string, body: object = {}, who: Person = world.manager) =>
  api.as(who).post(path).send(body)
const preview = async (of: string, contract = contractID): Promise<ProposedBill> => {
  const asked = { buildingID: world.ours.id, month: of, contractID: contract }
  return (await post('/bill/run/preview', asked)).body.data[0]
}
/** Where a line is added, the product numbers it. */
const unnumbered = ({ id, ...line }: ProposedBill['offers'][0]) => line
const run = (of: string, bills: readonly object[]) =>
  post('/bill/run', { buildingID: world.ours.id, month: of, runID: randomUUID(), bills })

beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
  const { ours, tenant } = world
  const penalty = { afterDays: 3, perDay: 5, sum: null, most: null }
  const rules = { rent: 'inArrears', closingDay: 31, dueDay: 5, penalty }
  expect((await post(`/building/${ours.id}/billing-rules`, rules)).status).toBe(200)
  const days = { startDay: `${month}-01`, endDay: `${addMonths(thisMonth, 12)}-28` }
  contractID = await rent(api, ours.rooms[1], tenant.id, days)
})
afterAll(() => api.close())

it('is offered for a bill that was paid late, and stands on the bill that it is added to', async () => {
  const { lines } = await preview(month)
  const late = await run(month, [{ contractID, lines, dueDay: addDays(today, -13) }])
  expect([late.status, late.body.data.refused]).toEqual([200, []])
  const { billID } = late.body.data.issued[0]
  lateID = billID
  const next = await preview(addMonths(month, 1))
  const penalty = next.offers.find(({ kind }) => kind === 'penalty')!
  // From the fourth day after the due day to today, 10 days at 0.05 % of what was open.
  expect(penalty).toMatchObject({ chargeID: billID, amount: 22_500 })
  const added = await run(addMonths(month, 1), [{ contractID, lines: [...next.lines, unnumbered(penalty)] }])
  expect([added.body.message, added.body.errors ?? added.body.data?.refused]).toEqual(['I0002', []])
  const bill = (await api.as(world.manager).get(`/bill/${added.body.data.issued[0].billID}`)).body.data
  expect(bill.lines.find(({ kind }: { kind: string }) => kind === 'penalty')).toMatchObject({
    chargeID: billID,
    amount: 22_500,
  })
})

it('has its correction, and so has a charge that a list written over since has no more', async () => {
  const { ours } = world
  const fromDay = `${thisMonth}-01`
  const named = (name: string) => ({ name, unit: 'phòng', way: 'perRoom', price: 310_000 })
  const list = (...names: string[]) =>
    post(`/building/${ours.id}/charges`, { fromDay, charges: names.map(named) })
  expect((await list('Mạng')).status).toBe(200)
  // It had come before: eight of the ten days are given back.
  const paid = { method: 'cash', amount: 4_500_000, day: addDays(today, -8) }
  expect((await post(`/bill/${lateID}/record-payment`, paid)).status).toBe(200)
  const { lines } = await preview(thisMonth)
  expect(lines.find(({ of }) => of?.kind === 'penalty')?.amount).toBe(-18_000)
  expect(lines.map(({ name }) => name)).toContain('Mạng')
  const due = { dueDay: addDays(today, -13) }
  expect((await run(thisMonth, [{ contractID, lines, ...due }])).body.data.refused).toEqual([])
  expect((await list('Giữ xe')).status).toBe(200)
  const ended = await post(`/contract/${contractID}/cancel`, { day: `${thisMonth}-10`, reason: 'Trả phòng' })
  expect([ended.status, ended.body.errors]).toEqual([200, undefined])
  const last = await preview(addMonths(thisMonth, 1))
  // A penalty on it, or what is given back of one, is no part of the sum that a further penalty is reckoned from.
  const [penalty] = last.offers.filter(({ kind, chargeID }) => kind === 'penalty' && chargeID !== lateID)
  expect(penalty?.late?.sums.map(({ open }) => open)).toEqual([
    lines.reduce((sum, { amount, of }) => (of?.kind === 'penalty' ? sum : sum + amount), 0),
  ])
  const less = last.lines.filter(({ kind }) => kind === 'adjustment')
  expect(less.map(({ name }) => name).sort()).toEqual(['Mạng', 'Tiền phòng'])
  const done = await run(addMonths(thisMonth, 1), [{ contractID, month: last.month, lines: last.lines }])
  expect([done.body.message, done.body.errors]).toEqual(['I0002', undefined])
})

it('is given back where the bill was paid in time, is due later now, or is there no more', async () => {
  const days = { startDay: `${month}-01`, endDay: `${addMonths(thisMonth, 12)}-28` }
  const own = await rent(api, world.ours.rooms[2], world.tenant.id, days)
  const lines = async (of: string) => (await preview(of, own)).lines
  const late = await run(month, [{ contractID: own, lines: await lines(month), dueDay: addDays(today, -13) }])
  const { billID } = late.body.data.issued[0]
  const next = await preview(addMonths(month, 1), own)
  const penalty = next.offers.find(({ kind }) => kind === 'penalty')!
  const both = [...next.lines, unnumbered(penalty)]
  await run(addMonths(month, 1), [{ contractID: own, lines: both }])
  const givenBack = async () =>
    (await lines(thisMonth)).filter(({ of }) => of?.kind === 'penalty').map(({ amount }) => amount)
  expect(await givenBack()).toEqual([])

  const inTime = { method: 'cash', amount: 4_500_000, day: addDays(today, -14) }
  expect((await post(`/bill/${billID}/record-payment`, inTime)).status).toBe(200)
  expect(await givenBack()).toEqual([-penalty.amount])
  await post('/authentication/verify-password', { password: PASSWORD })
  expect((await post(`/bill/${billID}/reverse-payment`, { reason: 'Ghi nhầm' })).status).toBe(200)
  expect(await givenBack()).toEqual([])
  expect((await post(`/bill/${billID}/update`, { dueDay: addDays(today, 5) })).status).toBe(200)
  expect(await givenBack()).toEqual([-penalty.amount])
  expect((await post('/bill/delete-many', { IDs: [billID] })).status).toBe(200)
  expect(await givenBack()).toEqual([-penalty.amount])
  const last = await run(thisMonth, [{ contractID: own, lines: await lines(thisMonth) }])
  expect([last.status, last.body.data.refused]).toEqual([200, []])
  expect(await givenBack()).toEqual([])
})
