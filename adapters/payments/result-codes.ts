/** MoMo's numbers that a payment cannot come back from (research property-management 3.1, final ones). */
const failures: ReadonlySet<number> = new Set([
  ...[98, 99, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1017, 1026, 2019, 4001, 4002, 4100],
])
/** The order is known by nobody. */
const ORDER_UNKNOWN = 42

/**
 * What a number says about the money. Not every number is about it: maintenance, a wrong signature or a number that
 * MoMo adds tomorrow leave the payment where it is. 9000 is money that is held, not money that came.
 */
export const resultOf = (resultCode: number): 'paid' | 'failed' | 'waits' | 'unknown' => {
  if (resultCode === 0) return 'paid'
  if (resultCode === ORDER_UNKNOWN) return 'unknown'
  return failures.has(resultCode) ? 'failed' : 'waits'
}
