/** Answers after which nobody knows whether the write was done: the same key must be sent again. */
const isUndecided = (status: number | undefined) =>
  status === undefined || status === 408 || status === 425 || status === 429 || status >= 500

const open = new Map<string, string>()

/**
 * Gives a write its `Idempotency-Key`. The same write, sent again while the first has no decided answer
 * (double click, lost connection, failing server), gets the same key, so it is applied once (contract 5).
 */
export const withIdempotencyKey = async <T extends { status: number }>(
  method: string,
  url: string,
  body: BodyInit | null | undefined,
  send: (key: string) => Promise<T>,
): Promise<T> => {
  const write = typeof body === 'string' || !body ? `${method} ${url} ${body ?? ''}` : undefined
  const key = (write && open.get(write)) ?? crypto.randomUUID()
  if (write) open.set(write, key)
  const settle = (status?: number) => {
    if (write && !isUndecided(status) && open.get(write) === key) open.delete(write)
  }
  const response = await send(key)
  settle(response.status)
  return response
}
