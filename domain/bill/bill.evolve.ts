import type { BillEvent } from './bill.events.ts'
import { type Bill, isPaidUp, type Payment, type PaymentAttempt } from './bill.ts'
import { BillStatus } from './bill-codes.ts'
import type { RefundState } from './payment.ts'

const withAttempt = (bill: Bill, orderID: string, change: Partial<PaymentAttempt>): Bill => ({
  ...bill,
  attempts: bill.attempts.map((one) => (one.orderID === orderID ? { ...one, ...change } : one)),
  openOrderID: bill.openOrderID === orderID ? null : bill.openOrderID,
})

const fresh = { refund: null, reversed: false, kept: false, fromAccount: false }

const withPayment = (
  bill: Bill,
  payment: Omit<Payment, 'reversed' | 'refund' | 'kept' | 'fromAccount'>,
): Bill => ({
  ...bill,
  payments: [...bill.payments, { ...payment, ...fresh }],
})

const changePayment = (bill: Bill, paymentID: string, change: Partial<Payment>): Bill => ({
  ...bill,
  payments: bill.payments.map((one) => (one.paymentID === paymentID ? { ...one, ...change } : one)),
})

type Refunded = { readonly paymentID: string; readonly refundID: string }

const withRefund = (bill: Bill, { paymentID, refundID }: Refunded, state: RefundState): Bill =>
  changePayment(bill, paymentID, { refund: { refundID, state } })

const noOrder = { transactionID: null, orderID: null, flag: null }

/** An unpaid bill becomes PAID once nothing is open. */
const paidUp = (bill: Bill): Bill => (isPaidUp(bill) ? { ...bill, status: BillStatus.PAID } : bill)

type Allocated = Extract<BillEvent, { type: 'PaymentAllocated' }>['data']

const allocate = (bill: Bill, { receiptID: paymentID, amount, method, status }: Allocated): Bill => {
  const payment = { ...noOrder, ...fresh, paymentID, amount, method, fromAccount: true }
  const others = bill.payments.filter((one) => one.paymentID !== paymentID || !one.fromAccount)
  const openOrderID = status === BillStatus.PAID ? null : bill.openOrderID
  return { ...bill, payments: [...others, payment], status, openOrderID }
}

/** Folds an event into its bill. */
export const evolveBill = (bill: Bill | undefined, event: BillEvent): Bill => {
  if (event.type === 'BillIssued')
    return {
      ...event.data,
      attempts: [],
      openOrderID: null,
      payments: [],
      deleted: false,
      shared: 'no',
      remindedDay: null,
      remindedStep: null,
      promisedDay: null,
    }
  if (!bill) throw new Error(`${event.type} before BillIssued`)
  switch (event.type) {
    case 'BillUpdated': {
      const { reason: _, ...data } = event.data
      return paidUp({ ...bill, ...data, ...(data.dueDay && { remindedStep: null }) })
    }
    case 'PaymentPromised':
      return { ...bill, promisedDay: event.data.until }
    case 'BillReminded': {
      const { step, day } = event.data
      return { ...bill, remindedDay: day, remindedStep: step ?? bill.remindedStep }
    }
    case 'BillMarkedOverdue':
      return { ...bill, status: BillStatus.OVERDUE }
    case 'BillCancelled':
      return { ...bill, status: BillStatus.CANCELLED }
    case 'BillDeleted':
      return { ...bill, deleted: true }
    case 'BillShared':
      return { ...bill, shared: 'sent' }
    case 'BillUnshared':
      return { ...bill, shared: 'no' }
    case 'SharedBillOpened':
      return { ...bill, shared: 'opened' }
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
      const paid = withAttempt(bill, event.data.orderID, { confirmed: true })
      return withPayment(
        { ...paid, status: BillStatus.PAID, openOrderID: null },
        { ...event.data, method: 'momo', flag: null },
      )
    }
    case 'PaymentFlagged':
      return withPayment(bill, { ...event.data, method: 'momo' })
    case 'PaymentFailed':
      return {
        ...withAttempt(bill, event.data.orderID, { failed: true, resultCode: event.data.resultCode }),
        status: event.data.status,
      }
    case 'PaymentExpired':
      return { ...withAttempt(bill, event.data.orderID, { expired: true }), status: event.data.status }
    case 'PaymentRecorded': {
      const { paymentID, method, amount } = event.data
      return paidUp(withPayment(bill, { ...noOrder, paymentID, method, amount }))
    }
    case 'PaymentReversed':
      return {
        ...changePayment(bill, event.data.paymentID, { reversed: true }),
        // An attempt in progress continues; when it ends, the bill gets its status.
        status: bill.openOrderID ? bill.status : event.data.status,
      }
    case 'PaymentAllocated':
      return allocate(bill, event.data)
    case 'PaymentWithdrawn':
      return {
        ...bill,
        // Money that was flagged here and kept can still pay the bill later: through the account, under the same id.
        payments: bill.payments.map((one) =>
          one.paymentID === event.data.receiptID && one.fromAccount ? { ...one, reversed: true } : one,
        ),
        status: event.data.status,
      }
    case 'PaymentKept':
      return changePayment(bill, event.data.paymentID, { kept: true })
    case 'PaymentReturned':
      // It was refunded by hand, so the provider must not refund it.
      return changePayment(bill, event.data.paymentID, {
        reversed: true,
        ...(event.data.method && { refund: null }),
      })
    case 'RefundStarted':
      return withRefund(bill, event.data, 'open')
    case 'RefundCompleted':
      return withRefund(bill, event.data, 'done')
    case 'RefundFailed':
      return withRefund(bill, event.data, 'failed')
  }
}
