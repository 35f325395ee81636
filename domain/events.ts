import * as aggregates from './aggregates.ts'
import type { EventDefinition, EventOf } from './event-definition.ts'

type Aggregates = typeof aggregates
type Vocabulary<A> = A extends { readonly events: infer D extends Readonly<Record<string, EventDefinition>> }
  ? D
  : never

/** Any event of the product. */
export type AnyEvent = { [A in keyof Aggregates]: EventOf<Vocabulary<Aggregates[A]>> }[keyof Aggregates]

/** Every event type of the log with its version, schema and upcasts. */
export const eventDefinitions = Object.assign(
  {},
  ...Object.values(aggregates).map(({ events }) => events),
) as Readonly<Record<AnyEvent['type'], EventDefinition>>

export const eventDefinition = (type: string): EventDefinition | undefined =>
  Object.hasOwn(eventDefinitions, type) ? eventDefinitions[type as AnyEvent['type']] : undefined

const { room, ...others } = aggregates

/** Types of events by kind of record: contracts are a kind, although their events are in their rooms' streams. */
export const eventTypes: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(Object.values(others).map(({ name, events }) => [name, Object.keys(events)])),
  room: Object.keys(room.events).filter((type) => !Object.hasOwn(room.ofParts, type)),
  contract: Object.keys(room.ofParts),
}
