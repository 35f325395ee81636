/** Reports a failure in the background to the operator. */
export type Report = (message: string, error?: unknown) => void

const EVERY_MS = 30_000

type Options = {
  readonly now?: () => number
  /** Why a server did not answer: all duties that need it then fail for one cause, which is one line. */
  readonly causeOf?: (error: unknown) => string | undefined
}

/**
 * Reports a repeated failure the first time, and then every half minute with its count: while a server is away, each
 * try of each duty would be a line.
 */
export const throttleReports = (
  report: Report,
  { now = Date.now, causeOf = () => undefined }: Options = {},
): Report => {
  const lastReports = new Map<string, { at: number; more: number }>()
  return (message, error) => {
    const what = causeOf(error) ?? `${message} ${kindOf(error)}`
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
