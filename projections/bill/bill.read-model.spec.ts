import { expect, it } from 'vitest'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { bills } from './bill.read-model.ts'

const paymentEvent = (type: 'PaymentRecorded' | 'PaymentConfirmed', at: string, day?: string) => {
  const issued = { total: 1_000, paidAmount: 0, status: BillStatus.UN_PAID, payments: [], attempts: [] }
  let row: Record<string, unknown> = issued
  const update = (_id: string, fields: object) => {
    row = { ...row, ...fields }
  }
  const change = (_id: string, next: (row: never) => object) => {
    row = { ...row, ...next(row as never) }
  }
  const data = { paymentID: 'p', orderID: 'o', method: 'transfer', amount: 1_000, day, note: null }
  bills.on[type]?.({ entity: 'b', at, data } as never, { update, change } as never)
  return row
}

it('says of a paid bill the day on which the money came, not that on which somebody wrote it down', () => {
  expect(paymentEvent('PaymentRecorded', '2026-11-22T03:00:00.000Z', '2026-10-30')).toMatchObject({
    status: BillStatus.PAID,
    paidDay: '2026-10-30',
    openAmount: 0,
  })
})

it('says of one that was paid online the local day', () => {
  expect(paymentEvent('PaymentConfirmed', '2026-11-22T18:00:00.000Z')).toMatchObject({
    status: BillStatus.PAID,
    paidDay: '2026-11-23',
    openAmount: 0,
  })
})
