import type { Actor, DomainEvent, Instant } from './event.ts'

/** Fields that every command has besides its own. Clock and ids are passed in, so that deciders are pure. */
export type CommandContext = {
  readonly actor: Actor
  readonly at: Instant
  /** `at` as a day in Asia/Ho_Chi_Minh, `YYYY-MM-DD`. */
  readonly today: string
  /** The entity that the command is about. For a new one, derived from the command id. */
  readonly id: string
}

/**
 * The rules of one kind of stream. `decide` returns the events that follow from a command, or throws a Refusal;
 * `evolve` folds an event into the state. `undefined` is the state before the first event.
 */
export type Decider<State, Command, Event extends DomainEvent> = {
  decide(command: Command, state: State | undefined): readonly Event[]
  evolve(state: State | undefined, event: Event): State
}

/**
 * The state after a history, or after `before` and the events that followed. The compiler cannot check that a stream
 * only has events of its own aggregate.
 */
export const fold = <State, Event extends DomainEvent>(
  { evolve }: Pick<Decider<State, never, Event>, 'evolve'>,
  events: Iterable<DomainEvent>,
  before?: State,
): State | undefined => {
  let state = before
  for (const event of events) state = evolve(state, event as Event)
  return state
}
