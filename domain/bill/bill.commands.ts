import { z } from 'zod'
import type { KnownCovers } from '../billing/cover.ts'
import type { CommandOf } from '../command.ts'
import { day, id, integer, line, money, moneyDay, optionalLine } from '../fields.ts'
import { MAX_LINES } from '../limits.ts'
import { ref } from '../ref.ts'
import { billFields, method, offered, orderID, transactionID } from './bill.events.ts'
import { lineFields } from './line.ts'
import type { NamedRooms } from './own-room.ts'
import { allocatedMethods } from './payment.ts'

const { title, month, dueDay, ...others } = z.object(billFields).omit({ lines: true }).shape
const { name, amount, ...parts } = lineFields
/** Only name and amount are required. */
const billLine = z.strictObject({ name, amount, ...z.object(parts).partial().shape })
const lines = z.array(billLine, { error: 'not_a_list' }).min(1, 'required').max(MAX_LINES, 'too_long')
const body = z.strictObject({ title, month, dueDay, lines, ...z.object(others).partial().shape })

/** Bodies of the commands on `bill-<id>`. */
export const billCommands = {
  IssueBill: body.extend({ contractID: ref('contract') }),
  UpdateBill: body.partial().extend({ reason: line().nullable().optional() }),
  CancelBill: z.strictObject({ reason: optionalLine().nullable().optional() }),
  DeleteBill: z.strictObject({}),
  ShareBill: z.strictObject({}),
  UnshareBill: z.strictObject({}),
  PayBill: z.strictObject({}),
  NoteReminder: z.strictObject({ way: z.literal(['text', 'notice'], { error: 'unknown_choice' }) }),
  /** Until when the tenant has said that they pay, within a year; null: that holds no longer. */
  NotePromise: z.strictObject({ until: day().nullable() }),
  RecordPayment: z.strictObject({
    method,
    amount: money(),
    /** When it was paid; default: today. */
    day: moneyDay().optional(),
    note: optionalLine().nullable().optional(),
  }),
  ReversePayment: z.strictObject({
    reason: line(),
    /** A flagged payment; without it, the payment that counts. */
    paymentID: ref('payment').optional(),
    /** How money was refunded by hand; without it, the provider refunds it. */
    method: method.optional(),
    /** When it was refunded; default: today. */
    day: moneyDay().optional(),
  }),
  // Sent by the product: when a link is opened, after answers and messages of the provider, and by timers.
  OfferPayment: z.strictObject({
    orderID: orderID(),
    payUrl: offered(),
    qrCodeUrl: offered().nullable(),
    deeplink: offered().nullable(),
  }),
  ConfirmPayment: z.strictObject({ orderID: orderID(), transactionID: transactionID(), amount: money() }),
  FailPayment: z.strictObject({ orderID: orderID(), resultCode: integer(0, 999_999) }),
  CompleteRefund: z.strictObject({ refundID: orderID(), transactionID: transactionID() }),
  FailRefund: z.strictObject({ refundID: orderID(), resultCode: integer(0, 999_999) }),
  /** The whole amount that the account allocates from a receipt; 0 withdraws it. */
  ApplyAllocation: z.strictObject({
    receiptID: id(),
    amount: money(),
    method: z.literal([...allocatedMethods]),
    day: moneyDay(),
    reason: line().nullable().optional(),
  }),
  KeepPayment: z.strictObject({ paymentID: id() }),
  ExpirePayment: z.strictObject({ orderID: orderID() }),
  MarkBillOverdue: z.strictObject({}),
  RemindBill: z.strictObject({}),
  OpenSharedBill: z.strictObject({}),
}

/** The facts of the contract for deciding a bill. */
export type BilledContract = {
  readonly roomID: string
  readonly buildingID: string
  readonly customerID: string
  /** Whether it was signed, or has begun although its signed paper is missing. */
  readonly billable: boolean
  /** `YYYY-MM` of its first and last day; null for an open-ended contract. */
  readonly firstMonth: string
  readonly lastMonth: string | null
}

/** The reminder days of the building. */
type Reminded = { readonly reminders: readonly number[] }
type NewPayment = { readonly newPaymentID: string }

type Facts = {
  IssueBill: {
    /** Undefined when the contract does not exist. */
    readonly contract: BilledContract | undefined
    /** What other bills ask for; only where a line says its days. */
    readonly known?: KnownCovers | undefined
    readonly rooms?: NamedRooms
  }
  UpdateBill: {
    /** The bill's contract; only when the month changes. */
    readonly contract?: BilledContract | undefined
    /** What other bills ask for; only where a line says its days. */
    readonly known?: KnownCovers | undefined
    readonly rooms?: NamedRooms
  }
  PayBill: {
    /** For a new attempt: new and unguessable. */
    readonly newOrderID: string
    readonly expiresAt: string
  }
  RecordPayment: NewPayment
  NoteReminder: Reminded
  RemindBill: Reminded & {
    /** Whether the tenant has a verified address. */
    readonly canBeMailed: boolean
  }
  ConfirmPayment: NewPayment
  ReversePayment: {
    /** For a refund by the provider: new and unguessable. */
    readonly newRefundID: string
  }
}

export type BillCommand = CommandOf<typeof billCommands, Facts>
