import type { Instant } from '../event.ts'
import type { FieldsOf } from '../fields.ts'
import type { billFields } from './bill.events.ts'
import { BillStatus, type PaymentFlag, type UnpaidStatus } from './bill-codes.ts'
import type { allocatedMethods } from './payment.ts'
import { counts, type RefundState } from './payment.ts'

/** The entered fields of a bill. */
export type BillFields = FieldsOf<typeof billFields>

/** The payment addresses of an attempt: the provider's page, the content of its QR code, its app. */
export type Offer = {
  readonly payUrl: string
  readonly qrCodeUrl: string | null
  readonly deeplink: string | null
}

/** An attempt to pay online. Its outcome can arrive late, twice or in any order. */
export type PaymentAttempt = {
  readonly orderID: string
  readonly by: string
  readonly amount: number
  readonly expiresAt: Instant
  /** Null until the provider has accepted the order. */
  readonly offer: Offer | null
  readonly failed: boolean
  /** The provider's result code when it failed. */
  readonly resultCode: number | null
  readonly expired: boolean
  readonly confirmed: boolean
}

/** A payment that was received. */
export type Payment = {
  readonly paymentID: string
  readonly method: (typeof allocatedMethods)[number]
  readonly amount: number
  /** The provider's id; identifies repeated messages. */
  readonly transactionID: string | null
  /** The attempt that it belongs to. */
  readonly orderID: string | null
  /** The provider's refund, once started. */
  readonly refund: { readonly refundID: string; readonly state: RefundState } | null
  /** Why it does not count. */
  readonly flag: PaymentFlag | null
  /** It does not count and was kept as credit of the contract. */
  readonly kept: boolean
  /** Allocated by the account, which alone can change or withdraw it. `paymentID` is the receipt. */
  readonly fromAccount: boolean
  readonly reversed: boolean
}

/** The state of a bill. */
export type Bill = BillFields & {
  readonly contractID: string
  readonly roomID: string
  readonly buildingID: string
  readonly customerID: string
  readonly number: string
  readonly paymentCode: string
  /** Đồng; the sum of the lines. */
  readonly total: number
  readonly status: BillStatus
  readonly attempts: readonly PaymentAttempt[]
  /** The attempt in progress, while the bill is PROCESSING. */
  readonly openOrderID: string | null
  readonly payments: readonly Payment[]
  readonly deleted: boolean
  /** Whether there are links that open it without signing in, and whether one was opened. */
  readonly shared: 'no' | 'sent' | 'opened'
  /** The day of the last reminder, and the last step since the due day was set. */
  readonly remindedDay: string | null
  /** Until when the tenant has said that they pay. */
  readonly promisedDay: string | null
  readonly remindedStep: number | null
}

/** The total of a bill in đồng. */
export const totalOf = (lines: BillFields['lines']): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** Sum of the payments that count, in đồng. */
export const paidAmount = ({ payments }: Pick<Bill, 'payments'>): number =>
  payments.filter(counts).reduce((sum, { amount }) => sum + amount, 0)

/** The amount still to pay, in đồng. */
export const openAmount = (bill: Pick<Bill, 'total' | 'payments'>): number => bill.total - paidAmount(bill)

/** The deposit part of what was paid, in đồng: all other lines are paid first. */
export const depositPart = ({ lines, total }: Pick<Bill, 'lines' | 'total'>, paid: number): number => {
  const asked = Math.max(0, totalOf(lines.filter(({ kind }) => kind === 'deposit')))
  return Math.min(asked, Math.max(0, paid - (total - asked)))
}

/** Whether there are payments, and nothing is open. */
export const isPaidUp = (bill: Pick<Bill, 'total' | 'payments'>): boolean =>
  paidAmount(bill) > 0 && openAmount(bill) === 0

/** An unpaid bill is OVERDUE from the day after its due day. */
export const unpaidStatus = (dueDay: string, today: string): UnpaidStatus =>
  dueDay < today ? BillStatus.OVERDUE : BillStatus.UN_PAID

/** Crockford's base 32: without I, L, O and U, which people misread. */
export const CODE_DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** The prefix of a payment code, and the number of characters after it. */
export const CODE_PREFIX = 'SN'
export const CODE_LENGTH = 8

/** Eight letters and digits from the last 40 bits of a UUID. */
const shortCode = (id: string): string => {
  let rest = Number.parseInt(id.replaceAll('-', '').slice(-10), 16)
  let code = ''
  for (let digit = 0; digit < CODE_LENGTH; digit++) {
    code = (CODE_DIGITS[rest % 32] ?? '') + code
    rest = Math.floor(rest / 32)
  }
  return code
}

/**
 * The text of a bank transfer that identifies its bill, e.g. `SN7K3QXM2A`: short enough for every bank, without
 * spaces. Among a million open bills, the chance that any two share a code is about one in three, so a transfer is
 * matched by code and amount.
 */
export const paymentCode = (billID: string): string => `${CODE_PREFIX}${shortCode(billID)}`

/** The number of a bill for people: its month and the short code, e.g. `2606-7K3QXM2A`. */
export const billNumber = (month: string, billID: string): string =>
  `${month.slice(2, 4)}${month.slice(5, 7)}-${shortCode(billID)}`
