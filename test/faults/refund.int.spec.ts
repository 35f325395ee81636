import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMomo } from '../../adapters/payments/momo.ts'
import {
  cancelBill,
  deleteBill,
  recordPayment,
  reversePayment,
  updateBill,
} from '../../commands/bill/bill.definitions.ts'
import { scheduleStaff } from '../../commands/building/building.definitions.ts'
import { type Gateway, noProvider } from '../../commands/payment/gateway.ts'
import { expirePayment } from '../../commands/payment/payment.definitions.ts'
import { createRefunder } from '../../commands/payment/refunder.ts'
import { BillStatus, RESULT_UNKNOWN } from '../../domain/bill/bill-codes.ts'
import { createRefundingBills } from '../../projections/bill/watched.ts'
import { PASSWORD, type Person, startApi, type TestApi } from '../support/api.ts'
import { attemptsInMemory } from '../support/attempts.ts'
import { keys, type Lease, startDoor, startLease, startSimulator, until } from '../support/momo.ts'

/** Money that MoMo is to send back, well and when it fails. Prints how many cases ran. */
let api: TestApi
let lease: Lease
let simulator: Awaited<ReturnType<typeof startSimulator>>
let door: Awaited<ReturnType<typeof startDoor>>
let cases = 0
const { UN_PAID, PAID } = BillStatus

beforeAll(async () => {
  simulator = await startSimulator()
  door = await startDoor()
  const gateway = createMomo({ ...keys, endpoint: simulator.url })
  api = await startApi({ payments: { gateway, publicUrl: door.url } })
  door.leadTo(api.url)
  lease = await startLease(api)
})
afterEach(async () => {
  cases++
  await simulator.turn({})
})
afterAll(async () => {
  console.log(`refunds: ${cases} cases`)
  await simulator.stop()
  await api.close()
  await door.stop()
})

const status = async (id: string) => (await lease.load(id)).status
const isNow = (id: string, wanted: BillStatus) => until(async () => (await status(id)) === wanted)
const begin = async () => {
  const id = await lease.bill()
  return { id, payUrl: (await lease.pay(id)).body.data.payUrl as string }
}

const refund = async (
  id: string,
  gateway: Pick<Gateway, 'refund'> = createMomo({ ...keys, endpoint: simulator.url, timeoutMs: 700 }),
) => {
  const refunding = async () => [id]
  const failures: unknown[] = []
  const onFailure = (error: unknown) => failures.push(error)
  const attempts = attemptsInMemory(onFailure)
  const { handle, log: store } = api
  await createRefunder({ handle, store, gateway, refunding, attempts, onFailure }).look()
  return failures.length
}
const refundOf = async (id: string) => (await lease.load(id)).payments.at(-1)?.refund?.state
const sentBack = async (id: string) => {
  const { attempts } = await lease.load(id)
  const order = (await simulator.ledger()).find(({ orderId }) => orderId === attempts[0]?.orderID)
  return order?.refunds.map(({ amount }) => amount)
}

describe('money that goes back', () => {
  const paidBill = async () => {
    const { id, payUrl } = await begin()
    await simulator.choose(payUrl)
    await isNow(id, PAID)
    await api.send(reversePayment, { reason: 'Khách trả nhầm' }, { id })
    return id
  }
  it('is sent back once, and the bill can be paid again', async () => {
    const id = await paidBill()
    expect([await status(id), await refundOf(id)]).toEqual([UN_PAID, 'open'])
    expect(await createRefundingBills(api.db)()).toContain(id)
    expect([await refund(id), await refund(id)]).toEqual([0, 0])
    expect([await refundOf(id), await sentBack(id)]).toEqual(['done', [2_000_000]])
    await simulator.choose((await lease.pay(id)).body.data.payUrl)
    await isNow(id, PAID)
  })
  it.each(['error', 'timeout'] as const)('%s: asked again, it goes back once', async (way) => {
    const id = await paidBill()
    await simulator.turn({ refund: way })
    expect([await refund(id), await refundOf(id)]).toEqual([1, 'open'])
    await simulator.turn({})
    expect(await refund(id)).toBe(0)
    expect([await refundOf(id), await sentBack(id)]).toEqual(['done', [2_000_000]])
  })
  it('refused by MoMo, says so and can be asked for again', async () => {
    const id = await paidBill()
    await simulator.turn({ refund: 'declined' })
    await refund(id)
    expect([await refundOf(id), await sentBack(id)]).toEqual(['failed', []])
    await simulator.turn({})
    const paymentID = (await lease.load(id)).payments[0]?.paymentID
    await api.send(reversePayment, { reason: 'Thử lại', paymentID }, { id })
    await refund(id)
    expect([await refundOf(id), await sentBack(id)]).toEqual(['done', [2_000_000]])
  })
})

