import { StoreUnavailable } from '../../commands/event-store.ts'
import { createAttempts, type FailedWork } from '../../commands/failed-work.ts'
import type { ProcessName } from '../../domain/process-names.ts'

/** Failed work in memory, which may be tried again at once. */
export const failedWorkInMemory = () => {
  const all = new Map<string, { process: ProcessName; subject: string; tries: number; isSetAside: boolean }>()
  const key = ({ process, subject }: { process: ProcessName; subject: string }) => `${process}/${subject}`
  const failedWork: FailedWork = {
    fail: async ({ process, subject }) => {
      const one = { process, subject }
      const tries = (all.get(key(one))?.tries ?? 0) + 1
      all.set(key(one), { process, subject, tries, isSetAside: false })
      return tries
    },
    postpone: async (work, seconds) => {
      const one = all.get(key(work))
      if (one && seconds === undefined) one.isSetAside = true
    },
    settle: async (work) => {
      all.delete(key(work))
    },
    of: async (process) =>
      [...all.values()]
        .filter((one) => one.process === process)
        .map(({ subject, isSetAside }) => ({ subject, isSetAside, isDue: !isSetAside })),
  }
  return { failedWork, all }
}

/** The attempts of any process in tests. */
export const attemptsInMemory = (onFailure: (error: unknown) => void) =>
  createAttempts({
    failedWork: failedWorkInMemory().failedWork,
    isUnavailable: (error) => error instanceof StoreUnavailable,
    describe: String,
    onSetAside: () => undefined,
  })('transfer', onFailure)
