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

/** What is to be done about first: what is late, then what waits, then what wants nothing any more. */
export const byUrgency: readonly BillStatus[] = [
  BillStatus.OVERDUE,
  BillStatus.PROCESSING,
  BillStatus.UN_PAID,
  BillStatus.PAID,
  BillStatus.CANCELLED,
]

/** What a bill is that waits to be paid. */
export const UnpaidStatus = { UN_PAID: BillStatus.UN_PAID, OVERDUE: BillStatus.OVERDUE } as const
export type UnpaidStatus = (typeof UnpaidStatus)[keyof typeof UnpaidStatus]

/** How money is said to have come when a person records it. */
export const recordedMethods = ['cash', 'transfer'] as const

/** Why money that came is kept apart and wants a person: it is not what the bill asks for, or no more. */
export const paymentFlags = ['wrong_amount', 'already_paid', 'cancelled', 'deleted'] as const
export type PaymentFlag = (typeof paymentFlags)[number]

/** MoMo's own number for "nobody knows"; kept with an attempt, or a refund, whose call got no answer. */
export const RESULT_UNKNOWN = 99
