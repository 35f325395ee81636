import { z } from 'zod'
import type { Bill } from '../bill/bill.ts'
import { paymentFlags } from '../bill/bill-codes.ts'
import type { NamedRooms } from '../bill/own-room.ts'
import { RENT_KEY } from '../billing/asked.ts'
import type { Waivable } from '../billing/waiver.ts'
import type { CommandOf } from '../command.ts'
import { day, id, integer, line, MOST_MONEY, moneyDay, month, optionalLine } from '../fields.ts'
import { ref } from '../ref.ts'
import { adjustmentLines, allocations, handed, moved } from './account.events.ts'
import { receiptMethods } from './account-codes.ts'

const words = optionalLine().nullable().optional()
const dayUnlessToday = moneyDay().optional()
const fundID = ref('fund', { ofItsBuilding: true }).nullable().optional()
/** The bills to pay: the named parts, or the oldest bills first. */
const allocate = z.union([z.literal('oldest'), allocations()], { error: 'not_a_list' })

const received = {
  amount: moved(),
  method: handed(),
  day: dayUnlessToday,
  fundID,
  payer: words,
  note: words,
}
const paidOut = { amount: moved(), method: handed(), day: dayUnlessToday, fundID }

/** Bodies of the commands on `account-<id of the contract>`. */
export const accountCommands = {
  ReceiveMoney: z.strictObject({ ...received, allocate }),
  /** With `receiptID` only the credit of that receipt, also when it is held. */
  AllocateCredit: z.strictObject({ allocate, receiptID: ref('receipt').optional() }),
  KeepHeldMoney: z.strictObject({ receiptID: ref('receipt') }),
  ReleaseAllocation: z.strictObject({ receiptID: ref('receipt'), billID: ref('allocatedBill') }),
  ReturnMoney: z.strictObject({ ...paidOut, reason: line() }),
  ReverseReceipt: z.strictObject({ reason: line(), day: dayUnlessToday }),
  ChangeCreditUse: z.strictObject({ automatic: z.boolean({ error: 'not_a_yes_or_no' }) }),
  ReceiveDeposit: z.strictObject(received),
  DeductDeposit: z.strictObject({
    amount: moved(),
    reason: line(),
    billID: ref('allocatedBill').nullable().optional(),
    photoID: ref('image').nullable().optional(),
    day: dayUnlessToday,
  }),
  ReturnDeposit: z.strictObject({ ...paidOut, reason: line() }),
  MoveDeposit: z.strictObject({ toContractID: ref('contract'), day: dayUnlessToday }),
  /**
   * At the end of a lease: credit and then the deposit pay its open bills, the oldest first, and up to `back` of the
   * rest is paid back.
   */
  SettleAccount: z.strictObject({
    back: integer(0, MOST_MONEY),
    method: handed(),
    fundID,
    day: moneyDay(),
    reason: line(),
    /** All of `back` goes back, or nothing: it has left already. */
    whole: z.boolean().optional(),
  }),
  /** Which of the lines that a preview of the month proposes, by what it is for, its days and its readings. */
  WaiveDifference: z.strictObject({
    key: z.union([z.literal(RENT_KEY), ref('owed')], { error: 'unknown_choice' }).optional(),
    from: day().nullable().optional(),
    to: day().nullable().optional(),
    /** Instead of these: a difference of the house's list. */
    differenceID: ref('owed').optional(),
    readings: z.array(ref('meterReading')).length(2, 'invalid').nullable().optional(),
    month: month().optional(),
    reason: line(),
  }),
  UnwaiveDifference: z.strictObject({ waiverID: ref('waiver') }),
  /** Sent by a run of bills. */
  CreditAdjustments: z.strictObject({ month: month(), lines: adjustmentLines() }),
  // Sent by the money process.
  /** The money of a hold, in the account of the contract that may come of it. */
  BookHold: z.strictObject({
    receiptID: id(),
    buildingID: id(),
    roomID: id(),
    customerID: id(),
    amount: moved(),
    method: handed(),
    day: moneyDay(),
    fundID: id().nullable(),
  }),
  /** What becomes of it without a contract: kept, or paid back; no more than there is. */
  EndHold: z.strictObject({
    isKept: z.boolean(),
    amount: integer(0, MOST_MONEY),
    method: handed(),
    day: moneyDay(),
    fundID: id().nullable(),
    reason: line(),
  }),
  BookPayment: z.strictObject({
    receiptID: id(),
    billID: id(),
    /** From the bill. */
    buildingID: id(),
    roomID: id(),
    customerID: id(),
    amount: moved(),
    method: z.literal([...receiptMethods]),
    day: moneyDay(),
    note: words,
    held: z.literal([...paymentFlags]).nullable(),
  }),
  /** The deposit part of a bill's payments, by the day of the money. */
  CountDeposit: z.strictObject({
    billID: id(),
    parts: z.array(z.strictObject({ day: moneyDay(), amount: integer(-MOST_MONEY, MOST_MONEY) })),
  }),
  BookReversal: z.strictObject({ receiptID: id(), reason: line(), day: moneyDay() }),
  /**
   * The bill did not take all of an allocation, because it was paid meanwhile by MoMo or another account, cancelled or
   * changed. Says what it took, so that several rounds that saw the same surplus release it once.
   */
  TakeBack: z.strictObject({ receiptID: id(), billID: id(), stays: integer(0, MOST_MONEY) }),
  TakeOverDeposit: z.strictObject({ moveID: id(), fromContractID: id(), amount: moved(), day: moneyDay() }),
  /** All of it, unless an amount is said. */
  MoveCredit: z.strictObject({ toContractID: id(), day: moneyDay(), amount: moved().optional() }),
  /** As much of the deposit as both sides let go over to the contract of somebody else. */
  HandOverDeposit: z.strictObject({ toContractID: id(), day: moneyDay(), amount: moved() }),
  TakeOverCredit: z.strictObject({
    moveID: id(),
    fromContractID: id(),
    amount: moved(),
    method: z.literal([...receiptMethods, 'adjustment']),
    day: moneyDay(),
  }),
  ReverseCredit: z.strictObject({ moveID: id(), day: moneyDay() }),
}

