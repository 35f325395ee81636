/** MoMo's result codes after which an attempt never succeeds. */
const failures: ReadonlySet<number> = new Set([
  98, 99, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1017, 1026, 2019, 4001, 4002, 4100,
])
/** The same call is in progress (7000), or was sent before (40), or its order was (41). */
const repeated: ReadonlySet<number> = new Set([40, 41, 7000])
/** MoMo does not know the order. */
const ORDER_UNKNOWN = 42

/** Codes of refunds that fail for good: refused, done before, impossible, or malformed. */
const refundFailures: ReadonlySet<number> = new Set([11, 13, 20, 22, 42, 1080, 1081, 1088, 2019])

/** Whether a code means that the order was sent before, which says nothing about its outcome. */
export const isRepeated = (resultCode: number): boolean => repeated.has(resultCode)

/** The state of a refund by its code. 41: the order id is known, so a query has to follow. */
export const refundResultOf = (resultCode: number): 'paid' | 'failed' | 'waits' => {
  if (resultCode === 0) return 'paid'
  return refundFailures.has(resultCode) ? 'failed' : 'waits'
}

/**
 * What a result code says about the payment. Codes that say nothing about it (maintenance, a wrong signature)
 * and codes that we do not know leave it waiting. So does 9000: the money is held, but not paid.
 */
export const resultOf = (resultCode: number): 'paid' | 'failed' | 'waits' | 'unknown' => {
  if (resultCode === 0) return 'paid'
  if (resultCode === ORDER_UNKNOWN) return 'unknown'
  return failures.has(resultCode) ? 'failed' : 'waits'
}
