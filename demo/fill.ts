import type { PreparedAppend } from './past.ts'

/** Appends under way at a time. The order of the log differs from the order of time by no more than that. */
const CONCURRENCY = 256

type Options = {
  /** Stops the fill; the next one goes on. */
  readonly signal: AbortSignal
  /** Appends the events. @returns false where the stream has changed meanwhile */
  readonly write: (append: PreparedAppend) => Promise<boolean>
}

/**
 * Writes the demo's past. An append waits for those that made what its events name, and is left out when one of them
 * was. Safe to repeat: what is written stays.
 */
export const fillDemo = async (
  appends: readonly PreparedAppend[],
  { signal, write }: Options,
): Promise<void> => {
  /** The last append to each stream: whether it was written. */
  const written = new Map<unknown, Promise<boolean>>()
  const underWay: Promise<boolean>[] = []
  for (const append of appends) {
    if (signal.aborted) break
    // A closing waits for everything before it and holds back everything after it, as its figures depend on both.
    const closes = append.events.some(({ type }) => type === 'MonthClosed')
    if (closes) await Promise.all(underWay)
    const own = append.stream.slice(append.stream.indexOf('-') + 1)
    const named = append.events.flatMap(({ data }) => Object.values(data))
    const before = [...new Set([own, ...named])].flatMap((id) => written.get(id) ?? [])
    const done = Promise.all(before).then((earlier) => earlier.every(Boolean) && write(append))
    // A failure shows where it is waited for.
    done.catch(() => undefined)
    written.set(own, done)
    for (const { type, data } of append.events)
      if (type === 'ContractAdded') written.set((data as { contractID: string }).contractID, done)
    underWay.push(done)
    if (closes) await done
    if (underWay.length >= CONCURRENCY) await underWay.shift()
  }
  await Promise.all(underWay)
}
