import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelBill, issueBill } from '../commands/bill/bill.definitions.ts'
import { addContract, signContract } from '../commands/contract/contract.definitions.ts'
import { convertHold, holdRoom } from '../commands/hold/hold.definitions.ts'
import { addRoom } from '../commands/room/room.definitions.ts'
import { openBillStatuses } from '../domain/bill/bill-codes.ts'
import { addDays } from '../domain/day.ts'
import { startApi, type TestApi } from '../test/support/api.ts'
import { giveAsBefore } from '../test/support/given-contract.ts'
import { type TwoHouses, today, twoHouses } from '../test/support/two-houses.ts'
import { createFacts } from './facts.ts'
import { createThingsOf } from './person/things-of.ts'
import { readModels } from './registry.ts'

let api: TestApi
let world: TwoHouses
beforeAll(async () => {
  api = await startApi()
  world = await twoHouses(api)
})
afterAll(() => api.close())

it('counts the rows of a read model that hold the values, deleted ones apart', async () => {
  const { tenant, ours } = world
  const facts = createFacts(api.db, () => '2026-06-15')
  const terms = { type: 1, startDay: '2026-01-01', endDay: '2099-12-31', price: 1 }
  const contractID = (await api.send(addContract, { roomID: ours.rooms[1], customerID: tenant.id, ...terms }))
    .id
  await api.send(signContract, {}, { id: contractID })
  const lines = [{ name: 'x', amount: 1 }]
  const bill = { contractID, title: 'x', month: '2026-01', dueDay: '2099-01-01', lines }
  const { id } = await api.send(issueBill, bill)
  const open = () => facts.count('bill', { contractID, status: openBillStatuses })
  expect([await open(), await facts.count('bill', { contractID, month: '2026-02' })]).toEqual([1, 0])
  await api.send(cancelBill, { reason: 'x' }, { id })
  expect(await open()).toBe(0)
})

it('knows whose a contract is that came of a hold and, in a book of before, was given to somebody else', async () => {
  const { tenant, stranger, ours } = world
  const facts = createFacts(api.db, () => today)
  const thingsOf = createThingsOf(api.db, readModels)
  const days = { decideBy: addDays(today, 5), moveInDay: addDays(today, 9) }
  const promise = { amount: 1_000_000, method: 'cash', price: 4_500_000, ...days }
  const terms = { type: 1, endDay: addDays(today, 400) }
  // Whichever of two ids is the smaller.
  for (const [number, from, to] of [
    ['G.1', tenant.id, stranger.id],
    ['G.2', stranger.id, tenant.id],
  ] as const) {
    const { id: roomID } = await api.send(addRoom, { buildingID: ours.id, number, floor: 1 })
    const { id } = await api.send(holdRoom, { roomID, customerID: from, ...promise })
    expect(await facts.customerOfContract(id)).toBe(from)
    await api.send(convertHold, terms, { id })
    await giveAsBefore(api, { roomID, contractID: id, customerID: to })
    expect(await facts.customerOfContract(id)).toBe(to)
    // Whoever of them is erased, the contract is the other's.
    expect((await thingsOf(from)).ids).not.toContain(id)
    expect((await thingsOf(to)).ids).toContain(id)
  }
})

it('knows nothing of what no read model stores', async () => {
  const facts = createFacts(api.db, () => '2026-06-15')
  await expect(facts.count('nothing', {})).rejects.toThrow('no read model nothing')
  await expect(facts.count('bill', { customerName: 'x' })).rejects.toThrow('stores no customerName')
})
