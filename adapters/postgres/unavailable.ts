/** Nobody listens, nobody answers, or the connection broke. */
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])

/** Shutting down or starting (57P0x), connection lost (08), too many connections or no room (53). */
const states = /^(57P0\d|08|53)/

/** What `pg` throws without a code, and what the server says of a database that is closed for maintenance. */
const texts =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a conn|Query read timeout|database ".*" is not currently accepting connections)/

/** Whether the database could not be reached, as opposed to having refused what we asked. */
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
