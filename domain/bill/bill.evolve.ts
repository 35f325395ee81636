import type { BillEvent } from './bill.events.ts'
import type { Attempt, Bill, Payment } from './bill.ts'
import { BillStatus } from './bill-codes.ts'

const withAttempt = (bill: Bill, orderID: string, change: Partial<Attempt>): Bill => ({
  ...bill,
  attempts: bill.attempts.map((one) => (one.orderID === orderID ? { ...one, ...change } : one)),
  openOrderID: bill.openOrderID === orderID ? null : bill.openOrderID,
})

const withPayment = (bill: Bill, payment: Omit<Payment, 'reversed'>): Bill => ({
  ...bill,
  payments: [...bill.payments, { ...payment, reversed: false }],
})

/** Folds an event into its bill. */
export const evolveBill = (bill: Bill | undefined, event: BillEvent): Bill => {
  if (event.type === 'BillIssued')
    return { ...event.data, attempts: [], openOrderID: null, payments: [], deleted: false }
  if (!bill) throw new Error(`${event.type} before BillIssued`)
  switch (event.type) {
    case 'BillUpdated':
      return { ...bill, ...event.data }
    case 'BillMarkedOverdue':
      return { ...bill, status: BillStatus.OVERDUE }
    case 'BillCancelled':
      return { ...bill, status: BillStatus.CANCELLED }
    case 'BillDeleted':
      return { ...bill, deleted: true }
    case 'PaymentStarted': {
      const open = { offer: null, failed: false, resultCode: null, expired: false, confirmed: false }
      const attempt = { ...event.data, ...open }
      const { orderID } = attempt
      return {
        ...bill,
        status: BillStatus.PROCESSING,
        attempts: [...bill.attempts, attempt],
        openOrderID: orderID,
      }
    }
    case 'PaymentOffered': {
      const { orderID, ...offer } = event.data
      const attempts = bill.attempts.map((one) => (one.orderID === orderID ? { ...one, offer } : one))
      return { ...bill, attempts }
    }
    case 'PaymentConfirmed': {
      const { orderID, ...payment } = event.data
      const paid = withAttempt(bill, orderID, { confirmed: true })
      return withPayment(
        { ...paid, status: BillStatus.PAID, openOrderID: null },
        { ...payment, method: 'momo', flag: null },
      )
    }
    case 'PaymentFlagged': {
      const { orderID: _, ...payment } = event.data
      return withPayment(bill, { ...payment, method: 'momo' })
    }
    case 'PaymentFailed':
      return {
        ...withAttempt(bill, event.data.orderID, { failed: true, resultCode: event.data.resultCode }),
        status: event.data.status,
      }
    case 'PaymentExpired':
      return { ...withAttempt(bill, event.data.orderID, { expired: true }), status: event.data.status }
    case 'PaymentRecorded': {
      const { paymentID, method, amount } = event.data
      const paid = { ...bill, status: BillStatus.PAID }
      return withPayment(paid, { paymentID, method, amount, transactionID: null, flag: null })
    }
    case 'PaymentReversed': {
      const { paymentID, status } = event.data
      const payments = bill.payments.map((one) =>
        one.paymentID === paymentID ? { ...one, reversed: true } : one,
      )
      return { ...bill, status, payments }
    }
  }
}
