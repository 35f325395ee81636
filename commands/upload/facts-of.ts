import { fold } from '../../domain/decider.ts'
import type { Actor, Instant } from '../../domain/event.ts'
import type { CommandDefinition, FactSources } from '../command.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import { newPartIDFor } from '../handle.ts'
import type { Facts } from '../ports.ts'

type About = {
  readonly facts: Facts
  readonly store: Pick<EventStore, 'readStream'>
  readonly actor: Actor
  readonly at: Instant
}

type Asked = {
  /** The entity or part that the command changes; of one that creates, its command id. */
  readonly id: string
  readonly body: object
  readonly state: unknown
  /** What earlier rows create, as far as it counts for this one. */
  readonly before?: readonly string[] | undefined
}

/**
 * The facts of a decision, asked of the command's own definition: the preview decides on what the import does. Asks
 * each question once and reads each stream once, for some rows of a file.
 */
export const createFactsOf = (about: About) => {
  const { store, actor, at } = about
  const facts = askedOnce(about.facts)
  const states = new Map<string, Promise<unknown>>()
  return async (definition: CommandDefinition, { id, body, state, before = [] }: Asked): Promise<object> => {
    const { unopened } = definition
    const load: FactSources['load'] = ({ name, decider }, otherID) => {
      const stream = streamOf({ name }, otherID)
      const key = `${stream} ${unopened}`
      const loading =
        states.get(key) ??
        store.readStream(stream, unopened && { unopened }).then((events) => fold(decider, events))
      states.set(key, loading)
      return loading as ReturnType<typeof load<never>>
    }
    const sources: FactSources = {
      facts,
      load,
      readStream: (stream, options) => store.readStream(stream, options),
      now: () => at,
      newID: (part) => newPartIDFor(id, part, id),
    }
    const asked = { id, body: body as never, actor, together: [...before, id], state: state as never }
    return (await definition.facts?.(sources, asked)) ?? {}
  }
}

const askedOnce = (facts: Facts): Facts => {
  const answers = new Map<string, unknown>()
  const each = Object.entries(facts).map(([name, ask]) => {
    const askOnce = (...about: unknown[]): unknown => {
      const question = JSON.stringify([name, about])
      if (!answers.has(question)) answers.set(question, (ask as (...about: unknown[]) => unknown)(...about))
      return answers.get(question)
    }
    return [name, askOnce]
  })
  return Object.fromEntries(each) as Facts
}
