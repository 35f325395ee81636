import { LOG_START, type Position } from '../../domain/event.ts'
import type { CommandEnvelope, CommandResult } from '../handle.ts'
import type { Turn } from './ports.ts'

/** Rows per batch: their outcomes are recorded together. */
export const BATCH = 512
/**
 * Batches in flight: enough for their appends to share transactions, and so that none waits for the last rows of
 * another. After a crash they are sent again, without effect.
 */
const UNDER_WAY = 2
/** Maximum number of batches by which the read models may lag: other users wait for them to see their own writes. */
const BEHIND = 4

type Handle = (envelope: CommandEnvelope) => Promise<CommandResult>

type Batches<T> = Turn & {
  /** The next batch; undefined after the last. It is read ahead. */
  readonly next: () => Promise<T | undefined>
  readonly work: (batch: T, handle: Handle) => Promise<void>
  readonly handle: Handle
  /** Resolves when the read models have reached the position, or after a timeout. */
  readonly projected: (position: Position) => Promise<void>
}

/** Works through batches of rows, some at a time, as fast as the read models can follow. */
export const inBatches = async <T>({
  next,
  work,
  handle,
  projected,
  signal,
  giveWay,
}: Batches<T>): Promise<void> => {
  const written: Position[] = []
  const underWay: Promise<void>[] = []
  const take = () => {
    const taking = next()
    // Awaited later, or never after a failure; without this a rejection would count as unhandled.
    taking.catch(() => undefined)
    return taking
  }
  const handleIn =
    (batch: number): Handle =>
    async (envelope) => {
      const outcome = await handle(envelope)
      if (outcome.position > (written[batch] ?? LOG_START)) written[batch] = outcome.position
      return outcome
    }
  let taking = take()
  try {
    for (let batch = 0; ; batch++) {
      await giveWay()
      signal.throwIfAborted()
      const taken = await taking
      if (!taken) break
      taking = take()
      await projected(written[batch - BEHIND] ?? LOG_START)
      const working = work(taken, handleIn(batch))
      // Awaited later, like the rows that are read ahead.
      working.catch(() => undefined)
      underWay.push(working)
      if (underWay.length === UNDER_WAY) await underWay.shift()
    }
    await Promise.all(underWay)
  } finally {
    await Promise.allSettled(underWay)
  }
}

/** Runs work in sequence per key: commands of one stream at once would conflict. */
export const inTurns = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(name)
    const turn = before ? before.then(work, work) : work()
    last.set(name, turn)
    try {
      return await turn
    } finally {
      if (last.get(name) === turn) last.delete(name)
    }
  }
}

/** Awaits all, also after a failure: before a retry or a shutdown nothing may be under way. */
export const allSettled = <T>(all: readonly Promise<T>[]): Promise<T[]> =>
  Promise.all(all).finally(() => Promise.allSettled(all))
