import type { RecordedEvent } from '../../domain/event.ts'
import type { ReadModel } from '../read-model.ts'
import type { Announcement, Signal, SignalPort } from '../signals.ts'
import type { Fed } from './checkpoint.ts'
import { seen } from './seen.ts'
import { newTo } from './stretch.ts'

/** The product's own signals for events that models have taken in since they stood as `fed` says. */
export const announce = (
  fed: readonly Fed[],
  events: readonly RecordedEvent[],
  publish: SignalPort['publish'],
): void => {
  for (const one of fed) {
    if (!one.model.signals) continue
    for (const event of newTo(one, events)) {
      const signal = signalOf(one.model, event)
      if (signal) publish(signal)
    }
  }
}

type Announcer = (event: ReturnType<typeof seen>) => Announcement

const signalOf = (model: ReadModel, event: RecordedEvent): Signal | undefined => {
  const announcer = Object.hasOwn(model.signals ?? {}, event.type)
    ? (model.signals as Record<string, Announcer>)[event.type]
    : undefined
  if (!announcer) return undefined
  const { otherSessions, ...announcement } = announcer(seen(event))
  const { correlationId: requestID } = event.metadata
  const about = { resource: model.name, buildingIDs: [], private: true } as const
  return { ...announcement, ...about, ...(otherSessions && { requestID }) }
}
