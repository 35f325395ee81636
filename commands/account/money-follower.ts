import { setTimeout as sleep } from 'node:timers/promises'
import { type Instant, LOG_START, type Position, type RecordedEvent } from '../../domain/event.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { EventStore } from '../event-store.ts'
import type { Attempts } from '../failed-work.ts'
import { repeat } from '../repeat.ts'
import { eventSubject, retryEvents } from '../retry-events.ts'
import { type MoneyProcess, movesMoney } from './money-process.ts'

const PAUSE_MS = 2_000
/** The process that wrote an event settles it; an event of this age was left unsettled by a crash. */
const LEFT_AFTER_MS = 3_000
/** Events that are gathered behind the head, to work once on each stream: steps look at a stream as it is now. */
const GATHERED = 5_000

/** As the process that wrote the event would have named it. */
const ledBy = ({ correlationId, commandId }: RecordedEvent['metadata']) => ({
  correlationId,
  causationId: commandId,
})

type Checkpoint = {
  recall(): Promise<Position | undefined>
  remember(position: Position): Promise<void>
}

type Options = {
  readonly log: Pick<EventStore, 'readStream'> & {
    subscribeAll(options: {
      after: Position
      signal: AbortSignal
      opens: (event: RecordedEvent) => boolean
    }): AsyncIterable<RecordedEvent | { progress: Position; caughtUp: boolean }>
  }
  readonly process: MoneyProcess
  /** Its checkpoint, which no rebuild resets. */
  readonly reached: Checkpoint
  /** Remembers that the deposits of before were counted anew. */
  readonly recounted: Checkpoint
  readonly attempts: Attempts
  readonly now: () => Instant
  /** Called without personal data. */
  readonly onFailure: (error: unknown) => void
}

/**
 * Settles the events that crashed processes have left, from a checkpoint of its own; and once the payments that are
 * older than accounts.
 */
export const createMoneyFollower = (options: Options) => {
  const { log, process, reached, recounted, attempts, now, onFailure } = options
  const settle = async ({ stream, type, data, metadata }: RecordedEvent): Promise<void> => {
    try {
      await process.settle({ stream, events: [{ type, data }], ...ledBy(metadata) })
    } catch (error) {
      // A refused command would be refused again, and must not block later events.
      if (!(error instanceof Refusal) || error.reason === 'Conflict') throw error
      onFailure(error)
    }
  }

  /** Gives those who wrote the events time to settle them. @returns false where the signal came first */
  const waitForWriters = async (events: readonly RecordedEvent[], signal: AbortSignal): Promise<boolean> => {
    const youngest = Math.max(...events.map(({ metadata }) => Date.parse(metadata.at)))
    const age = Date.parse(now()) - youngest
    if (age >= 0 && age < LEFT_AFTER_MS)
      await sleep(LEFT_AFTER_MS - age, undefined, { signal }).catch(() => undefined)
    return !signal.aborted
  }

  /** Whether events of one stream could be settled in one go. */
  const isSettledAtOnce = async (events: readonly RecordedEvent[]): Promise<boolean> => {
    const { stream, metadata } = events.at(-1) as RecordedEvent
    try {
      await process.settle({ stream, events, ...ledBy(metadata) })
      return true
    } catch {
      return false
    }
  }

  /** What fails in one go is settled event by event, to name the one at fault. */
  const settleStream = async (events: readonly RecordedEvent[], signal: AbortSignal): Promise<void> => {
    if (events.length > 1 && (await isSettledAtOnce(events))) return
    for (const event of events) await attempts.attempt(eventSubject(event), () => settle(event), signal)
  }

  const follow = async (signal: AbortSignal): Promise<void> => {
    const after = (await reached.recall()) ?? LOG_START
    let gathered: RecordedEvent[] = []
    for await (const item of log.subscribeAll({ after, signal, opens: ({ type }) => movesMoney(type) })) {
      if (!('progress' in item)) {
        if (movesMoney(item.type)) gathered.push(item)
        continue
      }
      if (!item.caughtUp && gathered.length < GATHERED) continue
      for (const events of Map.groupBy(gathered, ({ stream }) => stream).values()) {
        if (!(await waitForWriters(events, signal))) return
        await settleStream(events, signal)
      }
      gathered = []
      await reached.remember(item.progress)
    }
  }

  /**
   * Counts the deposits that were paid through bills anew, once: earlier releases held them from the day on which the
   * money was recorded. New events move them to its own day, so that closed books list what changes.
   */
  const recount = async (signal: AbortSignal): Promise<void> => {
    if ((await recounted.recall()) !== undefined) return
    const opens = ({ type }: RecordedEvent) => type === 'DepositCounted'
    for await (const item of log.subscribeAll({ after: LOG_START, signal, opens })) {
      if (!('progress' in item)) {
        if (opens(item)) await attempts.attempt(eventSubject(item), () => settle(item), signal)
      } else if (item.caughtUp) {
        if (!signal.aborted) await recounted.remember(item.progress)
        return
      }
    }
  }

  return {
    /** Runs until the signal; failures are retried. */
    run: async (signal: AbortSignal): Promise<void> => {
      await Promise.all([
        repeat(
          async () => {
            await recount(signal)
            await follow(signal)
          },
          { pauseMs: PAUSE_MS, signal, onFailure },
        ),
        retryEvents({ store: log, attempts, react: settle, signal, onFailure }),
      ])
    },
  }
}
