import type { Actor, RecordedEvent } from '../../domain/event.ts'

/**
 * Who sent it, in the role in which they last said something of it: who was an owner when they sent a file is not one when
 * they say, as a manager, that it is to be applied.
 */
export const askedBy = (history: readonly RecordedEvent[]): Actor => {
  const { actor } = history[0]!.metadata
  return history.findLast(({ metadata }) => metadata.actor.id === actor.id)!.metadata.actor
}