/** The last try got through and its answer did not: the worst that MoMo can be left in. */
describe('MoMo is taken out of the settings while money is to go back', () => {
  const leftBehind = async () => {
    const { id, payUrl } = await begin()
    await simulator.choose(payUrl)
    await isNow(id, PAID)
    await api.send(reversePayment, { reason: 'Khách trả nhầm' }, { id })
    await simulator.turn({ refund: 'timeout' })
    await refund(id)
    await refund(id, noProvider)
    await simulator.turn({})
    const [payment] = (await lease.load(id)).payments
    expect([await sentBack(id), payment?.refund?.state]).toEqual([[2_000_000], 'failed'])
    const owner = await api.person('owner')
    await api.progress.waitFor(await api.log.head(), 5_000)
    const shown = (await api.as(owner).get(`/bill/${id}`)).body.data
    expect(shown, 'it is seen where such money waits').toMatchObject({ flagged: true, toRefund: 2_000_000 })
    expect(shown.payments).toMatchObject([{ refund: 'failed', refundCode: RESULT_UNKNOWN }])
    return { id, paymentID: payment!.paymentID }
  }

  it('handed over by hand, it is not sent again when MoMo comes back', async () => {
    const { id, paymentID } = await leftBehind()
    await api.send(reversePayment, { reason: 'Trả tay', paymentID, method: 'cash' }, { id })
    expect([await refund(id), await refundOf(id)]).toEqual([0, undefined])
    expect(await sentBack(id)).toEqual([2_000_000])
  })
  it('asked for again when MoMo comes back, it is found to have gone, once MoMo says what has', async () => {
    const { id, paymentID } = await leftBehind()
    await api.send(reversePayment, { reason: 'Thử lại', paymentID }, { id })
    await simulator.turn({ query: 'declined' })
    await refund(id)
    expect(await refundOf(id), 'nobody is told to hand it over').toBe('open')
    await simulator.turn({})
    await refund(id)
    expect([await refundOf(id), await sentBack(id)]).toEqual(['done', [2_000_000]])
  })
})

