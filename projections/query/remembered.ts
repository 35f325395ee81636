import type { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ReadProgress } from '../progress.ts'

/** What changes rows without an event, such as a parked one that is tried again, is seen after this. */
const LIFE_MS = 5_000
/** Bytes that are kept at most, so that they are no load for a small machine. */
const MOST_BYTES = 16 * 1024 ** 2
/** What an answer takes beside its own bytes, roughly: the question. */
const QUESTION_BYTES = 4_000

export type StateOf = ReadProgress['stateOf']

type Answer = { readonly state: string; readonly value: Promise<unknown> }
type Kept<T> = { readonly answer: T; readonly bytes: number }

/**
 * Remembers answers of the read models for as long as none of the tables that were asked has changed: a list is
 * looked at more often than it changes, and counting one was more than half of the work (measured). Without
 * `stateOf` nothing is remembered.
 */
export const createRemembered = (stateOf?: StateOf) => {
  const known = new LRUCache<string, Answer>({ maxSize: MOST_BYTES, ttl: LIFE_MS })

  /** @param keep what of the answer is kept, if anything; without it whoever asks meanwhile gets the same one */
  return async <T>(
    query: CompiledQuery,
    ask: () => Promise<T>,
    keep?: (answer: T) => Kept<T> | undefined,
  ): Promise<T> => {
    if (!stateOf) return ask()
    const question = JSON.stringify([query.sql, query.parameters])
    // Before it is asked: what changes meanwhile may not be in the answer.
    const state = stateOf(tablesIn(query.sql))
    const before = known.get(question)
    if (before?.state === state) return before.value as Promise<T>
    const asked = ask()
    const put = (value: Promise<T>, bytes: number) =>
      known.set(question, { state, value }, { size: QUESTION_BYTES + bytes })
    if (!keep) {
      put(asked, 0)
      asked.catch(() => known.delete(question))
      return asked
    }
    const answer = await asked
    const kept = keep(answer)
    if (kept) put(Promise.resolve(kept.answer), kept.bytes)
    return answer
  }
}

/** The read models that a statement reads. */
const tablesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/\bread\."?(\w+)/g), ([, name]) => name as string)),
]
