import { z } from 'zod'
import { type EventOf, personal, unchanged } from '../event-definition.ts'
import { choice, day, id, instant, integer, line, money, moneyDay, month, optionalLine } from '../fields.ts'
import { MAX_LINES, START_YEAR } from '../limits.ts'
import { BillStatus, paymentFlags, UnpaidStatus } from './bill-codes.ts'
import { lineFields, withUnsaid } from './line.ts'
import { withLines } from './old-notes.ts'
import { allocatedMethods, recordedMethods } from './payment.ts'
import { FIRST_REMINDER, LAST_REMINDER, reminderWays } from './reminder-steps.ts'

/** The fields that people enter. */
export const billFields = {
  title: line(),
  note: personal(optionalLine().nullable()),
  month: month(),
  dueDay: day(`${START_YEAR}-01-01`),
  lines: z.array(z.object(lineFields), { error: 'not_a_list' }).min(1, 'required').max(MAX_LINES, 'too_long'),
}

/** The format that MoMo accepts for order ids. */
export const orderID = () => z.string().regex(/^[0-9A-Za-z][0-9A-Za-z._-]{0,199}$/)
/** The provider's id of a transfer. */
export const transactionID = () => z.string().regex(/^[0-9A-Za-z._-]{1,50}$/)
/** An address from the provider: its page, its app, or the content of its QR code. */
export const offered = () => z.string().min(1).max(2_000)
export const method = z.literal([...recordedMethods], { error: 'unknown_choice' })

const status = choice(BillStatus)
const unpaid = choice(UnpaidStatus)
const total = money()
const received = { paymentID: id(), orderID: orderID(), transactionID: transactionID(), amount: money() }

/** A reason; it often contains information about the payer. */
const reason = personal(line())
/**
 * Notes and reasons were not encrypted in version 1. Title and lines never are, because they are accounting records.
 */
const sealedSince2 = { version: 2, upcast: { 1: unchanged } } as const
/**
 * Up to version 1 no line was negative, up to version 2 a line was a name, an amount and a note, up to version 4 it did
 * not say what it covers, up to version 5 no adjustment was by price, and up to version 6 none said the quota before it,
 * nor the amount.
 */
const linedSince7 = {
  version: 7,
  upcast: { 1: unchanged, 2: unchanged, 3: withLines, 4: withUnsaid, 5: unchanged, 6: unchanged },
} as const
/** A bill of version 4 settles the rent and the charges of its month, whatever its lines say. */
const settlesMonth = (data: Record<string, unknown>) => ({ ...withUnsaid(data), settlesMonth: true })

