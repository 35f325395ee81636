import type { Role } from './permissions/roles.ts'

export type { Role }
/** The actor that caused an event. `system` is the product itself: timers, process managers, the first start. */
export type Actor = { readonly id: string; readonly role: Role | 'system' }

/** The product itself as an actor. */
export const SYSTEM: Actor = { id: '00000000-0000-4000-8000-000000000000', role: 'system' }

/** An instant as ISO 8601 in UTC, e.g. `2026-11-21T03:00:00.000Z`. */
export type Instant = string

/**
 * The position of an event in the log. Opaque, of fixed width in each store, and ordered as strings. The empty string
 * is before the first event.
 */
export type Position = string
/** The position before the first event. */
export const LOG_START: Position = ''

/** What happened, in the words of the domain. */
export type DomainEvent = { readonly type: string; readonly data: object }

/** Metadata of an event. Never personal (specification: Erasure). */
export type EventMetadata = {
  /** The command that was handled; the same for all of its events (specification: Idempotency). */
  readonly commandId: string
  /** The request or import that the event belongs to. */
  readonly correlationId: string
  /** The event or command before this one in the chain of causes. */
  readonly causationId: string | null
  readonly actor: Actor
  /** When the command was decided, by the injected clock, which is also how the demo's past is made. */
  readonly at: Instant
  /** Version of the event's schema when it was written; old ones are upcast on read. */
  readonly v: number
  /** Keyed HMAC of the command's body: distinguishes a retry from another command with the same id. */
  readonly body: string
  /** The trace step that appended it (W3C Trace Context), where traces are recorded. No decision depends on it. */
  readonly traceparent?: string
}

/** An event that was decided and is not in the log yet. */
export type NewEvent<E extends DomainEvent = DomainEvent> = E & {
  /**
   * UUIDv5 of command id, stream, index and the command's body, so that appending twice has the effect of appending
   * once.
   */
  readonly id: string
  readonly metadata: EventMetadata
  /** The person whom the entity is about, with whom its texts are erased. Not stored. */
  readonly dataSubject?: string
}

/** An event from the log. */
export type RecordedEvent<E extends DomainEvent = DomainEvent> = NewEvent<E> & {
  readonly stream: string
  /** Number in the stream, from 0. */
  readonly revision: number
  readonly position: Position
}

/** `room-<id>` → `<id>`. Stream names are `<entity>-<uuid>`. */
export const entityIdOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1)
/** `room-<id>` → `room`. */
export const entityOf = (stream: string): string => stream.slice(0, stream.indexOf('-'))
