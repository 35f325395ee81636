import { afterAll, beforeAll, expect, it } from 'vitest'
import { issueBill, recordPayment } from '../../commands/bill/bill.definitions.ts'
import { dayOf } from '../../domain/day.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { rent, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
it('lists the bills of which something is paid, as the report counts them', async () => {
  const world = await twoHouses(api)
  const today = dayOf(new Date().toISOString())
  const contractID = await rent(api, world.ours.rooms[1], world.tenant.id)
  const lines = [{ name: 'Phòng', amount: 500_000 }]
  const bill = await api.send(issueBill, {
    contractID,
    title: 'x',
    month: today.slice(0, 7),
    dueDay: today,
    lines,
  })
  const ask = async (filter: object) => {
    const { status, body } = await api
      .as(world.owner)
      .get(`/bill?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    return [status, body.total]
  }
  expect(await ask({ somePaid: true })).toEqual([200, 0])
  await api.send(recordPayment, { method: 'cash', amount: 1_000 }, { id: bill.id })
  await api.progress.waitFor(await api.log.head(), 5_000)
  expect(await ask({ somePaid: true, status: [1, 2, 3, 4], month: today.slice(0, 7) })).toEqual([200, 1])
  expect(await ask({ somePaid: false })).toEqual([200, 0])
})
