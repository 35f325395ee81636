import type { Claim } from '../domain/claim.ts'
import type { Decider, Issued } from '../domain/decider.ts'
import type { DomainEvent } from '../domain/event.ts'
import type { FileRef } from '../domain/file.ts'

/** A kind of stream, `<name>-<id>`, with its rules, with what it claims for itself alone, and with the files in it. */
export type Entity<State, Command extends Issued & { type: string }, Event extends DomainEvent> = {
  readonly name: string
  readonly decider: Decider<State, Command, Event>
  readonly claims?: (state: State | undefined) => readonly Claim[]
  /**
   * The one person whom a thing is about all its life, who takes its words along when they are erased. Contracts have
   * guards for that: they can get another tenant.
   */
  readonly whose?: (state: State) => string | null
  readonly files?: (state: State, id: string) => readonly FileRef[]
  /** By type: events of the stream that are about a part of it. Its own revision passes over them. */
  readonly ofParts?: Readonly<Record<string, unknown>>
}

// biome-ignore lint/suspicious/noExplicitAny: entities of every kind pass through the one handler
export type AnyEntity = Entity<any, any, any>

/** `room-<id>`: the stream in which a thing lives. */
export const streamOf = (entity: { readonly name: string }, id: string): string => `${entity.name}-${id}`
