/** Numbers on the wire (specification: Enumerations). */
export const BillStatus = { UN_PAID: 1, PAID: 2, OVERDUE: 3, PROCESSING: 4, CANCELLED: 5 } as const
export type BillStatus = (typeof BillStatus)[keyof typeof BillStatus]

/** Bills whose totals are billed money: all but the cancelled. */
export const billedStatuses: readonly number[] = [
  BillStatus.UN_PAID,
  BillStatus.PAID,
  BillStatus.OVERDUE,
  BillStatus.PROCESSING,
]

/** Order of urgency: overdue, then unpaid, then settled. */
export const byUrgency: readonly BillStatus[] = [
  BillStatus.OVERDUE,
  BillStatus.PROCESSING,
  BillStatus.UN_PAID,
  BillStatus.PAID,
  BillStatus.CANCELLED,
]

/** Statuses of a bill that waits to be paid. */
export const UnpaidStatus = { UN_PAID: BillStatus.UN_PAID, OVERDUE: BillStatus.OVERDUE } as const
export type UnpaidStatus = (typeof UnpaidStatus)[keyof typeof UnpaidStatus]

/** Neither paid nor cancelled: a contract with such a bill is not deleted. */
export const openBillStatuses = [BillStatus.UN_PAID, BillStatus.OVERDUE, BillStatus.PROCESSING]

/** How recorded money came. */
export const recordedMethods = ['cash', 'transfer'] as const

/** How money reached a bill through the account of its contract. */
export const allocatedMethods = [...recordedMethods, 'momo', 'deposit', 'adjustment'] as const

/** Why a payment does not pay the bill and a person has to decide. */
export const paymentFlags = ['wrong_amount', 'already_paid', 'cancelled', 'deleted'] as const
export type PaymentFlag = (typeof paymentFlags)[number]

/** A link to a bill ends so long after it was paid. */
export const SHARED_DAYS_AFTER_PAYMENT = 60

/** MoMo's result code for an unknown outcome; recorded for an attempt or refund whose call got no answer. */
export const RESULT_UNKNOWN = 99