/** `status` is the status after the event, as of the day of the command. */
export const billEvents = {
  BillIssued: {
    ...linedSince7,
    upcast: { ...linedSince7.upcast, 4: settlesMonth },
    schema: z.object({
      contractID: id(),
      roomID: id(),
      buildingID: id(),
      customerID: id(),
      number: line(40),
      paymentCode: z.string().regex(/^SN[0-9A-Z]{8}$/),
      ...billFields,
      total,
      status: unpaid,
      /** It was issued when lines did not say what they cover. */
      settlesMonth: z.boolean().optional(),
    }),
  },
  /** The reason is what a person says for the change; up to version 6 there was none. */
  BillUpdated: {
    version: 8,
    /** Its version 7 is version 6 of the lines. */
    upcast: { ...linedSince7.upcast, 7: unchanged },
    schema: z.object({ ...billFields, total, status: unpaid, reason }).partial(),
  },
  BillMarkedOverdue: { version: 1, schema: z.object({}) },
  /** `step`: days after the due day, negative before it; null when no step was due. */
  BillReminded: {
    version: 1,
    schema: z.object({
      step: integer(FIRST_REMINDER, LAST_REMINDER).nullable(),
      way: z.literal([...reminderWays]),
      day: day(),
    }),
  },
  /** The tenant has said until when it is paid; null: that holds no longer. */
  PaymentPromised: { version: 1, schema: z.object({ until: day().nullable() }) },
  BillCancelled: { ...sealedSince2, schema: z.object({ reason: personal(optionalLine().nullable()) }) },
  BillDeleted: { version: 1, schema: z.object({}) },
  /** There are links that open it without signing in. Their secrets are in the vault. */
  BillShared: { version: 1, schema: z.object({}) },
  BillUnshared: { version: 1, schema: z.object({}) },
  /** The first opening since it was shared. Who opened it is unknown. */
  SharedBillOpened: { version: 1, schema: z.object({}) },
  /** An attempt to pay online was started; `by` is the payer. */
  PaymentStarted: {
    version: 1,
    schema: z.object({ orderID: orderID(), by: id(), amount: money(), expiresAt: instant() }),
  },
  /** The provider has accepted the order and returned the payment address. */
  PaymentOffered: {
    version: 1,
    schema: z.object({
      orderID: orderID(),
      payUrl: offered(),
      qrCodeUrl: offered().nullable(),
      deeplink: offered().nullable(),
    }),
  },
  PaymentConfirmed: { version: 1, schema: z.object(received) },
  /** Money was received that does not count for the bill: it is kept, and a person has to decide. */
  PaymentFlagged: {
    version: 1,
    schema: z.object({ ...received, flag: z.literal([...paymentFlags]) }),
  },
  PaymentFailed: {
    version: 1,
    schema: z.object({ orderID: orderID(), resultCode: integer(0, 999_999), status }),
  },
  PaymentExpired: { version: 1, schema: z.object({ orderID: orderID(), status }) },
  /** Cash or a bank transfer, recorded by a person. */
  PaymentRecorded: {
    ...sealedSince2,
    schema: z.object({
      paymentID: id(),
      method,
      amount: money(),
      day: moneyDay(),
      note: personal(optionalLine().nullable()),
    }),
  },
  /**
   * Money that did not count is refunded to the payer: by the provider, unless `method` and `day` say that it was
   * refunded by hand.
   */
  PaymentReturned: {
    version: 3,
    /** In version 1 only the provider refunded money. */
    upcast: { 1: unchanged, 2: unchanged },
    schema: z.object({
      paymentID: id(),
      reason,
      method: method.optional(),
      day: moneyDay().optional(),
    }),
  },
  /** A refund by the provider was started, under a new order id. */
  RefundStarted: {
    version: 1,
    schema: z.object({
      paymentID: id(),
      refundID: orderID(),
      orderID: orderID(),
      transactionID: transactionID(),
      amount: money(),
    }),
  },
  RefundCompleted: {
    version: 1,
    schema: z.object({ paymentID: id(), refundID: orderID(), transactionID: transactionID() }),
  },
  RefundFailed: {
    version: 1,
    schema: z.object({ paymentID: id(), refundID: orderID(), resultCode: integer(0, 999_999) }),
  },
  /**
   * The amount that the contract's account allocates to the bill from this receipt: the whole amount, not an
   * addition.
   */
  PaymentAllocated: {
    version: 2,
    /** In version 1 no bill was paid by credit from adjustments. */
    upcast: { 1: unchanged },
    schema: z.object({
      receiptID: id(),
      amount: money(),
      method: z.literal([...allocatedMethods]),
      day: moneyDay(),
      status,
    }),
  },
  /** The account withdrew an allocation: the receipt was reversed, or pays something else. */
  PaymentWithdrawn: {
    version: 1,
    schema: z.object({ receiptID: id(), reason: personal(line().nullable()), status }),
  },
  /** A person decided that money which did not count is kept as credit of the contract. */
  PaymentKept: { version: 1, schema: z.object({ paymentID: id() }) },
  PaymentReversed: { ...sealedSince2, schema: z.object({ paymentID: id(), reason, status: unpaid }) },
}

export type BillEvent = EventOf<typeof billEvents>
