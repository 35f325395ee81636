import type { z } from 'zod'
import type { Code } from '../domain/codes.ts'
import type { CommandContext } from '../domain/decider.ts'
import type { Actor, DomainEvent, Instant } from '../domain/event.ts'
import type { Permission } from '../domain/permissions/permissions.ts'
import type { AnyEntity } from './entity.ts'
import type { EventStore } from './event-store.ts'
import type { Belonging, Facts, Lock } from './ports.ts'

/**
 * A command, declared once: its route, validation, documentation, permission test and handling follow from it.
 * Path parameters: `:id` is the entity. Any other parameter sets the field of the body with that name, or, without
 * such a field, must equal the entity's value (a room under another building does not exist there, E0011).
 */
export type CommandDefinition = {
  /** Also the key in the permission table and the `type` that the decider sees. */
  readonly name: Permission
  readonly entity: AnyEntity
  /** The key in the permission table, where it differs from the command's name. */
  readonly permission?: Permission
  readonly body: z.ZodObject
  /** Absent for internal commands. */
  readonly route?: { readonly method: 'post' | 'delete' | 'get' | 'patch'; readonly path: string }
  /**
   * The command can also be sent for many entities, all or none: under this name in the log, by `{IDs}` at these
   * paths. Other path parameters must match each entity (E0011).
   */
  readonly many?: { readonly name: string; readonly paths: readonly string[] }
  /** The command creates an entity; its id is derived from the command id. */
  readonly creates?: true
  /**
   * The command changes a part of an aggregate, e.g. a contract in its room's stream. `:id` is the part; the decider
   * gets it under this name.
   */
  readonly part?: {
    readonly name: string
    /** Id of the aggregate root of the part; undefined when there is none. */
    readonly rootOf: (facts: Facts, about: About<never>) => Promise<string | undefined>
  }
  /** The command changes the caller's own entity, e.g. their inbox: the path has no `:id`. */
  readonly own?: true
  /** The command sets a state whatever the current one is, e.g. a notice to read: `If-Match` is ignored. */
  readonly fromAnyState?: true
  readonly answers: Code
  /** Id of the created entity, where the path names another one. */
  readonly made?: (events: readonly DomainEvent[]) => string | undefined
  /** Needs a recent `verify-password` (specification: Sessions). */
  readonly proof?: true
  /**
   * Where the entity and the objects that the body refers to belong, for the rules `assigned` and `own`. All must be
   * in scope.
   */
  readonly belongs: (about: AboutBelonging<never, never>, facts: Facts) => Belongings
  /** Filters the entities of the route; for others it answers not found (E0011). */
  readonly fits?: (state: never) => boolean
  /**
   * Fields of the body that the product adds: from where a call came, and by what. A call that comes again from
   * somewhere else is the same command.
   */
  readonly observed?: readonly string[]
  /** The decision needs no encrypted field: streams are read without decryption. */
  readonly unopened?: true
  /** Locks to hold while a rule across streams is checked. */
  readonly locks?: (about: About<never>, facts: Facts) => Locks
  /** Facts from other streams or read models that the decision needs; merged into the command. */
  readonly facts?: (sources: FactSources, about: About<never> & { state: never }) => Promise<object>
  /** A request body that is accepted, for the documentation. */
  readonly example?: object
}

type About<Body> = {
  readonly id: string
  readonly body: Body
  readonly actor: Actor
  /** All entities of the same bulk call, this one included: a rule may refuse them together. */
  readonly together: readonly string[]
}

type Locks = readonly Lock[] | Promise<readonly Lock[]>
type Belongings = Belonging | readonly Belonging[] | Promise<Belonging | readonly Belonging[]>

type AboutBelonging<State, Body> = {
  readonly id: string
  readonly state: State
  readonly body: Body
  readonly actor: Actor
  /** Who created the entity. */
  readonly creatorID: string
}

/** Sources from which a command collects the facts for its decider. */
export type FactSources = {
  readonly facts: Facts
  /** The state of another entity, from its stream. */
  readonly load: <State>(
    entity: { name: string; decider: { evolve(state: State | undefined, event: never): State } },
    id: string,
  ) => Promise<State | undefined>
  /** The events of another entity, for what its state does not tell. */
  readonly readStream: EventStore['readStream']
  /** The injected clock. */
  readonly now: () => Instant
  /** Id of a new part, derived from the command id and the aggregate root. */
  readonly newID: (part: string) => string
}

type Asked<B extends z.ZodObject, State> = About<z.output<B>> & { state: State | undefined }

/** The keys of a body. An empty body has none, although its type allows any key. */
type KeyOf<Body> = keyof { [K in keyof Body as string extends K ? never : K]: Body[K] }

/** The fields that the decider takes besides the body and the command context: facts, or the id of the part. */
type FactsFor<Command, Name, B extends z.ZodObject, Part extends string> = Omit<
  Extract<Command, { readonly type: Name }>,
  keyof CommandContext | 'type' | KeyOf<z.output<B>> | (string extends Part ? never : Part)
>

/** `facts` is optional where the decider takes none. */
type FactsDeclared<Needed, B extends z.ZodObject, State> =
  Partial<Needed> extends Needed
    ? { readonly facts?: (sources: FactSources, asked: Asked<B, State>) => Promise<object> }
    : { readonly facts: (sources: FactSources, asked: Asked<B, State>) => Promise<Needed> }

type Declared<Name, B extends z.ZodObject, State, Part extends string> = Omit<
  CommandDefinition,
  'name' | 'entity' | 'body' | 'part' | 'belongs' | 'fits' | 'locks' | 'facts'
> & {
  readonly name: Name
  readonly body: B
  readonly part?: {
    readonly name: Part
    readonly rootOf: (facts: Facts, about: About<z.output<B>>) => Promise<string | undefined>
  }
  readonly belongs: (about: AboutBelonging<State | undefined, z.output<B>>, facts: Facts) => Belongings
  readonly fits?: (state: State) => boolean
  readonly locks?: (about: About<z.output<B>>, facts: Facts) => Locks
}

/** `commandsOf(room)({ name: 'AddRoom', … })`: a declaration checked against state and commands of the entity. */
export const commandsOf =
  <State, Command, Event extends DomainEvent>(entity: {
    name: string
    decider: {
      decide(command: Command, state: State | undefined): readonly Event[]
      evolve(state: State | undefined, event: Event): State
    }
  }) =>
  <const Name extends Permission, B extends z.ZodObject, const Part extends string = never>(
    declared: Declared<Name, B, State, Part> & FactsDeclared<FactsFor<Command, Name, B, Part>, B, State>,
  ): CommandDefinition =>
    // The handler takes commands of any entity; here each declaration is checked against its own.
    ({ ...declared, entity }) as unknown as CommandDefinition
