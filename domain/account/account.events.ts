import { z } from 'zod'
import { paymentFlags } from '../bill/bill-codes.ts'
import { lineFields, withUnsaid } from '../bill/line.ts'
import { recordedMethods } from '../bill/payment.ts'
import { type EventOf, personal, unchanged } from '../event-definition.ts'
import { id, integer, line, MOST_MONEY, moneyDay, month, optionalLine } from '../fields.ts'
import { MAX_ALLOCATIONS, MAX_LINES } from '../limits.ts'
import { ref } from '../ref.ts'
import { receiptMethods } from './account-codes.ts'

/** An amount that moves, in đồng: at least one. */
export const moved = () => integer(1, MOST_MONEY)
export const handed = () => z.literal([...recordedMethods], { error: 'unknown_choice' })
export const allocation = z.strictObject({ billID: ref('allocatedBill'), amount: moved() })
export const allocations = () => z.array(allocation, { error: 'not_a_list' }).max(MAX_ALLOCATIONS, 'too_long')
export const adjustmentLines = () =>
  z.array(z.object(lineFields), { error: 'not_a_list' }).min(1, 'required').max(MAX_LINES, 'too_long')

const reason = personal(line())
const words = personal(optionalLine().nullable())

/** The money received and its method; `payer` is the person who paid, if not the customer. */
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
/** Money that was paid out by hand. */
const paidOut = {
  returnID: id(),
  buildingID: id(),
  amount: moved(),
  method: handed(),
  day: moneyDay(),
  fundID: id().nullable(),
  reason,
}

/** Credit that goes over to a renewal, and how the money had come in. */
const crossing = {
  moveID: id(),
  amount: moved(),
  method: z.literal([...receiptMethods, 'adjustment']),
  day: moneyDay(),
}

/**
 * Events of a contract's money. Amounts in đồng. `receiptID` is the source of money for a bill: a receipt, or a
 * deduction from the deposit.
 */
export const accountEvents = {
  AccountOpened: {
    version: 1,
    schema: z.object({ buildingID: id(), roomID: id(), customerID: id() }),
  },
  /** Money that is not allocated is credit, unless it is held for a person's decision. */
  MoneyReceived: {
    version: 1,
    schema: z.object({
      ...received,
      allocations: allocations(),
      /** The bill on which the payment was first recorded, through MoMo or by hand. */
      billID: id().nullable(),
      /** Why it does not pay that bill. */
      held: z.literal([...paymentFlags]).nullable(),
    }),
  },
  /**
   * Adjustments that exceed the bill of the month become credit, also those that come to nothing: so they are recorded
   * without a bill. The month counts as less billed.
   */
  AdjustmentsCredited: {
    version: 4,
    /**
     * Version 1 had at least one đồng of credit. Up to version 2 no adjustment was by price, up to version 3 none said the
     * quota before it.
     */
    upcast: { 1: withUnsaid, 2: unchanged, 3: unchanged },
    schema: z.object({
      creditID: id(),
      buildingID: id(),
      month: month(),
      day: moneyDay(),
      amount: integer(0, MOST_MONEY),
      lines: adjustmentLines(),
    }),
  },
  /**
   * Somebody forgives what has come to be owed, or the difference of what was asked for: it counts as asked for as it
   * was reckoned then.
   */
  DifferenceWaived: {
    version: 3,
    /** In version 1 no adjustment was by price, in version 2 none said the quota before it. */
    upcast: { 1: unchanged, 2: unchanged },
    schema: z.object({
      waiverID: id(),
      buildingID: id(),
      /** The month whose bill would have asked for it. */
      month: month(),
      line: z.object(lineFields),
      reason,
    }),
  },
  /** It is asked for again. */
  WaiverWithdrawn: { version: 1, schema: z.object({ waiverID: id(), buildingID: id() }) },
  /** A person decided that held money becomes credit. */
  HeldMoneyKept: { version: 1, schema: z.object({ receiptID: id(), billID: id() }) },
  CreditAllocated: {
    version: 1,
    schema: z.object({ allocations: z.array(allocation.extend({ receiptID: id() })) }),
  },
  /** An allocated amount becomes credit again; that of a deduction becomes deposit again. */
  AllocationReleased: { version: 1, schema: z.object({ receiptID: id(), billID: id(), amount: moved() }) },
  /** The receipt stays, struck through, and no longer counts. */
  ReceiptReversed: {
    version: 1,
    schema: z.object({ receiptID: id(), buildingID: id(), amount: moved(), reason, day: moneyDay() }),
  },
  /** Credit was returned; `from` names the receipts that it came from. */
  MoneyReturned: {
    version: 1,
    schema: z.object({ ...paidOut, from: z.array(z.object({ receiptID: id(), amount: moved() })) }),
  },
  /** Whether credit automatically pays the next bill. */
  CreditUseChanged: { version: 1, schema: z.object({ automatic: z.boolean() }) },
  /** The deposit part of a bill's payments: the whole part, and its change. */
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
  /** Kept by the landlord: for a bill, or for a damage with photos. */
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
  /** Moved to the account of another contract of the same customer, e.g. after a renewal. */
  DepositMoved: {
    version: 1,
    schema: z.object({ moveID: id(), toContractID: id(), amount: moved(), day: moneyDay() }),
  },
  DepositTakenOver: {
    version: 1,
    schema: z.object({ moveID: id(), fromContractID: id(), amount: moved(), day: moneyDay() }),
  },
  /** Credit of one source went over to the account of the renewal. */
  CreditMoved: { version: 1, schema: z.object({ ...crossing, receiptID: id(), toContractID: id() }) },
  CreditTakenOver: { version: 1, schema: z.object({ ...crossing, fromContractID: id() }) },
  /** The receipt that it came from was reversed in the account of before. */
  CreditReversed: { version: 1, schema: z.object({ moveID: id(), amount: moved(), day: moneyDay() }) },
}

export type AccountEvent = EventOf<typeof accountEvents>
