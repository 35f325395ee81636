import { entityIdOf } from '../domain/event.ts'
import type { PreparedAppend } from './past.ts'

/** Appends in flight. The order of the log differs from the order of time by at most this many. */
const CONCURRENCY = 256

type Options = {
  /** Stops the fill; the next one continues. */
  readonly signal: AbortSignal
  /** Appends the events. @returns false when the stream has changed meanwhile */
  readonly write: (append: PreparedAppend) => Promise<boolean>
}

/**
 * Writes the demo's past. An append waits for those that created the ids named by its events, and is skipped when one
 * of them was. Safe to repeat: what is written stays.
 */
export const fillDemo = async (
  appends: readonly PreparedAppend[],
  { signal, write }: Options,
): Promise<void> => {
  /** The last append to each stream, by the ids in it. */
  const last = new Map<unknown, Promise<boolean>>()
  /** The append of the stream that created an id: an account has the id of its contract, but does not create it. */
  const made = new Map<unknown, Promise<boolean>>()
  const makers = new Map<string, string>()
  const underWay: Promise<boolean>[] = []
  for (const append of appends) {
    if (signal.aborted) break
    // A closing waits for everything before it and blocks everything after it, because its figures depend on both.
    const closes = append.events.some(({ type }) => type === 'MonthClosed')
    if (closes) await Promise.all(underWay)
    const { stream } = append
    const own = entityIdOf(stream)
    const ids = [...new Set([stream, own, ...append.events.flatMap(({ data }) => Object.values(data))])]
    const of = (known: ReadonlyMap<unknown, Promise<boolean>>) => ids.flatMap((id) => known.get(id) ?? [])
    const needed = of(made)
    const done = Promise.all(of(last)).then(
      async () => (await Promise.all(needed)).every(Boolean) && write(append),
    )
    // A failure is reported where it is awaited.
    done.catch(() => undefined)
    made.set(stream, done)
    for (const id of [own, ...partsIn(append)]) {
      last.set(id, done)
      if (!makers.has(id)) makers.set(id, stream)
      if (makers.get(id) === stream) made.set(id, done)
    }
    underWay.push(done)
    if (closes) await done
    if (underWay.length >= CONCURRENCY) await underWay.shift()
  }
  await Promise.all(underWay)
}

/** Ids of parts within another stream: contracts in that of their room, receipts in an account. */
const partsIn = ({ events }: PreparedAppend): string[] =>
  events.flatMap(({ type, data }) => {
    if (type === 'ContractAdded') return [(data as { contractID: string }).contractID]
    const isReceipt = type === 'MoneyReceived' || type === 'DepositReceived'
    return isReceipt ? [(data as { receiptID: string }).receiptID] : []
  })
