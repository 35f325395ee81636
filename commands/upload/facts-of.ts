import { fold } from '../../domain/decider.ts'
import type { Actor, Instant } from '../../domain/event.ts'
import type { CommandDefinition, FactSources } from '../command.ts'
import { streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import { newPartIDFor } from '../handle.ts'
import type { Facts } from '../ports.ts'

type Asked = {
  /** The entity or part that the command changes; of one that creates, any. */
  readonly id?: string
  readonly body: object
  readonly state?: unknown
  /** Rows of the file that are about the same, this one included. */
  readonly together?: readonly string[]
}

/** The facts of a decision, asked of the command's own definition: the preview decides on what the import does. */
export type FactsOf = (definition: CommandDefinition, asked: Asked) => Promise<object>

type About = {
  readonly facts: Facts
  readonly store: Pick<EventStore, 'readStream'>
  readonly actor: Actor
  readonly at: Instant
}

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Reads each stream once for the check of a file. */
export const createFactsOf = ({ facts, store, actor, at }: About): FactsOf => {
  const streams = new Map<string, ReturnType<typeof store.readStream>>()
  const load: FactSources['load'] = async ({ name, decider }, id) => {
    const stream = streamOf({ name }, id)
    const reading = streams.get(stream) ?? store.readStream(stream)
    streams.set(stream, reading)
    return fold(decider, await reading)
  }
  return async (definition, { id = NOBODY, body, state, together = [id] }) => {
    const newID = (part: string) => newPartIDFor(NOBODY, part, id)
    const about = { id, body: body as never, actor, together, state: state as never }
    return (await definition.facts?.({ facts, load, now: () => at, newID }, about)) ?? {}
  }
}
