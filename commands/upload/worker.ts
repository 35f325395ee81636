import { type Lane, laneOf, lanes } from '../../domain/upload/upload.ts'
import { createAdvance, type UploadWork } from './advance.ts'

type Waiting = Parameters<ReturnType<typeof createAdvance>['advance']>[0]

type Options = UploadWork & {
  /** Finished uploads whose rows are being reverted. */
  readonly reverting: () => Promise<readonly string[]>
  /**
   * Runs the work while this process alone holds the duty of imports, and signals when the duty is lost; waits while
   * another process holds it. Returns when the signal aborts.
   */
  readonly duty: (signal: AbortSignal, work: (lost: AbortSignal) => Promise<void>) => Promise<unknown>
  /** Called without personal data when work on an upload failed; it is retried. */
  readonly onFailure: (error: unknown, uploadID?: string) => void
}

/** Checks, applies and reverts uploads in the background. */
export type UploadWorker = {
  /** Works until the signal aborts. */
  run(signal: AbortSignal): Promise<void>
  /** Called after an upload or a confirmation. Only a hint, because the worker polls every second anyway. */
  wake(): void
}

const LOOK_EVERY_MS = 1_000
/** Pause after the first failure of an upload; doubled each time, up to a minute. */
const RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000
/** Files without an upload, left by a crash between storing the file and its row, are deleted after a day. */
const SWEPT_AFTER_MS = 86_400_000
const SWEEP_EVERY_MS = 3_600_000

/**
 * Checks and applies uploads, in one process at a time. Small files have a lane of their own beside the large ones,
 * so that nobody waits minutes for a dozen rows; within a lane, uploads are processed in sequence. The large lane
 * pauses between two batches while a small upload is worked on, and does one batch before it pauses again.
 */
export const createUploadWorker = (options: Options): UploadWorker => {
  const { staging, files, now } = options
  const { advance, stateOf } = createAdvance(options)
  let wakeUp = Promise.withResolvers<void>()
  let swept = 0
  let small: Promise<unknown> = Promise.resolve()

  const work = async (signal: AbortSignal): Promise<void> => {
    await Promise.all(lanes.map((lane) => workIn(lane, signal)))
  }

  const workIn = async (lane: Lane, signal: AbortSignal): Promise<void> => {
    const failures = new Map<string, { count: number; until: number }>()
    while (!signal.aborted) {
      const woken = wakeUp.promise
      try {
        const all = await waiting()
        for (const [index, upload] of all.entries()) {
          const failed = failures.get(upload.id)
          if (signal.aborted || (failed && failed.until > Date.now())) continue
          try {
            if (!(await isNext(upload, { lane, before: all.slice(0, index) }))) continue
            const working = advance(upload, { signal, giveWay: lane === 'large' ? () => small : noWay })
            if (lane === 'small') small = working.catch(() => undefined)
            await working
            failures.delete(upload.id)
          } catch (error) {
            if (signal.aborted) return
            const count = (failed?.count ?? 0) + 1
            const wait = Math.min(RETRY_MS * 2 ** (count - 1), LONGEST_RETRY_MS)
            failures.set(upload.id, { count, until: Date.now() + wait })
            options.onFailure(error, upload.id)
          }
        }
        if (lane === 'small') await sweep()
      } catch (error) {
        options.onFailure(error)
      }
      await pause(woken, signal)
    }
  }

  const waiting = async () => {
    const reverting = await staging.find(await options.reverting())
    return [...(await staging.unfinished(now())), ...reverting.map((upload) => ({ ...upload, stale: false }))]
  }

  /**
   * Whether a lane may work on an upload now. An upload that is applied without a preview depends on what its sender
   * uploaded before, which may be in the other lane: e.g. customers, then their contracts.
   */
  const isNext = async (
    { id, uploadedBy }: Waiting,
    { lane, before }: { lane: Lane; before: readonly Waiting[] },
  ): Promise<boolean> => {
    const state = await stateOf(id)
    if ((state ? laneOf(state) : 'small') !== lane) return false
    if (!state || state.preview) return true
    for (const other of before) {
      const earlier = other.uploadedBy === uploadedBy ? await stateOf(other.id) : undefined
      if (earlier?.state === 'checking' || earlier?.state === 'running') return false
    }
    return true
  }

  const sweep = async (): Promise<void> => {
    if (Date.now() - swept < SWEEP_EVERY_MS || !(await options.isTimeTrusted())) return
    swept = Date.now()
    const old = await files.olderThan(new Date(Date.parse(now()) - SWEPT_AFTER_MS).toISOString())
    const known = await staging.filesOf(old)
    for (const id of old) if (!known.has(id)) await files.remove(id)
    for (const id of await staging.expire(now())) await files.remove(id)
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
      wakeUp.resolve()
      wakeUp = Promise.withResolvers()
    },
  }
}

/** Small uploads have priority, so they wait for nothing. */
const noWay = async () => undefined

/** Waits until woken, until the signal aborts, or until the next poll is due. */
const pause = (woken: Promise<void>, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const stop = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      done()
    }
    const timer = setTimeout(stop, LOOK_EVERY_MS)
    signal.addEventListener('abort', stop)
    void woken.then(stop)
  })
