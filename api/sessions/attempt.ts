import { type Throttle, type ThrottleRule, TooBusy } from '../../commands/accounts.ts'
import { tooMany } from '../errors/http-refusal.ts'

/** Counts an attempt, and refuses it when there were too many (E0009). */
export const createAttempt =
  (throttle: Throttle) =>
  async (key: string, rule: ThrottleRule): Promise<void> => {
    const wait = await throttle.attempt(key, rule)
    if (wait > 0) throw tooMany(wait)
  }

/** Maximum number of attempts waiting under one key; more are refused. */
const MOST_WAITING = 300

/**
 * Processes the attempts of one account from one client in sequence: of many concurrent ones with the right password,
 * none is refused because the others have not been checked yet. @throws Refusal E0009 when too many wait
 */
export const createQueue = () => {
  const lines = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 }
    if (line.waiting >= MOST_WAITING) throw tooMany(5)
    lines.set(key, line)
    line.waiting++
    const mine = line.last.then(work, work)
    line.last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      line.waiting--
      if (line.waiting === 0) lines.delete(key)
    }
  }
}

/** Runs work with password hashes, which is deliberately slow and limited in concurrency. @throws Refusal E0009 */
export const inLine = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof TooBusy ? tooMany(5) : error
  }
}
