import { BillStatus } from '../../domain/bill/bill-codes.ts'
import type { Row } from '../columns.ts'
import { readModel, type Table } from '../read-model.ts'
import { billColumns } from './bill.columns.ts'

type Bills = Table<typeof billColumns>

type Payment = {
  readonly paymentID: string
  readonly method: string
  readonly amount: number
  readonly at: string
  readonly note?: string | null
  /** Why it does not count. */
  readonly flag?: string
  readonly reversed?: string
}

const paymentsOf = (row: Row<typeof billColumns>) => row.payments as readonly Payment[]
const counting = (payments: readonly Payment[]) =>
  payments.filter(({ flag, reversed }) => !flag && !reversed).reduce((sum, { amount }) => sum + amount, 0)

/** The money that came is a list in the row, and what counts of it a sum beside it. */
const withPayments = (bill: Bills, id: string, next: (payments: readonly Payment[]) => readonly Payment[]) =>
  bill.change(id, (row) => {
    const payments = next(paymentsOf(row))
    return { payments, paidAmount: counting(payments), flagged: payments.some(({ flag }) => flag) }
  })

export const bills = readModel({
  name: 'bill',
  version: 1,
  columns: billColumns,
  stream: 'bill',
  scope: { building: 'buildingID', person: 'customerID' },
  order: { by: 'month', direction: 'desc' },
  on: {
    BillIssued: ({ entity, data }, bill) =>
      bill.insert(entity, { ...data, paidAmount: 0, payments: [], flagged: false, paidAt: null }),
    BillUpdated: ({ entity, data }, bill) => bill.update(entity, data),
    BillMarkedOverdue: ({ entity }, bill) => bill.update(entity, { status: BillStatus.OVERDUE }),
    BillCancelled: ({ entity }, bill) => bill.update(entity, { status: BillStatus.CANCELLED }),
    BillDeleted: ({ entity }, bill) => bill.delete(entity),
    PaymentStarted: ({ entity }, bill) => bill.update(entity, { status: BillStatus.PROCESSING }),
    PaymentConfirmed: ({ entity, at, data: { paymentID, amount } }, bill) => {
      bill.update(entity, { status: BillStatus.PAID, paidAt: at })
      withPayments(bill, entity, (all) => [...all, { paymentID, method: 'momo', amount, at }])
    },
    PaymentFlagged: ({ entity, at, data: { paymentID, amount, flag } }, bill) =>
      withPayments(bill, entity, (all) => [...all, { paymentID, method: 'momo', amount, at, flag }]),
    PaymentFailed: ({ entity, data }, bill) => bill.update(entity, { status: data.status }),
    PaymentExpired: ({ entity, data }, bill) => bill.update(entity, { status: data.status }),
    PaymentRecorded: ({ entity, at, data: { paymentID, method, amount, note } }, bill) => {
      bill.update(entity, { status: BillStatus.PAID, paidAt: at })
      withPayments(bill, entity, (all) => [...all, { paymentID, method, amount, at, note }])
    },
    PaymentReversed: ({ entity, data: { paymentID, reason, status } }, bill) => {
      bill.update(entity, { status, paidAt: null })
      withPayments(bill, entity, (all) =>
        all.map((payment) => (payment.paymentID === paymentID ? { ...payment, reversed: reason } : payment)),
      )
    },
  },
})
