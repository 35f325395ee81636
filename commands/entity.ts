import type { Claim } from '../domain/claim.ts'
import type { CommandContext, Decider } from '../domain/decider.ts'
import type { DomainEvent } from '../domain/event.ts'
import type { FileRef } from '../domain/file.ts'

/** A kind of aggregate with stream `<name>-<id>`: its decider, its unique values and its files. */
export type Entity<State, Command extends CommandContext & { type: string }, Event extends DomainEvent> = {
  readonly name: string
  readonly decider: Decider<State, Command, Event>
  readonly claims?: (state: State | undefined) => readonly Claim[]
  /**
   * The data subject: the one person to whom the aggregate belongs for all its life. Its texts are erased with that
   * person. A contract can change its tenant, so it has locks instead.
   */
  readonly dataSubject?: (state: State) => string | null
  readonly files?: (state: State, id: string) => readonly FileRef[]
  /** Event types that only change a part. They do not count for the revision of the root. */
  readonly ofParts?: Readonly<Record<string, unknown>>
  /** Fields of events that name a part, for aggregates with parts: `contractID` in a room. */
  readonly parts?: readonly string[]
}

// biome-ignore lint/suspicious/noExplicitAny: entities of every kind pass through the one handler
export type AnyEntity = Entity<any, any, any>

/** The stream of an aggregate: `room-<id>`. */
export const streamOf = (entity: { readonly name: string }, id: string): string => `${entity.name}-${id}`
