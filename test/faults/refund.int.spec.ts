import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createMomo } from '../../adapters/payments/momo.ts'
import { reversePayment } from '../../commands/bill/bill.commands.ts'
import { createRefunder } from '../../commands/payment/refunder.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { createRefundingBills } from '../../projections/bill/watched.ts'
import { startApi, type TestApi } from '../support/api.ts'
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

describe('money that goes back', () => {
  const paidBill = async () => {
    const { id, payUrl } = await begin()
    await simulator.choose(payUrl)
    await isNow(id, PAID)
    await api.send(reversePayment, { reason: 'Khách trả nhầm' }, { id })
    return id
  }
  const refund = async (id: string) => {
    const gateway = createMomo({ ...keys, endpoint: simulator.url, timeoutMs: 700 })
    const refunding = async () => [id]
    const failures: unknown[] = []
    const onFailure = (error: unknown) => failures.push(error)
    await createRefunder({ obey: api.handle, store: api.log, gateway, refunding, onFailure }).look()
    return failures.length
  }
  const refundOf = async (id: string) => (await lease.load(id)).payments[0]?.refund?.state
  const sentBack = async (id: string) => {
    const { attempts } = await lease.load(id)
    const order = (await simulator.ledger()).find(({ orderId }) => orderId === attempts[0]?.orderID)
    return order?.refunds.map(({ amount }) => amount)
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
