import { assert, assertField, refuse } from '../refusal.ts'
import type { BillCommand } from './bill.commands.ts'
import type { BillEvent } from './bill.events.ts'
import { type Bill, openAmount, type PaymentAttempt, unpaidStatus } from './bill.ts'
import { BillStatus, type PaymentFlag } from './bill-codes.ts'
import { takesMomo } from './payment.ts'

type Of<T extends BillCommand['type']> = Extract<BillCommand, { type: T }>

const { UN_PAID, OVERDUE, PAID, PROCESSING, CANCELLED } = BillStatus

/** Only UN_PAID and OVERDUE bills can be changed, paid, cancelled and deleted (specification: Bills). */
export const assertWaits = ({ status }: Bill) => {
  if (status === PROCESSING) refuse('BillProcessing')
  if (status === PAID) refuse('BillAlreadyPaid')
  if (status === CANCELLED) refuse('UpdateNotAllowed')
}

/** The status of the bill when an attempt ends without money. */
const statusAfter = (bill: Bill, orderID: string, today: string) =>
  bill.openOrderID === orderID ? unpaidStatus(bill.dueDay, today) : bill.status

const hasExpired = ({ expiresAt }: PaymentAttempt, at: string) => Date.parse(expiresAt) <= Date.parse(at)

const attemptOf = (bill: Bill, orderID: string): PaymentAttempt => {
  const attempt = bill.attempts.find((one) => one.orderID === orderID)
  assert(attempt, 'PaymentMessageInvalid')
  return attempt
}

export const pay = (command: Of<'PayBill'>, bill: Bill): BillEvent[] => {
  const { actor, at, today, newOrderID: orderID, expiresAt } = command
  const open = bill.attempts.find((one) => one.orderID === bill.openOrderID)
  const over = open && hasExpired(open, at)
  // The same payer gets the attempt in progress again.
  if (open && !over) return open.by === actor.id ? [] : refuse('BillProcessing')
  if (!open) assertWaits(bill)
  const amount = openAmount(bill)
  assert(takesMomo(amount), 'ParameterInvalid', 'amount')
  const started: BillEvent = { type: 'PaymentStarted', data: { orderID, by: actor.id, amount, expiresAt } }
  return open ? [...expired(bill, open, today), started] : [started]
}

/** Records the payment address for repeated calls while the attempt is in progress. */
export const offer = (command: Of<'OfferPayment'>, bill: Bill): BillEvent[] => {
  const { orderID, payUrl, qrCodeUrl, deeplink } = command
  const attempt = attemptOf(bill, orderID)
  if (attempt.offer || bill.openOrderID !== orderID) return []
  return [{ type: 'PaymentOffered', data: { orderID, payUrl, qrCodeUrl, deeplink } }]
}

/** The reason why money does not pay the bill; undefined when it does. */
const flagOf = (bill: Bill, attempt: PaymentAttempt, amount: number): PaymentFlag | undefined => {
  if (bill.deleted) return 'deleted'
  if (bill.status === CANCELLED) return 'cancelled'
  if (bill.status === PAID) return 'already_paid'
  return amount === attempt.amount && amount === openAmount(bill) ? undefined : 'wrong_amount'
}

export const confirm = (command: Of<'ConfirmPayment'>, bill: Bill): BillEvent[] => {
  const { orderID, transactionID, amount, newPaymentID: paymentID } = command
  const attempt = attemptOf(bill, orderID)
  // The provider repeats its message until it is answered.
  if (bill.payments.some((payment) => payment.transactionID === transactionID)) return []
  const flag = flagOf(bill, attempt, amount)
  const received = { paymentID, orderID, transactionID, amount }
  if (!flag) return [{ type: 'PaymentConfirmed', data: received }]
  const flagged: BillEvent = { type: 'PaymentFlagged', data: { ...received, flag } }
  // The attempt brought a wrong amount: it is over, and the bill can be paid again.
  return flag === 'wrong_amount' && bill.openOrderID === orderID
    ? [flagged, ...expired(bill, attempt, command.today)]
    : [flagged]
}

export const fail = ({ orderID, resultCode, today }: Of<'FailPayment'>, bill: Bill): BillEvent[] =>
  attemptOf(bill, orderID).failed
    ? []
    : [{ type: 'PaymentFailed', data: { orderID, resultCode, status: statusAfter(bill, orderID, today) } }]

export const expire = ({ orderID, at, today }: Of<'ExpirePayment'>, bill: Bill): BillEvent[] => {
  const attempt = attemptOf(bill, orderID)
  return hasExpired(attempt, at) ? expired(bill, attempt, today) : []
}

const expired = (bill: Bill, { orderID, ...attempt }: PaymentAttempt, today: string): BillEvent[] =>
  attempt.expired || attempt.failed || attempt.confirmed
    ? []
    : [{ type: 'PaymentExpired', data: { orderID, status: statusAfter(bill, orderID, today) } }]

export const record = (command: Of<'RecordPayment'>, bill: Bill): BillEvent[] => {
  assertWaits(bill)
  const { method, amount, day = command.today, note = null, newPaymentID: paymentID } = command
  const max = openAmount(bill)
  assertField(amount > 0, 'amount', 'too_small', { min: 1 })
  assertField(amount <= max, 'amount', 'too_big', { max })
  assertField(day <= command.today, 'day', 'too_big', { max: command.today })
  return [{ type: 'PaymentRecorded', data: { paymentID, method, amount, day, note } }]
}

/**
 * Records the account's allocation as far as the bill is open: it may have been paid through MoMo, cancelled or
 * changed since the account decided. The account takes back the rest.
 */
export const applyAllocation = (command: Of<'ApplyAllocation'>, bill: Bill): BillEvent[] => {
  const { receiptID, method, day, reason = null, today } = command
  const piece = bill.payments.find((one) => one.paymentID === receiptID && one.fromAccount)
  const before = piece && !piece.reversed ? piece.amount : 0
  const isOver = bill.deleted || bill.status === CANCELLED
  const room = isOver ? 0 : openAmount(bill) + before
  const amount = Math.min(command.amount, room)
  if (amount === before) return []
  const waits = bill.openOrderID ? PROCESSING : unpaidStatus(bill.dueDay, today)
  const status = isOver ? bill.status : amount === room ? PAID : waits
  return amount === 0
    ? [{ type: 'PaymentWithdrawn', data: { receiptID, reason, status } }]
    : [{ type: 'PaymentAllocated', data: { receiptID, amount, method, day, status } }]
}

/** Flagged money becomes credit of the contract. */
export const keepPayment = ({ paymentID }: Of<'KeepPayment'>, bill: Bill): BillEvent[] => {
  const payment = bill.payments.find((one) => one.paymentID === paymentID)
  assert(payment, 'NotFound', 'paymentID')
  assert(payment.flag && !payment.reversed, 'UpdateNotAllowed')
  return payment.kept ? [] : [{ type: 'PaymentKept', data: { paymentID } }]
}

/** Possible from the day after the due day; no effect on a bill that is not UN_PAID. */
export const markOverdue = ({ today }: Of<'MarkBillOverdue'>, bill: Bill): BillEvent[] =>
  !bill.deleted && bill.status === UN_PAID && unpaidStatus(bill.dueDay, today) === OVERDUE
    ? [{ type: 'BillMarkedOverdue', data: {} }]
    : []
