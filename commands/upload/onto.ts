import { fold } from '../../domain/decider.ts'
import { LOG_START, type RecordedEvent } from '../../domain/event.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { Refusal, refuse } from '../../domain/refusal.ts'
import type { CommandDefinition } from '../command.ts'
import { type AnyEntity, streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import type { CommandEnvelope } from '../handle.ts'
import { revisionOf } from '../history.ts'
import type { Facts } from '../ports.ts'

type Said = Readonly<Record<string, unknown>>

/**
 * The body of a command that says a whole list, of which a row says one entry: from what the row says, and the state
 * that it is sent to.
 * @throws Refusal where that state is no longer the one that the preview has shown
 */
export type Onto = (said: Said, state: unknown) => Said

type About = { readonly store: Pick<EventStore, 'readStream'>; readonly facts: Facts }

/** The revision that `If-Match` means: of a room, that of its last event which is of none of its contracts. */
export const ownRevisionOf = (
  entity: AnyEntity,
  events: readonly RecordedEvent[],
  part?: { readonly name: string; readonly id: string },
): number => revisionOf({ snapshot: undefined, events, position: LOG_START, readAt: 0 }, entity, part)

/** The stream in which a command on an entity or a part is decided; undefined where there is no such thing. */
export const streamFor = async (
  {
    definition,
    id = '',
    actor,
  }: Pick<CommandEnvelope, 'id' | 'actor'> & { readonly definition: CommandDefinition },
  { store, facts }: About,
) => {
  const { entity, part } = definition
  const rootID = part ? await part.rootOf(facts, { id, body: {} as never, actor, together: [id] }) : id
  if (rootID === undefined) return undefined
  const events = await store.readStream(streamOf(entity, rootID))
  return { events, revision: ownRevisionOf(entity, events, part && { name: part.name, id }) }
}

/** Sends the command of such a row, once: after a crash it meets its own event. A conflict is for the caller to retry. */
export const sendOnto = async (
  envelope: CommandEnvelope,
  onto: Onto,
  { handle, ...about }: About & { readonly handle: (envelope: CommandEnvelope) => Promise<unknown> },
): Promise<void> => {
  const { definition, commandId, body: said } = envelope
  const stream = (await streamFor(envelope, about)) ?? refuse('NotFound')
  const { events, revision: expectedRevision } = stream
  if (events.some(({ metadata }) => metadata.commandId === commandId)) return
  const wanted = onto(said, fold(definition.entity.decider, events))
  const { data: body, error } = definition.body.safeParse(wanted)
  if (error) throw new Refusal('BodyInvalid', fieldErrors(error.issues, wanted))
  await handle({ ...envelope, body: body as Record<string, unknown>, expectedRevision })
}
