import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { counts, waitsForRefund } from '../../domain/bill/payment.ts'
import { asksRent } from '../../domain/billing/cover.ts'
import { dayOf } from '../../domain/day.ts'
import type { Row } from '../columns.ts'
import { askedTwice } from '../money-laws.ts'
import { readModel, type Table } from '../read-model.ts'
import type { BillAttempt, BillPayment } from './bill.answers.ts'
import { billColumns } from './bill.columns.ts'

type Bills = Table<typeof billColumns>

/** The provider is queried about an attempt for a day and an hour, whatever its state. */
const WATCHED_MS = 25 * 3_600_000

const withAttempt = (bill: Bills, id: string, orderID: string, change: Partial<BillAttempt>) =>
  bill.change(id, (row) => ({
    attempts: row.attempts.map((one) =>
      one.orderID === orderID && one.state !== 'confirmed' ? { ...one, ...change } : one,
    ),
  }))

/** Status and open amount, from total and payments. An unpaid bill becomes PAID once nothing is open. */
const standing = ({
  total,
  paidAmount,
  status,
}: Pick<Row<typeof billColumns>, 'total' | 'paidAmount' | 'status'>) => {
  const open = status === BillStatus.CANCELLED ? 0 : Math.max(0, total - paidAmount)
  const isPaidUp = paidAmount > 0 && open === 0 && status !== BillStatus.CANCELLED
  return { openAmount: open, status: isPaidUp ? BillStatus.PAID : status }
}

const settle = (bill: Bills, id: string) => bill.change(id, standing)

const sumOf = (payments: readonly BillPayment[]) => payments.reduce((sum, { amount }) => sum + amount, 0)

/** Payments are a list in the row; the sum of those that count is stored beside it. */
const withPayments = (
  bill: Bills,
  id: string,
  next: (payments: readonly BillPayment[]) => readonly BillPayment[],
) =>
  bill.change(id, (row) => {
    const payments = next(row.payments)
    const counting = payments.filter(counts)
    const waiting = payments.filter(waitsForRefund)
    return {
      payments,
      received: true,
      paidAmount: sumOf(counting),
      paidBy: counting.at(-1)?.method ?? null,
      flagged: waiting.length > 0,
      toRefund: sumOf(waiting),
      refunding: payments.some(({ refund }) => refund === 'open'),
    }
  })

const changePayment = (bill: Bills, id: string, paymentID: string, change: Partial<BillPayment>) =>
  withPayments(bill, id, (all) =>
    all.map((payment) => (payment.paymentID === paymentID ? { ...payment, ...change } : payment)),
  )

/** Placeholder for an erased reason, because it still matters that there was one. */
const NO_WORDS = '–'

/** The payment without its texts. */
const wordless = ({ note, reversed, returned, ...payment }: BillPayment): BillPayment => ({
  ...payment,
  ...(note !== undefined && { note: null }),
  ...(reversed !== undefined && { reversed: NO_WORDS }),
  ...(returned && { returned: { ...returned, reason: NO_WORDS } }),
})

/** The day on which it was paid in full: that of its latest payment. */
const paidSince = (row: Pick<Row<typeof billColumns>, 'total' | 'paidAmount' | 'status' | 'payments'>) => {
  if (standing(row).status !== BillStatus.PAID) return {}
  const days = row.payments.filter(counts).map(({ day, at }) => day ?? dayOf(at))
  return { paidDay: days.sort().at(-1) ?? null }
}

const noAttempts = { attempts: [], watchUntil: null }
const noMoney = {
  paidAmount: 0,
  payments: [],
  received: false,
  paidBy: null,
  paidDay: null,
  flagged: false,
  toRefund: 0,
  refunding: false,
}

const notReminded = { remindedDay: null, remindedStep: null, promisedDay: null }

const notShared = { sharedAt: null, openedAt: null }

