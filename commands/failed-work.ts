import type { ProcessName } from '../domain/process-names.ts'
import { pauseAfter } from './outbox-sender.ts'

/** Failed tries after which an item is set aside until a person has it tried again. */
const MOST_TRIES = 6

/** An item of a process: a transfer, an upload, an event to react to. */
type Work = { readonly process: ProcessName; readonly subject: string }

/** Work that has failed, kept over restarts and shared by all processes. */
export interface FailedWork {
  /** Counts a failure. @returns the number of tries that have failed */
  fail(work: Work, reason: string): Promise<number>
  /** When it is tried next; undefined sets it aside. */
  postpone(work: Work, seconds: number | undefined): Promise<void>
  settle(work: Work): Promise<void>
  /** What has failed of a process: whether it may be tried again by now, or waits for a person. */
  of(process: ProcessName): Promise<readonly Failed[]>
}

type Failed = { readonly subject: string; readonly isDue: boolean; readonly isSetAside: boolean }

type Options = {
  readonly failedWork: FailedWork
  /** Whether a server could not be reached: then no item is at fault, and the whole round is repeated. */
  readonly isUnavailable: (error: unknown) => boolean
  /** The kind and the place of an error, without personal data. */
  readonly describe: (error: unknown) => string
  /** Called when an item is set aside. */
  readonly onSetAside: () => void
}

/** The tries of one process. */
export type Attempts = {
  /** Of all unfinished items those that may be tried now. What has failed and is not among them is finished. */
  open(subjects: readonly string[]): Promise<string[]>
  /** Failed items that may be tried again, for a process that follows the log and does not poll. */
  due(): Promise<readonly string[]>
  /** Items that wait for a person. */
  setAside(): Promise<ReadonlySet<string>>
  /**
   * Does the work of one item, so that its failure does not stop others: it is tried again after a pause that doubles,
   * and set aside after some tries.
   * @returns whether it was done
   * @throws what says that a server is out of reach, and anything once the signal has aborted
   */
  attempt(subject: string, work: () => Promise<unknown>, signal?: AbortSignal): Promise<boolean>
}

/** One way for all processes to treat an error that is no refusal. */
export const createAttempts =
  ({ failedWork, isUnavailable, describe, onSetAside }: Options) =>
  (process: ProcessName, onFailure: (error: unknown) => void): Attempts => {
    let known: Promise<Set<string>> | undefined
    const load = async () => {
      const failed = await failedWork.of(process)
      known = Promise.resolve(new Set(failed.map(({ subject }) => subject)))
      return failed
    }
    const isKnown = async (subject: string) => {
      if (!known) await load()
      return (await known)?.has(subject) ?? false
    }
    const fail = async (subject: string, error: unknown) => {
      const work = { process, subject }
      const tries = await failedWork.fail(work, describe(error))
      const isOver = tries >= MOST_TRIES
      await failedWork.postpone(work, isOver ? undefined : pauseAfter(tries - 1))
      ;(await known)?.add(subject)
      onFailure(error)
      if (isOver) onSetAside()
    }
    return {
      open: async (subjects) => {
        const [unfinished, resting] = [new Set(subjects), new Set<string>()]
        for (const { subject, isDue } of await load()) {
          if (!unfinished.has(subject)) await failedWork.settle({ process, subject })
          else if (!isDue) resting.add(subject)
        }
        return subjects.filter((subject) => !resting.has(subject))
      },
      due: async () => (await load()).flatMap(({ subject, isDue }) => (isDue ? [subject] : [])),
      setAside: async () =>
        new Set((await load()).flatMap(({ subject, isSetAside }) => (isSetAside ? [subject] : []))),
      attempt: async (subject, work, signal) => {
        try {
          await work()
        } catch (error) {
          if (signal?.aborted || isUnavailable(error)) throw error
          await fail(subject, error)
          return false
        }
        if (await isKnown(subject)) await failedWork.settle({ process, subject })
        return true
      },
    }
  }
