const LIMIT_MS = 2_000

/** Rejects when the work takes too long: health checks are repeated soon, so a late answer counts as none. */
export const inTime = <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error('No answer in time')), LIMIT_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
