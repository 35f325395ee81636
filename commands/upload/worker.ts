import { createAdvance, type UploadWork } from './advance.ts'

type Options = UploadWork & {
  /** Uploads that are done, and whose rows are being taken back. */
  readonly reverting: () => Promise<readonly string[]>
  /**
   * Does the work while this process alone has the duty of imports, and tells it when the duty is lost; waits for
   * it while another has it. Returns when the signal comes.
   */
  readonly duty: (signal: AbortSignal, work: (lost: AbortSignal) => Promise<void>) => Promise<unknown>
  /** An upload that could not be brought on; it is tried again. Without personal data. */
  readonly onFailure: (error: unknown, uploadID?: string) => void
}

/** Brings uploads to their end in the background. */
export type UploadWorker = {
  /** Works until the signal comes. */
  run(signal: AbortSignal): Promise<void>
  /** Something was uploaded or applied. Only a hint: it looks every second anyway. */
  wake(): void
}

const LOOK_EVERY_MS = 1_000
/** An upload that fails waits so long the first time, then twice as long each time up to a minute. */
const RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
/** Files that no upload refers to, left by a crash between the file and its row, are swept after a day. */
const SWEPT_AFTER_MS = 86_400_000
const SWEEP_EVERY_MS = 3_600_000

/** Checks and applies what was uploaded, one upload after the other, in one process at a time. */
export const createUploadWorker = (options: Options): UploadWorker => {
  const { staging, files, now } = options
  const advance = createAdvance(options)
  let bell = Promise.withResolvers<void>()
  let swept = 0

  const work = async (signal: AbortSignal): Promise<void> => {
    const failures = new Map<string, { count: number; until: number }>()
    while (!signal.aborted) {
      const rung = bell.promise
      try {
        for (const upload of await waiting()) {
          const failed = failures.get(upload.id)
          if (signal.aborted || (failed && failed.until > Date.now())) continue
          try {
            await advance(upload, signal)
            failures.delete(upload.id)
          } catch (error) {
            if (signal.aborted) return
            const count = (failed?.count ?? 0) + 1
            const wait = Math.min(RETRY_MS * 2 ** (count - 1), LONGEST_RETRY_MS)
            failures.set(upload.id, { count, until: Date.now() + wait })
            options.onFailure(error, upload.id)
          }
        }
        await sweep()
      } catch (error) {
        options.onFailure(error)
      }
      await pause(rung, signal)
    }
  }

  const waiting = async () => {
    const reverting = await staging.find(await options.reverting())
    return [...(await staging.unfinished()), ...reverting.map((upload) => ({ ...upload, stale: false }))]
  }

  const sweep = async (): Promise<void> => {
    if (Date.now() - swept < SWEEP_EVERY_MS) return
    swept = Date.now()
    const old = await files.olderThan(new Date(Date.parse(now()) - SWEPT_AFTER_MS).toISOString())
    const known = await staging.filesOf(old)
    for (const id of old) if (!known.has(id)) await files.remove(id)
    for (const id of await staging.expire()) await files.remove(id)
  }

  return {
    run: async (signal) => {
      while (!signal.aborted) {
        try {
          await options.duty(signal, work)
        } catch (error) {
          options.onFailure(error)
          await pause(new Promise(() => undefined), signal)
        }
      }
    },
    wake: () => {
      bell.resolve()
      bell = Promise.withResolvers()
    },
  }
}

/** Until the bell rings, the signal comes, or it is time to look again. */
const pause = (rung: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const stop = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      done()
    }
    const timer = setTimeout(stop, LOOK_EVERY_MS)
    signal.addEventListener('abort', stop)
    void rung.then(stop)
  })