/** What came for it and no longer counts waits where it is seen, whatever became of the bill. */
describe('M-05: money that was kept is found and given back', () => {
  let owner: Person
  let manager: Person
  let foreign: Person
  beforeAll(async () => {
    owner = await api.person('owner')
    manager = await api.person('manager')
    foreign = await api.person('manager')
    const always = { fromDay: '2020-01-01', toDay: null, days: [1, 2, 3, 4, 5, 6, 7] }
    const shift = { staffID: manager.id, ...always, fromTime: '08:00', toTime: '17:00' }
    await api.send(scheduleStaff, shift, { id: lease.buildingID })
  })

  /** Its attempt had its time, the bill came to another end, and then the tenant paid. */
  const keptFor = async (end: (id: string) => Promise<unknown>) => {
    const { id, payUrl } = await begin()
    const orderID = (await lease.load(id)).openOrderID
    api.setClock(() => new Date(Date.now() + 86_400_000).toISOString())
    await api.send(expirePayment, { orderID }, { id })
    api.setClock(() => new Date().toISOString())
    await end(id)
    await simulator.choose(payUrl)
    await until(async () => (await lease.load(id)).payments.some(({ flag }) => flag !== null))
    return { id, paymentID: (await lease.load(id)).payments.find(({ flag }) => flag !== null)?.paymentID }
  }
  const toRefund = async (who: Person) => {
    const { body } = await api.as(who).get(`/bill?filter=${encodeURIComponent('{"flagged":true}')}`)
    return (body.data as { id: string; toRefund: number }[]).map(({ id, toRefund }) => [id, toRefund])
  }
  const ends = [
    ['cancelled', (id: string) => api.send(cancelBill, {}, { id })],
    ['deleted', (id: string) => api.send(deleteBill, {}, { id })],
    ['already_paid', (id: string) => api.send(recordPayment, { method: 'cash', amount: 2_000_000 }, { id })],
    [
      'wrong_amount',
      (id: string) => api.send(updateBill, { lines: [{ name: 'Tiền phòng', amount: 1_900_000 }] }, { id }),
    ],
  ] as const

  it.each(ends)('%s: seen by who keeps the books, given back by MoMo, and then gone', async (flag, end) => {
    const { id, paymentID } = await keptFor(end)
    for (const who of [owner, manager]) expect(await toRefund(who)).toEqual([[id, 2_000_000]])
    expect(await toRefund(foreign)).toEqual([])
    if (flag === 'deleted') expect(await toRefund(lease.customer)).toEqual([])
    const page = (await api.as(manager).get(`/bill/${id}`)).body.data
    expect([page.payments.at(-1).flag, page.deleted]).toEqual([flag, flag === 'deleted'])

    await api.send(reversePayment, { reason: 'Trả lại', paymentID }, { id })
    expect(await toRefund(owner)).toEqual([])
    await simulator.turn({ refund: 'declined' })
    await refund(id)
    await caughtUp()
    expect(await toRefund(owner), 'MoMo could not: it waits again').toEqual([[id, 2_000_000]])
    await simulator.turn({})
    await api.send(reversePayment, { reason: 'Thử lại', paymentID }, { id })
    await refund(id)
    await caughtUp()
    expect([await refundOf(id), await sentBack(id), await toRefund(owner)]).toEqual(['done', [2_000_000], []])
  })

  it.each(ends)('%s: given back by hand, with the password, as the history shows', async (flag, end) => {
    const { id, paymentID } = await keptFor(end)
    const before = await report()
    const give = { reason: 'Trả tận tay', paymentID, method: 'cash', day: '2026-01-31' }
    const afresh = { cookie: await api.openSession(manager.id) }
    const asked = () => api.as(afresh).post(`/bill/${id}/reverse-payment`).send(give)
    expect((await asked()).body.message).toBe('E0018')
    await api.as(afresh).post('/authentication/verify-password').send({ password: PASSWORD })
    expect((await asked()).body).toMatchObject({ message: 'I0003', data: { id } })
    expect((await asked()).body.message, 'only once').toBe('E0016')
    expect([await refund(id), await sentBack(id), await toRefund(manager)]).toEqual([0, [], []])

    const page = (await api.as(manager).get(`/bill/${id}`)).body.data
    const { reason, method, day } = give
    expect(page.payments.at(-1)).toMatchObject({ flag, reversed: reason, returned: { method, day, reason } })
    const history = (await api.as(manager).get(`/history/bill/${id}`)).body.data
    expect(history[0]).toMatchObject({ type: 'PaymentReturned', actor: { id: manager.id } })
    expect(await report(), 'what did not count is in no figure').toEqual(before)
    for (const who of [lease.customer, foreign])
      expect((await api.as(who).get(`/bill/${id}`)).status).toBe(
        who === foreign || flag === 'deleted' ? 404 : 200,
      )
  })

  it('a deleted bill that no money came for is not there', async () => {
    const id = await lease.bill()
    await api.send(deleteBill, {}, { id })
    expect((await api.as(owner).get(`/bill/${id}`)).body.message).toBe('E0011')
  })

  const report = async () => {
    const { body } = await api.as(owner).get('/bill/statistic?year=2026')
    return body.data.months[0]
  }
  const caughtUp = async () => api.progress.waitFor(await api.log.head(), 5_000)
})
