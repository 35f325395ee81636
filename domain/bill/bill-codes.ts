/** Numbers on the wire (specification: Enumerations). */
export const BillStatus = { UN_PAID: 1, PAID: 2, OVERDUE: 3, PROCESSING: 4, CANCELLED: 5 } as const
export type BillStatus = (typeof BillStatus)[keyof typeof BillStatus]

/** Statuses whose totals count as billed: all except cancelled. */
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

/** Statuses of an unpaid bill. */
export const UnpaidStatus = { UN_PAID: BillStatus.UN_PAID, OVERDUE: BillStatus.OVERDUE } as const
export type UnpaidStatus = (typeof UnpaidStatus)[keyof typeof UnpaidStatus]

/** Neither paid nor cancelled: a contract with such a bill cannot be deleted. */
export const openBillStatuses = [BillStatus.UN_PAID, BillStatus.OVERDUE, BillStatus.PROCESSING]

/** Why a payment does not count for the bill and a person has to decide. */
export const paymentFlags = ['wrong_amount', 'already_paid', 'cancelled', 'deleted'] as const
export type PaymentFlag = (typeof paymentFlags)[number]

/** A shared link to a bill expires this long after the bill was paid. */
export const SHARED_DAYS_AFTER_PAYMENT = 60

/** MoMo's result code for an unknown outcome; recorded for an attempt or refund whose call got no answer. */
export const RESULT_UNKNOWN = 99
