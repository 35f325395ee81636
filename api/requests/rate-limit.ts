const MINUTE = 60_000

export type RateLimit = {
  /** Counts one request. @returns seconds to wait when the limit of this minute is exceeded, else 0 */
  count(key: string): number
}

/**
 * Limits requests per minute and key, counted in memory: a guard against runaway scripts, not against guessing, which
 * is throttled in the database.
 */
export const createRateLimit = (perMinute: number, now: () => number = Date.now): RateLimit => {
  let counts = new Map<string, number>()
  let ends = 0
  return {
    count: (key) => {
      if (now() >= ends) {
        // All counts are dropped at once, so that the map cannot grow.
        counts = new Map()
        ends = now() + MINUTE
      }
      const counted = (counts.get(key) ?? 0) + 1
      counts.set(key, counted)
      return counted > perMinute ? (ends - now()) / 1_000 : 0
    },
  }
}
