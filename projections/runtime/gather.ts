import { setTimeout as sleep } from 'node:timers/promises'
import type { RecordedEvent } from '../../domain/event.ts'

/**
 * So many events of one cause in a batch come from an import, and more of them follow. Who waits for the read models
 * before each command, as taking an import back does in another process, never has so many on the way.
 */
const MANY = 64
/** Until then some hundred more have come, which go to Postgres by COPY. */
const GATHER_MS = 200
const LOOK_EVERY_MS = 5

/**
 * Pauses after a batch of an import, so that the next is larger: row by row that takes half as much of Postgres.
 * Not while somebody waits to see what they have done, nor longer than until `isEnough`.
 */
export const gather = async (events: readonly RecordedEvent[], isEnough: () => boolean): Promise<void> => {
  if (!isOfOneCause(events)) return
  const until = performance.now() + GATHER_MS
  while (!isEnough() && performance.now() < until) await sleep(LOOK_EVERY_MS)
}

const isOfOneCause = (events: readonly RecordedEvent[]): boolean => {
  const cause = events.at(-1)?.metadata.correlationId
  return events.filter(({ metadata }) => metadata.correlationId === cause).length >= MANY
}
