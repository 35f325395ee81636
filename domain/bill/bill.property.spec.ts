import fc from 'fast-check'
import { expect, it } from 'vitest'
import { belongs, billed, fields } from '../../test/support/bills.ts'
import { context, uuid } from '../../test/support/decider-spec.ts'
import { addDays, startOfDay } from '../day.ts'
import { fold } from '../decider.ts'
import { Refusal } from '../refusal.ts'
import type { BillCommand } from './bill.commands.ts'
import { billDecider } from './bill.decider.ts'
import type { BillEvent } from './bill.events.ts'
import { type Bill, openAmount, paidAmount } from './bill.ts'
import { BillStatus } from './bill-codes.ts'

const { UN_PAID, OVERDUE, PAID, PROCESSING, CANCELLED } = BillStatus

const what = fc.constantFrom(
  ...(['UpdateBill', 'CancelBill', 'DeleteBill', 'PayBill', 'PayBill', 'PayBill', 'RecordPayment'] as const),
  ...(['ReversePayment', 'ConfirmPayment', 'ConfirmPayment', 'FailPayment', 'ExpirePayment'] as const),
  ...(['MarkBillOverdue', 'OfferPayment', 'CompleteRefund', 'FailRefund', 'ApplyAllocation'] as const),
)
const step = fc.record({
  what,
  days: fc.oneof(fc.constant(0), fc.nat(4)),
  amounts: fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 3 }),
  due: fc.integer({ min: -3, max: 10 }),
  order: fc.nat(3),
  message: fc.nat(1),
  off: fc.constantFrom(0, 0, 0, 0, 1),
  payer: fc.constantFrom(uuid(4), uuid(4), uuid(6)),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The state table, written a second time: what a person's command does to a bill in a state (specification: Bills). */
const table: Record<string, Partial<Record<BillStatus, string>>> = {
  UpdateBill: { [PROCESSING]: 'E0022', [PAID]: 'E0020', [CANCELLED]: 'E0016' },
  CancelBill: { [PROCESSING]: 'E0022', [PAID]: 'E0020', [CANCELLED]: 'E0016' },
  DeleteBill: { [PROCESSING]: 'E0022', [PAID]: 'E0020', [CANCELLED]: 'E0016' },
  RecordPayment: { [PROCESSING]: 'E0022', [PAID]: 'E0020', [CANCELLED]: 'E0016' },
  PayBill: { [PAID]: 'E0020', [CANCELLED]: 'E0016' },
}

/** Which state may follow which, by which event. */
const follows: Partial<Record<BillEvent['type'], readonly (readonly [BillStatus[], BillStatus[]])[]>> = {
  BillUpdated: [
    [
      [UN_PAID, OVERDUE],
      [UN_PAID, OVERDUE, PAID],
    ],
  ],
  BillMarkedOverdue: [[[UN_PAID], [OVERDUE]]],
  BillCancelled: [[[UN_PAID, OVERDUE], [CANCELLED]]],
  PaymentStarted: [[[UN_PAID, OVERDUE], [PROCESSING]]],
  PaymentConfirmed: [[[UN_PAID, OVERDUE, PROCESSING], [PAID]]],
  PaymentRecorded: [[[UN_PAID, OVERDUE], [PAID]]],
  PaymentReversed: [
    [
      [UN_PAID, OVERDUE, PAID],
      [UN_PAID, OVERDUE],
    ],
  ],
  PaymentAllocated: [
    [
      [UN_PAID, OVERDUE, PROCESSING, PAID],
      [UN_PAID, OVERDUE, PAID],
    ],
  ],
  PaymentWithdrawn: [
    [
      [UN_PAID, OVERDUE, PAID],
      [UN_PAID, OVERDUE],
    ],
  ],
  PaymentFailed: [[[PROCESSING], [UN_PAID, OVERDUE]]],
  PaymentExpired: [[[PROCESSING], [UN_PAID, OVERDUE]]],
}

/** All of it, or some of it. */
const partOf = (open: number, { order }: Step) => (order > 1 ? Math.ceil(open / order) : open)

