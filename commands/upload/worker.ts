import { type Lane, laneOf, lanes } from '../../domain/upload/upload.ts'
import type { Attempts } from '../failed-work.ts'
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
  readonly attempts: Attempts
  /** Called without personal data when the work failed as a whole; it is retried. */
  readonly onFailure: (error: unknown) => void
}

/** Checks, applies and reverts uploads in the background. */
export type UploadWorker = {
  /** Works until the signal aborts. */
  run(signal: AbortSignal): Promise<void>
  /** Called after an upload or a confirmation. Only a hint, because the worker polls every second anyway. */
  wake(): void
}

const LOOK_EVERY_MS = 1_000
/** Files without an upload, left by a crash between storing the file and its row, are deleted after a day. */
const SWEPT_AFTER_MS = 86_400_000
const SWEEP_EVERY_MS = 3_600_000

/**
 * Checks and applies uploads, in one process at a time. Small files have a lane of their own beside the large ones,
 * so that nobody waits minutes for a dozen rows; within a lane, uploads are processed in sequence. The large lane
 * pauses between two batches while a small upload is worked on, and does one batch before it pauses again.
 */
export const createUploadWorker = (options: Options): UploadWorker => {
  const { staging, files, now, attempts } = options
  const { advance, stateOf } = createAdvance(options)
  let wakeUp = Promise.withResolvers<void>()
  let swept = 0
  let small: Promise<unknown> = Promise.resolve()

  const work = async (signal: AbortSignal): Promise<void> => {
    await Promise.all(lanes.map((lane) => workIn(lane, signal)))
  }

  const workIn = async (lane: Lane, signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const woken = wakeUp.promise
      try {
        const all = await waiting()
        const open = new Set(await attempts.open(all.map(({ id }) => id)))
        // What was set aside holds up nothing that its sender uploaded later.
        const setAside = await attempts.setAside()
        const going = all.filter(({ id }) => !setAside.has(id))
        for (const [index, upload] of going.entries()) {
          if (signal.aborted) continue
          if (open.has(upload.id)) await advanceIn(lane, upload, { signal, before: going.slice(0, index) })
        }
        if (lane === 'small') await sweep()
      } catch (error) {
        if (signal.aborted) return
        options.onFailure(error)
      }
      await pause(woken, signal)
    }
  }

  const advanceIn = async (
    lane: Lane,
    upload: Waiting,
    { signal, before }: { signal: AbortSignal; before: readonly Waiting[] },
  ): Promise<void> => {
    const isItsTurn = isNext(upload, { lane, before })
    // The other lane's upload is no success of this one.
    if ((await isItsTurn.catch(() => true)) === false) return
    const work = async () => {
      await isItsTurn
      const working = advance(upload, { signal, giveWay: lane === 'large' ? () => small : noWay })
      if (lane === 'small') small = working.catch(() => undefined)
      await working
    }
    await attempts.attempt(upload.id, work, signal)
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
