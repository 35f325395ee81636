import { assert, assertField } from '../refusal.ts'
import type { BillCommand } from './bill.commands.ts'
import type { BillEvent } from './bill.events.ts'
import { type Bill, type Payment, unpaidStatus } from './bill.ts'
import { counts, waitsForRefund } from './payment.ts'

type Of<T extends BillCommand['type']> = Extract<BillCommand, { type: T }>

/** Money from the provider is refunded by it; cash and transfers are refunded by hand. */
const refundOf = ({ paymentID, orderID, transactionID, amount }: Payment, refundID: string): BillEvent[] =>
  orderID && transactionID
    ? [{ type: 'RefundStarted', data: { paymentID, refundID, orderID, transactionID, amount } }]
    : []

/** A person refunded the money in cash or by transfer: the provider must not refund it again. */
const handOver = (command: Of<'ReversePayment'>, payment: Payment): BillEvent[] => {
  const { reason, today, method, day = today } = command
  assert(waitsForRefund({ ...payment, refund: payment.refund?.state }), 'UpdateNotAllowed')
  assertField(day <= today, 'day', 'too_big', { max: today })
  return [{ type: 'PaymentReturned', data: { paymentID: payment.paymentID, reason, method, day } }]
}

/**
 * Reverses a payment that counts (the named one, else the last), or refunds money that does not count. A failed
 * refund can be requested again with the same reason, or be made by hand instead. Money of a deleted bill can be
 * refunded too.
 */
export const reverse = (command: Of<'ReversePayment'>, bill: Bill): BillEvent[] => {
  const { reason, today, paymentID, method, day, newRefundID } = command
  assert(paymentID || !bill.deleted, 'NotFound')
  const countsHere = (one: Payment) => counts(one) && !one.fromAccount
  assert(paymentID || bill.payments.some(countsHere), 'UpdateNotAllowed')
  assertField(method || day === undefined, 'day', 'invalid')
  const payment = bill.payments.findLast((one) => (paymentID ? one.paymentID === paymentID : countsHere(one)))
  assert(payment, 'NotFound', 'paymentID')
  // Money from the account is withdrawn by reversing its receipt, and kept money is returned from there.
  assert(!payment.fromAccount && !payment.kept, 'UpdateNotAllowed', 'paymentID')
  if (method) return handOver(command, payment)
  const refund = refundOf(payment, newRefundID)
  if (payment.reversed) {
    assert(payment.refund?.state === 'failed', 'UpdateNotAllowed')
    return refund
  }
  const about = { paymentID: payment.paymentID, reason }
  if (payment.flag) return [{ type: 'PaymentReturned', data: about }, ...refund]
  const status = unpaidStatus(bill.dueDay, today)
  return [{ type: 'PaymentReversed', data: { ...about, status } }, ...refund]
}

const refunded = (bill: Bill, refundID: string): Payment => {
  const payment = bill.payments.find(({ refund }) => refund?.refundID === refundID)
  assert(payment, 'PaymentMessageInvalid')
  return payment
}

export const completeRefund = (command: Of<'CompleteRefund'>, bill: Bill): BillEvent[] => {
  const { refundID, transactionID } = command
  const { paymentID, refund } = refunded(bill, refundID)
  if (refund?.state !== 'open') return []
  return [{ type: 'RefundCompleted', data: { paymentID, refundID, transactionID } }]
}

export const failRefund = ({ refundID, resultCode }: Of<'FailRefund'>, bill: Bill): BillEvent[] => {
  const { paymentID, refund } = refunded(bill, refundID)
  if (refund?.state !== 'open') return []
  return [{ type: 'RefundFailed', data: { paymentID, refundID, resultCode } }]
}