const commandOf = (step: Step, index: number, today: string, bill: Bill): BillCommand => {
  const at = startOfDay(today)
  const about = { ...context, today, at, newPaymentID: uuid(1000 + index) }
  const lines = step.amounts.map((amount) => ({ name: 'x', amount }))
  const orderID = `O${step.order}`
  switch (step.what) {
    case 'UpdateBill':
      return { ...about, type: step.what, lines, dueDay: addDays(today, step.due) }
    case 'PayBill': {
      const actor = { id: step.payer, role: 'customer' as const }
      const facts = { newOrderID: `O${bill.attempts.length}`, expiresAt: startOfDay(addDays(today, 2)) }
      return { ...about, actor, type: step.what, ...facts }
    }
    case 'RecordPayment':
      return { ...about, type: step.what, method: 'cash', amount: partOf(openAmount(bill), step) + step.off }
    case 'ReversePayment': {
      // The payment that counts, or one of those that came.
      const paymentID = bill.payments[step.order - 1]?.paymentID
      return {
        ...about,
        type: step.what,
        newRefundID: `R${index}`,
        reason: 'x',
        ...(paymentID && { paymentID }),
        ...(step.message && paymentID && { method: 'cash' as const }),
      }
    }
    case 'ConfirmPayment': {
      const attempt = bill.attempts.find((one) => one.orderID === orderID)
      const amount = (attempt?.amount ?? 0) + step.off
      return { ...about, type: step.what, orderID, transactionID: `T${step.order}.${step.message}`, amount }
    }
    case 'OfferPayment':
      return { ...about, type: step.what, orderID, payUrl: 'x', qrCodeUrl: null, deeplink: null }
    case 'ApplyAllocation': {
      const amount = step.message ? partOf(openAmount(bill), step) : 0
      return {
        ...about,
        type: step.what,
        receiptID: uuid(900 + step.order),
        amount,
        method: 'cash',
        day: today,
      }
    }
    case 'CompleteRefund':
    case 'FailRefund': {
      const open = bill.payments.find(({ refund }) => refund?.state === 'open')?.refund
      const refundID = open?.refundID ?? `R${step.order}`
      const end = step.what === 'FailRefund' ? { resultCode: 1080 } : { transactionID: `B${index}` }
      return { ...about, type: step.what, refundID, ...end } as BillCommand
    }
    case 'FailPayment':
      return { ...about, type: step.what, orderID, resultCode: 1006 }
    case 'ExpirePayment':
      return { ...about, type: step.what, orderID }
    default:
      return { ...about, type: step.what }
  }
}

const assertSound = (bill: Bill, came: readonly number[]) => {
  expect(bill.total).toBe(bill.lines.reduce((sum, { amount }) => sum + amount, 0))
  expect(bill.status === PROCESSING, 'PROCESSING has an open attempt').toBe(bill.openOrderID !== null)
  expect(paidAmount(bill), 'no more is paid than it asks for').toBeLessThanOrEqual(bill.total)
  expect(bill.status === PAID, 'PAID means that nothing is open').toBe(paidAmount(bill) === bill.total)
  const kept = bill.payments.filter(({ fromAccount }) => !fromAccount).map(({ amount }) => amount)
  expect(kept, 'no money is lost and none is counted twice').toEqual(came)
  for (const { refund, reversed, orderID } of bill.payments)
    if (refund)
      expect([reversed, orderID !== null], 'only what MoMo brought and was taken back').toEqual([true, true])
  const ids = bill.payments.flatMap(({ transactionID }) => transactionID ?? [])
  expect(new Set(ids).size).toBe(ids.length)
}

it('follows its state table through any story', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const lines = [{ name: 'x', amount: 5_000 }]
      const issue = {
        ...context,
        type: 'IssueBill' as const,
        contractID: uuid(9),
        contract: { ...belongs, ...billed },
        ...fields,
      }
      const history: BillEvent[] = [...billDecider.decide({ ...issue, lines }, undefined)]
      const came: number[] = []
      const seen = new Set<string>()
      const back = new Set<string>()
      let today = context.today
      steps.forEach((step, index) => {
        today = addDays(today, step.days)
        const bill = fold(billDecider, history) as Bill
        const command = commandOf(step, index, today, bill)
        const frozen = bill.deleted ? undefined : table[command.type]?.[bill.status]
        try {
          for (const event of billDecider.decide(command, bill)) {
            const before = (fold(billDecider, history) as Bill).status
            history.push(event)
            const after = (fold(billDecider, history) as Bill).status
            const legal = follows[event.type]?.some(
              ([from, to]) => from.includes(before) && to.includes(after),
            )
            if (before !== after) expect(legal, `${event.type}: ${before} → ${after}`).toBe(true)
            if (event.type === 'PaymentConfirmed' || event.type === 'PaymentFlagged') {
              expect(seen.has(event.data.transactionID), 'a message counts once').toBe(false)
              seen.add(event.data.transactionID)
            }
            const goesBack = event.type === 'PaymentReturned' && event.data.method !== undefined
            if (event.type === 'RefundCompleted' || goesBack) {
              expect(back.has(event.data.paymentID), 'money goes back once').toBe(false)
              back.add(event.data.paymentID)
            }
            const money = ['PaymentConfirmed', 'PaymentFlagged', 'PaymentRecorded']
            if (money.includes(event.type)) came.push((event.data as { amount: number }).amount)
          }
          expect(frozen, `${command.type} in state ${bill.status} is refused`).toBeUndefined()
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          if (frozen) expect(error.code).toBe(frozen)
          else expect(['E0011', 'E0016', 'E0021', 'E0022', 'V0001', 'V0002']).toContain(error.code)
        }
        assertSound(fold(billDecider, history) as Bill, came)
      })
    }),
    { numRuns: 500 },
  )
})
