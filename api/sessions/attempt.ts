import { type Throttle, type ThrottleRule, TooBusy } from '../../commands/accounts.ts'
import { tooMany } from '../errors/http-refusal.ts'

/** Counts an attempt, and refuses it when there were too many (E0009). */
export const createAttempt =
  (throttle: Throttle) =>
  async (key: string, rule: ThrottleRule): Promise<void> => {
    const wait = await throttle.attempt(key, rule)
    if (wait > 0) throw tooMany(wait)
  }

/** Work with passwords, which is slow on purpose and done for few at a time. @throws Refusal E0009 */
export const inLine = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof TooBusy ? tooMany(5) : error
  }
}