/** The place and the customer of an account, by its contract. */
export type AccountOwner = {
  readonly buildingID: string
  readonly roomID: string
  readonly customerID: string
}

/** Bills from their own streams, by id. */
export type KnownBills = ReadonlyMap<string, Bill>

type Opening = { readonly owner: AccountOwner | undefined }
type Paying = { readonly bills: KnownBills }

type Booking = {
  /** The first day of the named fund's book. */
  readonly fundOpened?: string | undefined
}

type Crossed = {
  /** Whether what went over to a renewal was returned there: then it cannot come back. */
  readonly isSpent?: boolean
}

type Received = {
  readonly newReceiptID: string
  /** The bank transfer that brought it. */
  readonly transferID?: string
}

type Facts = {
  ReceiveMoney: Opening & Paying & Booking & Received
  SettleAccount: Paying & Booking & { readonly newSettledID: (part: string) => string }
  WaiveDifference: Opening & { readonly newWaiverID: string; readonly owed: readonly Waivable[] }
  CreditAdjustments: Opening & { readonly newCreditID: string; readonly rooms?: NamedRooms }
  AllocateCredit: Paying
  KeepHeldMoney: Paying
  ReturnMoney: Booking & { readonly newReturnID: string }
  ChangeCreditUse: Opening
  ReceiveDeposit: Opening & Booking & Received
  DeductDeposit: Paying & { readonly newDeductionID: string }
  ReturnDeposit: Booking & { readonly newReturnID: string }
  MoveDeposit: { readonly newMoveID: string; readonly to: AccountOwner | undefined }
  ReverseReceipt: { readonly receiptID: string } & Crossed
  BookReversal: Crossed
  CountDeposit: Opening
  EndHold: { readonly newEntryID: string }
  TakeOverDeposit: Opening
  MoveCredit: { readonly newMoveIDs: readonly string[] }
  HandOverDeposit: { readonly newMoveID: string }
  TakeOverCredit: Opening
}

export type AccountCommand = CommandOf<typeof accountCommands, Facts>
