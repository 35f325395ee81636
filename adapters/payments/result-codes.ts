/** MoMo's result codes after which an attempt never succeeds. */
const failures: ReadonlySet<number> = new Set([
  98, 99, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1017, 1026, 2019, 4001, 4002, 4100,
])
/** The same call is under way (7000) or came before (40), or its order did (41). */
const repeated: ReadonlySet<number> = new Set([40, 41, 7000])
/** The order is known by nobody. */
const ORDER_UNKNOWN = 42

/** Refunds that will not be: refused, done already, not possible; and what no repeating mends. */
const refundFailures: ReadonlySet<number> = new Set([11, 13, 20, 22, 42, 1080, 1081, 1088, 2019])

/** Whether a number says that an order was sent before: nothing about what became of it. */
export const isRepeated = (resultCode: number): boolean => repeated.has(resultCode)

/** What a number says about money that was to go back. 41: the order id is known, so the query has to tell. */
export const refundResultOf = (resultCode: number): 'paid' | 'failed' | 'waits' => {
  if (resultCode === 0) return 'paid'
  return refundFailures.has(resultCode) ? 'failed' : 'waits'
}

/**
 * What a number says about the money. Not every number is about it: maintenance, a wrong signature or a number that
 * MoMo adds tomorrow leave the payment where it is. 9000 is money that is held, not money that came.
 */
export const resultOf = (resultCode: number): 'paid' | 'failed' | 'waits' | 'unknown' => {
  if (resultCode === 0) return 'paid'
  if (resultCode === ORDER_UNKNOWN) return 'unknown'
  return failures.has(resultCode) ? 'failed' : 'waits'
}
