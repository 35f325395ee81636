/** Reports a failure in the background to the operator. */
export type Report = (message: string, error?: unknown) => void

const EVERY_MS = 30_000

/**
 * Reports a repeated failure the first time, and then every half minute with its count: while a server is away, each
 * try would be a line.
 */
export const throttleReports = (report: Report, now: () => number = Date.now): Report => {
  const lastReports = new Map<string, { at: number; more: number }>()
  return (message, error) => {
    const what = `${message} ${kindOf(error)}`
    const before = lastReports.get(what)
    if (before && now() - before.at < EVERY_MS) {
      before.more += 1
      return
    }
    lastReports.set(what, { at: now(), more: 0 })
    report(before?.more ? `${message} (and ${before.more} times before)` : message, error)
  }
}

const kindOf = (error: unknown): string => {
  const { name, code, type } = (error ?? {}) as { name?: unknown; code?: unknown; type?: unknown }
  return [name, code, type].join(' ')
}
