import { expect, it, vi } from 'vitest'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { bills } from './bill.read-model.ts'

const paymentEvent = (type: 'PaymentRecorded' | 'PaymentConfirmed', at: string, day?: string) => {
  const update = vi.fn()
  const data = { paymentID: 'p', orderID: 'o', method: 'transfer', amount: 1_000, day, note: null }
  bills.on[type]?.({ entity: 'b', at, data } as never, { update, change: vi.fn() } as never)
  return update.mock.calls
}

it('says of a paid bill the day on which the money came, not that on which somebody wrote it down', () => {
  expect(paymentEvent('PaymentRecorded', '2026-11-22T03:00:00.000Z', '2026-10-30')).toEqual([
    ['b', { status: BillStatus.PAID, paidDay: '2026-10-30' }],
  ])
})

it('says of one that was paid online the local day', () => {
  expect(paymentEvent('PaymentConfirmed', '2026-11-22T18:00:00.000Z')).toEqual([
    ['b', { status: BillStatus.PAID, paidDay: '2026-11-23' }],
  ])
})
