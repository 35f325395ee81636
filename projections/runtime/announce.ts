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
      for (const signal of signalsOf(one.model, event)) publish(signal)
    }
  }
}

type Announcer = (event: ReturnType<typeof seen>) => readonly Announcement[]

const signalsOf = (model: ReadModel, event: RecordedEvent): Signal[] => {
  const announcer = Object.hasOwn(model.signals ?? {}, event.type)
    ? (model.signals as Record<string, Announcer>)[event.type]
    : undefined
  if (!announcer) return []
  const { correlationId: requestID } = event.metadata
  return announcer(seen(event)).map(({ otherSessions, buildingIDs, ...announcement }) => ({
    ...announcement,
    resource: model.name,
    buildingIDs: buildingIDs ?? [],
    ...(!buildingIDs && { private: true as const }),
    ...(otherSessions && { requestID }),
  }))
}
