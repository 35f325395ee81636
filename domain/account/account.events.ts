import { z } from 'zod'
import { paymentFlags, recordedMethods } from '../bill/bill-codes.ts'
import { lineFields } from '../bill/line.ts'
import { type EventOf, personal } from '../event-definition.ts'
import { day, id, integer, line, MOST_MONEY, month, optionalLine } from '../fields.ts'
import { MAX_ALLOCATIONS, MAX_LINES, START_YEAR } from '../limits.ts'
import { receiptMethods } from './account-codes.ts'

/** Đồng that move: at least one. */
export const moved = () => integer(1, MOST_MONEY)
export const moneyDay = () => day(`${START_YEAR}-01-01`)
export const handed = () => z.literal([...recordedMethods], { error: 'unknown_choice' })
export const allocation = z.strictObject({ billID: id(), amount: moved() })
export const allocations = () => z.array(allocation, { error: 'not_a_list' }).max(MAX_ALLOCATIONS, 'too_long')
export const adjustmentLines = () =>
  z.array(z.object(lineFields), { error: 'not_a_list' }).min(1, 'required').max(MAX_LINES, 'too_long')

const reason = personal(line())
const words = personal(optionalLine().nullable())

/** What came in and how; `payer` is who brought it, where that is not the customer. */
const received = {
  receiptID: id(),
  buildingID: id(),
  roomID: id(),
  customerID: id(),
  amount: moved(),
  method: z.literal([...receiptMethods]),
  day: moneyDay(),
  fundID: id().nullable(),
  transferID: id().nullable(),
  payer: words,
  note: words,
}
/** What went out by hand. */
const paidOut = {
  returnID: id(),
  buildingID: id(),
  amount: moved(),
  method: handed(),
  day: moneyDay(),
  fundID: id().nullable(),
  reason,
}

/**
 * What happens to the money of a contract. Amounts in đồng. `receiptID` is where money for a bill comes from: a receipt,
 * or a deduction from the deposit.
 */
export const accountEvents = {
  AccountOpened: {
    version: 1,
    schema: z.object({ buildingID: id(), roomID: id(), customerID: id() }),
  },
  /** What is not allocated is credit, unless it is held for a person to decide. */
  MoneyReceived: {
    version: 1,
    schema: z.object({
      ...received,
      allocations: allocations(),
      /** The bill on which the payment was recorded first, by MoMo or by hand. */
      billID: id().nullable(),
      /** Why it does not pay that bill. */
      held: z.literal([...paymentFlags]).nullable(),
    }),
  },
  /** Adjustments that exceed the bill of the month become credit. The month counts as less billed. */
  AdjustmentsCredited: {
    version: 1,
    schema: z.object({
      creditID: id(),
      buildingID: id(),
      month: month(),
      day: moneyDay(),
      amount: moved(),
      lines: adjustmentLines(),
    }),
  },
  /** A person decided that held money is credit. */
  HeldMoneyKept: { version: 1, schema: z.object({ receiptID: id(), billID: id() }) },
  CreditAllocated: {
    version: 1,
    schema: z.object({ allocations: z.array(allocation.extend({ receiptID: id() })) }),
  },
  /** Money of a bill is credit again; of a deduction, deposit again. */
  AllocationReleased: { version: 1, schema: z.object({ receiptID: id(), billID: id(), amount: moved() }) },
  /** The receipt stays, struck through, and nothing of it counts. */
  ReceiptReversed: {
    version: 1,
    schema: z.object({ receiptID: id(), buildingID: id(), amount: moved(), reason, day: moneyDay() }),
  },
  /** Credit was paid back; `from` says of which receipts it was. */
  MoneyReturned: {
    version: 1,
    schema: z.object({ ...paidOut, from: z.array(z.object({ receiptID: id(), amount: moved() })) }),
  },
  /** Whether credit pays the next bill by itself. */
  CreditUseChanged: { version: 1, schema: z.object({ automatic: z.boolean() }) },
  /** How much of a bill's payments was deposit: in all, and how much that changed. */
  DepositCounted: {
    version: 1,
    schema: z.object({
      billID: id(),
      buildingID: id(),
      amount: integer(0, MOST_MONEY),
      change: integer(-MOST_MONEY, MOST_MONEY),
      day: moneyDay(),
    }),
  },
  DepositReceived: { version: 1, schema: z.object(received) },
  /** Kept by the house: for a bill, or for a damage that a photo shows. */
  DepositDeducted: {
    version: 1,
    schema: z.object({
      deductionID: id(),
      buildingID: id(),
      amount: moved(),
      reason,
      billID: id().nullable(),
      photoID: id().nullable(),
      day: moneyDay(),
    }),
  },
  DepositReturned: { version: 1, schema: z.object(paidOut) },
  /** To the account of another contract of the same customer, e.g. after a renewal. */
  DepositMoved: {
    version: 1,
    schema: z.object({ moveID: id(), toContractID: id(), amount: moved(), day: moneyDay() }),
  },
  DepositTakenOver: {
    version: 1,
    schema: z.object({ moveID: id(), fromContractID: id(), amount: moved(), day: moneyDay() }),
  },
}

export type AccountEvent = EventOf<typeof accountEvents>
