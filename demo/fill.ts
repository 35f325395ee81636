import type { PreparedAppend } from './past.ts'

/** Appends under way at a time. The log comes out in order of time, but for so many neighbours. */
const ABREAST = 256

type Options = {
  /** Cuts the fill off; the next one goes on. */
  readonly signal: AbortSignal
  /** Writes a deed. @returns whether it could be: somebody may have changed the thing meanwhile */
  readonly write: (deed: PreparedAppend) => Promise<boolean>
}

/**
 * Writes the demo's past. A deed waits for those that made what it speaks of, and is left out when one of them
 * was. Safe to repeat: what was written stays as it is.
 */
export const fillDemo = async (
  appends: readonly PreparedAppend[],
  { signal, write }: Options,
): Promise<void> => {
  /** The last deed on each thing: whether it is written. */
  const written = new Map<unknown, Promise<boolean>>()
  const underWay: Promise<boolean>[] = []
  for (const deed of appends) {
    if (signal.aborted) break
    // A month is closed with everything before it and nothing after, in the log too.
    const closes = deed.events.some(({ type }) => type === 'MonthClosed')
    if (closes) await Promise.all(underWay)
    const own = deed.stream.slice(deed.stream.indexOf('-') + 1)
    const named = deed.events.flatMap(({ data }) => Object.values(data))
    const before = [...new Set([own, ...named])].flatMap((id) => written.get(id) ?? [])
    const done = Promise.all(before).then((earlier) => earlier.every(Boolean) && write(deed))
    // A failure shows where it is waited for.
    done.catch(() => undefined)
    written.set(own, done)
    for (const { type, data } of deed.events)
      if (type === 'ContractAdded') written.set((data as { contractID: string }).contractID, done)
    underWay.push(done)
    if (closes) await done
    if (underWay.length >= ABREAST) await underWay.shift()
  }
  await Promise.all(underWay)
}
