import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../domain/refusal.ts'
import { EventTooLarge } from './event-store.ts'
import { isUnwritten } from './handle.ts'

/** Pauses before the second and the third try. */
const RETRY_AFTER_MS = [20, 100]

type Options = {
  /** Whether a server could not be reached. */
  readonly isUnavailable: (error: unknown) => boolean
  /** Called without personal data. */
  readonly onDefect: (error: unknown) => void
}

/**
 * For calls that send one command for each of many rows or items: one whose command fails by a defect of the program,
 * before anything was written, is refused (MSG_S0001) after three tries, and the others go on.
 */
export const refuseDefects =
  ({ isUnavailable, onDefect }: Options) =>
  <Given extends unknown[], Result>(call: (...given: Given) => Promise<Result>) => {
    const isDefect = (error: unknown) =>
      isUnwritten(error) &&
      !(error instanceof Refusal || error instanceof EventTooLarge || isUnavailable(error))

    return async (...given: Given): Promise<Result> => {
      for (let tries = 0; ; tries++) {
        try {
          return await call(...given)
        } catch (error) {
          if (!isDefect(error)) throw error
          const pause = RETRY_AFTER_MS[tries]
          if (pause === undefined) {
            onDefect(error)
            throw new Refusal('SystemError')
          }
          await sleep(pause)
        }
      }
    }
  }
