import { entityIdOf, type RecordedEvent } from '../../domain/event.ts'
import type { ReadModel, Seen } from '../read-model.ts'

export type Handler = (event: Seen, table: unknown) => void

export const handlerOf = (model: ReadModel, type: string): Handler | undefined =>
  Object.hasOwn(model.on, type) ? (model.on as Record<string, Handler>)[type] : undefined

/** Whether the event is about the entity that one of the model's rows is. */
export const isAboutRow = ({ stream, ofParts }: ReadModel, event: RecordedEvent): boolean =>
  stream !== undefined &&
  event.stream.charCodeAt(stream.length) === DASH &&
  event.stream.startsWith(stream) &&
  !(ofParts && Object.hasOwn(ofParts, event.type))
const DASH = '-'.charCodeAt(0)

/** Whether the event can change the model's table. */
export const concerns = (model: ReadModel, event: RecordedEvent): boolean =>
  handlerOf(model, event.type) !== undefined || isAboutRow(model, event)

/** Several models see one event one after the other. */
let last: { readonly event: RecordedEvent; readonly seen: Seen } | undefined

/** The event as handlers see it. Throws when its data cannot be read. */
export const seen = (event: RecordedEvent): Seen => {
  if (last?.event === event) return last.seen
  const { id, type, data, stream, revision, position, metadata } = event
  const { at, actor, commandId, causationId } = metadata
  const entity = entityIdOf(stream)
  const whole = { type, data, id, stream, entity, revision, position, at, actor, commandId, causationId }
  last = { event, seen: whole as Seen }
  return last.seen
}
