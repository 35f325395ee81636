import type { z } from 'zod'
import type { Code } from '../domain/codes.ts'
import type { Actor, DomainEvent, Instant } from '../domain/event.ts'
import type { Permission } from '../domain/permissions/permissions.ts'
import type { AnyEntity } from './entity.ts'
import type { Belonging, Facts, Lock } from './ports.ts'

/**
 * A command, declared once: its route, validation, documentation, permission test and handling follow from it.
 *
 * Path parameters: `:id` is the entity. Any other parameter is a field of the body of a new entity, or must be
 * equal to the entity's field of that name (a room under another building does not exist there, E0011).
 */
export type CommandDefinition = {
  /** Also the key in the permission table and the `type` that the decider sees. */
  readonly name: Permission
  readonly entity: AnyEntity
  /** The line of the permission table, where it is not that of the name: the same command on other people. */
  readonly permission?: Permission
  readonly body: z.ZodObject
  /** Absent for commands that only the product itself sends. */
  readonly route?: { readonly method: 'post' | 'delete' | 'get' | 'patch'; readonly path: string }
  /** Whether it makes a new entity; its id then follows from the command id. */
  readonly creates?: true
  /**
   * The command is about a part of an entity, e.g. a contract in its room's stream: `:id` is the part, given to
   * the decider under this name.
   */
  readonly part?: {
    readonly name: string
    /** The entity in whose stream the part stands; undefined when there is none. */
    readonly rootOf: (facts: Facts, about: About<never>) => Promise<string | undefined>
  }
  /** It is about the caller's own entity of this kind, e.g. their inbox: the path has no `:id`. */
  readonly own?: true
  /** Asks for a state from whatever state there is, e.g. that a notice is read: no revision is compared (`If-Match`). */
  readonly fromAnyState?: true
  readonly answers: Code
  /** What was made, where the path names something else that it was made from. */
  readonly made?: (events: readonly DomainEvent[]) => string | undefined
  /** Wants a recent `verify-password` (contract 3). */
  readonly proof?: true
  /** What the entity and what the body refers to belong to, for rules `assigned` and `own`; all must be in reach. */
  readonly belongs: (about: AboutBelonging<never, never>, facts: Facts) => Belongings
  /** Which of the entities the route is about; the others are not found there (E0011). */
  readonly fits?: (state: never) => boolean
  /** Decides without what is sealed: its streams are read as they are stored, for which no key is asked. */
  readonly unopened?: true
  /** Guards to hold while a rule across streams is checked. */
  readonly locks?: (about: About<never>, facts: Facts) => Locks
  /** What the decision needs from elsewhere; merged into the command. */
  readonly facts?: (sources: FactSources, about: About<never> & { state: never }) => Promise<object>
  /** A request that really works, for the documentation. */
  readonly example?: object
}

type About<Body> = {
  readonly id: string
  readonly body: Body
  readonly actor: Actor
  /** Those that the same bulk call is about, this one among them: what they are together may be refused. */
  readonly together: readonly string[]
}

type Locks = readonly Lock[] | Promise<readonly Lock[]>
type Belongings = Belonging | readonly Belonging[] | Promise<Belonging | readonly Belonging[]>

type AboutBelonging<State, Body> = {
  readonly id: string
  readonly state: State
  readonly body: Body
  readonly actor: Actor
  /** Who made the entity. */
  readonly creatorID: string
}

/** Where a command finds what its decider has to be told. */
export type FactSources = {
  readonly facts: Facts
  /** The state of another entity, from its stream. */
  readonly load: <State>(
    entity: { name: string; decider: { evolve(state: State | undefined, event: never): State } },
    id: string,
  ) => Promise<State | undefined>
  /** The injected clock. */
  readonly now: () => Instant
  /** An id for a part of the entity: it follows from the command id and from what it will be a part of. */
  readonly newID: (part: string) => string
}

type Declared<B extends z.ZodObject, State> = Omit<
  CommandDefinition,
  'entity' | 'body' | 'part' | 'belongs' | 'fits' | 'locks' | 'facts'
> & {
  readonly body: B
  readonly part?: {
    readonly name: string
    readonly rootOf: (facts: Facts, about: About<z.output<B>>) => Promise<string | undefined>
  }
  readonly belongs: (about: AboutBelonging<State | undefined, z.output<B>>, facts: Facts) => Belongings
  readonly fits?: (state: State) => boolean
  readonly locks?: (about: About<z.output<B>>, facts: Facts) => Locks
  readonly facts?: (
    sources: FactSources,
    about: About<z.output<B>> & { state: State | undefined },
  ) => Promise<object>
}

/** `commandsOf(room)({ name: 'AddRoom', … })`: a declaration checked against the entity's state. */
export const commandsOf =
  <State, Command, Event extends DomainEvent>(entity: {
    name: string
    decider: {
      decide(command: Command, state: State | undefined): readonly Event[]
      evolve(state: State | undefined, event: Event): State
    }
  }) =>
  <B extends z.ZodObject>(declared: Declared<B, State>): CommandDefinition =>
    ({ ...declared, entity }) as unknown as CommandDefinition
