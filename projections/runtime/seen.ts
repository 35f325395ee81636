import { entityIdOf, entityOf, type RecordedEvent } from '../../domain/event.ts'
import type { ReadModel, Seen } from '../read-model.ts'

export type Handler = (event: Seen, table: unknown) => void

export const handlerOf = (model: ReadModel, type: string): Handler | undefined =>
  Object.hasOwn(model.on, type) ? (model.on as Record<string, Handler>)[type] : undefined

/** Whether the event stands in the stream of one of the model's rows. */
export const isOwnStream = (model: ReadModel, event: RecordedEvent): boolean =>
  model.stream !== undefined && entityOf(event.stream) === model.stream

/** Whether the event can change the model's table. */
export const concerns = (model: ReadModel, event: RecordedEvent): boolean =>
  handlerOf(model, event.type) !== undefined || isOwnStream(model, event)

/** The event as handlers see it. Throws when its data cannot be read. */
export const seen = (event: RecordedEvent): Seen => {
  const { id, type, data, stream, revision, position, metadata } = event
  return {
    type,
    data,
    id,
    stream,
    entity: entityIdOf(stream),
    revision,
    position,
    at: metadata.at,
    actor: metadata.actor,
    commandId: metadata.commandId,
    causationId: metadata.causationId,
  } as Seen
}
