/** Connection refused, timed out or broken. */
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])

/**
 * Shutting down or starting (57P0x), connection lost (08), too many connections or no room (53), a password that was
 * changed while we run (28): the next start sets ours again.
 */
const states = /^(57P0\d|08|53|28(P01|000))/

/** Messages of pg's errors without a code, and of a database that is closed for maintenance. */
const texts = [
  { begins: /^timeout exceeded when trying to connect/, code: 'POOL_TIMEOUT' },
  { begins: /^(Connection terminated|Client has encountered a conn)/, code: 'CONNECTION_LOST' },
  { begins: /^Query read timeout/, code: 'QUERY_TIMEOUT' },
  { begins: /^database ".*" is not currently accepting connections/, code: 'DATABASE_CLOSED' },
]

/**
 * Why the database could not be reached: the driver's code, or one of ours where it has none. Undefined for other errors,
 * also for a query that the database refused.
 */
export const databaseOutageOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (network.has(code) || states.test(code))) return code
  const text = texts.find(({ begins }) => begins.test(error.message))
  if (text) return text.code
  const within =
    error instanceof AggregateError ? error.errors.map(databaseOutageOf).find(Boolean) : undefined
  return within ?? databaseOutageOf(error.cause)
}

/** Whether the database could not be reached, unlike a query that it refused. */
export const isDatabaseUnavailable = (error: unknown): boolean => databaseOutageOf(error) !== undefined
