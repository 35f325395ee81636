/** Connection refused, timed out or broken. */
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])

/** Shutting down or starting (57P0x), connection lost (08), too many connections or no room (53). */
const states = /^(57P0\d|08|53)/

/** Messages of pg's errors without a code, and of a database that is closed for maintenance. */
const texts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn|Query read timeout|database ".*" is not currently accepting connections)/

/** Whether the database could not be reached, unlike a query that it refused. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (network.has(code) || states.test(code))) return true
  return (
    texts.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) ||
    isDatabaseUnavailable(error.cause)
  )
}
