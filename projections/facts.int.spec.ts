import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelBill, issueBill } from '../commands/bill/bill.definitions.ts'
import { addContract, signContract } from '../commands/contract/contract.definitions.ts'
import { openBillStatuses } from '../domain/bill/bill-codes.ts'
import { startApi, type TestApi } from '../test/support/api.ts'
import { type TwoHouses, twoHouses } from '../test/support/two-houses.ts'
import { createFacts } from './facts.ts'

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

it('knows nothing of what no read model stores', async () => {
  const facts = createFacts(api.db, () => '2026-06-15')
  await expect(facts.count('nothing', {})).rejects.toThrow('no read model nothing')
  await expect(facts.count('bill', { customerName: 'x' })).rejects.toThrow('stores no customerName')
})