export const bills = readModel({
  name: 'bill',
  version: 12,
  columns: billColumns,
  stream: 'bill',
  scope: { building: 'buildingID', person: 'customerID', contract: 'contractID' },
  about: 'customerID',
  label: 'number',
  resource: {
    name: 'bill',
    permission: 'bill.read',
    dates: { column: 'month', of: 'month' },
    notes: ['title', 'roomNumber', 'customerName'],
  },
  order: { by: 'month', direction: 'desc' },
  counted: true,
  foundBy: ['createdAt', 'remindedDay'],
  alarms: [{ name: 'askedTwice', find: askedTwice }],
  afterDeletion: { found: 'received', listed: 'flagged' },
  deletion: { event: 'BillDeleted', toldTo: 'IssueBill' },
  on: {
    BillIssued: ({ entity, data }, bill) =>
      bill.insert(entity, {
        ...data,
        settlesMonth: data.settlesMonth ?? false,
        asksRent: data.lines.some(asksRent),
        openAmount: data.total,
        ...noAttempts,
        ...noMoney,
        ...notShared,
        ...notReminded,
        deleted: false,
      }),
    BillUpdated: ({ entity, data: { reason: _, ...data } }, bill) => {
      bill.update(entity, {
        ...data,
        ...(data.lines && { asksRent: data.lines.some(asksRent) }),
        ...(data.dueDay && { remindedStep: null }),
      })
      if (data.total !== undefined) bill.change(entity, (row) => ({ ...standing(row), ...paidSince(row) }))
    },
    BillMarkedOverdue: ({ entity }, bill) => bill.update(entity, { status: BillStatus.OVERDUE }),
    BillReminded: ({ entity, data: { day, step } }, bill) =>
      bill.change(entity, (row) => ({ remindedDay: day, remindedStep: step ?? row.remindedStep })),
    PaymentPromised: ({ entity, data: { until } }, bill) => bill.update(entity, { promisedDay: until }),
    BillCancelled: ({ entity }, bill) => bill.update(entity, { status: BillStatus.CANCELLED, openAmount: 0 }),
    BillDeleted: ({ entity }, bill) => {
      bill.update(entity, { deleted: true })
      bill.delete(entity)
    },
    BillShared: ({ entity, at }, bill) => bill.update(entity, { sharedAt: at }),
    BillUnshared: ({ entity }, bill) => bill.update(entity, notShared),
    SharedBillOpened: ({ entity, at }, bill) => bill.update(entity, { openedAt: at }),
    PaymentStarted: ({ entity, at, data: { orderID, amount, expiresAt } }, bill) => {
      const watchUntil = new Date(Date.parse(at) + WATCHED_MS).toISOString()
      bill.update(entity, { status: BillStatus.PROCESSING, watchUntil })
      const attempt: BillAttempt = { orderID, amount, at, expiresAt, state: 'open' }
      bill.change(entity, ({ attempts }) => ({
        attempts: [...attempts, attempt],
      }))
    },
    PaymentConfirmed: ({ entity, at, data: { orderID, paymentID, amount } }, bill) => {
      bill.update(entity, { status: BillStatus.PAID, paidDay: dayOf(at) })
      withAttempt(bill, entity, orderID, { state: 'confirmed' })
      withPayments(bill, entity, (all) => [...all, { paymentID, method: 'momo', amount, at }])
      settle(bill, entity)
    },
    PaymentFlagged: ({ entity, at, data: { paymentID, amount, flag } }, bill) =>
      withPayments(bill, entity, (all) => [...all, { paymentID, method: 'momo', amount, at, flag }]),
    PaymentFailed: ({ entity, data: { orderID, resultCode, status } }, bill) => {
      bill.update(entity, { status })
      withAttempt(bill, entity, orderID, { state: 'failed', resultCode })
    },
    PaymentExpired: ({ entity, data: { orderID, status } }, bill) => {
      bill.update(entity, { status })
      withAttempt(bill, entity, orderID, { state: 'expired' })
    },
    PaymentRecorded: ({ entity, at, data: { paymentID, method, amount, day, note } }, bill) => {
      withPayments(bill, entity, (all) => [...all, { paymentID, method, amount, at, day, note }])
      bill.change(entity, (row) => ({ ...standing(row), ...paidSince(row) }))
    },
    PaymentReversed: ({ entity, data: { paymentID, reason, status } }, bill) => {
      // An attempt in progress continues; when it ends, the bill gets its status.
      bill.change(entity, (row) => ({ status: row.status === BillStatus.PROCESSING ? row.status : status }))
      bill.update(entity, { paidDay: null })
      changePayment(bill, entity, paymentID, { reversed: reason ?? NO_WORDS })
      settle(bill, entity)
    },
    PaymentAllocated: ({ entity, at, data: { receiptID: paymentID, amount, method, day, status } }, bill) => {
      const given: BillPayment = { paymentID, method, amount, at, day, fromAccount: true }
      withPayments(bill, entity, (all) => [
        ...all.filter((one) => one.paymentID !== paymentID || !one.fromAccount),
        given,
      ])
      bill.update(entity, { status })
      bill.change(entity, (row) => ({ ...standing(row), ...paidSince(row) }))
    },
    PaymentWithdrawn: ({ entity, data: { receiptID, reason, status } }, bill) => {
      bill.update(entity, { status, paidDay: null })
      withPayments(bill, entity, (all) =>
        all.map((one) =>
          one.paymentID === receiptID && one.fromAccount ? { ...one, reversed: reason ?? NO_WORDS } : one,
        ),
      )
      settle(bill, entity)
    },
    PaymentKept: ({ entity, data: { paymentID } }, bill) =>
      changePayment(bill, entity, paymentID, { kept: true }),
    PaymentReturned: ({ entity, data: { paymentID, reason, method, day } }, bill) =>
      changePayment(bill, entity, paymentID, {
        reversed: reason ?? NO_WORDS,
        ...(method &&
          day && {
            returned: { method, day, reason: reason ?? NO_WORDS },
            refund: undefined,
            refundCode: undefined,
          }),
      }),
    PersonalDataErased: ({ entity }, bill) =>
      bill.changeEach('customerID', entity, (row) => ({
        note: null,
        payments: row.payments.map(wordless),
      })),
    RefundStarted: ({ entity, data: { paymentID } }, bill) =>
      changePayment(bill, entity, paymentID, { refund: 'open', refundCode: undefined }),
    RefundCompleted: ({ entity, data: { paymentID } }, bill) =>
      changePayment(bill, entity, paymentID, { refund: 'done' }),
    RefundFailed: ({ entity, data: { paymentID, resultCode } }, bill) =>
      changePayment(bill, entity, paymentID, { refund: 'failed', refundCode: resultCode }),
  },
})
