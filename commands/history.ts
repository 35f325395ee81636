import { type Decider, fold } from '../domain/decider.ts'
import { type DomainEvent, LOG_START, type Position, type RecordedEvent } from '../domain/event.ts'
import { eventDefinition } from '../domain/events.ts'
import type { AnyEntity } from './entity.ts'
import type { EventStore } from './event-store.ts'

/**
 * The state of a long stream at one of its revisions, and what a command needs to know of the events up to it. It is
 * a cache: it is only valid for the code that folded it, and a stream without one is folded from its first event.
 */
export type Snapshot = {
  readonly stream: string
  readonly revision: number
  /** Id of the event at this revision: a different one in the stream means that the snapshot is of another log. */
  readonly eventID: string
  readonly creatorID: string
  /** Revision of the last event of the aggregate root itself; -1 before the first. */
  readonly ownRevision: number
  /** By id of the part: the revision of its last event. */
  readonly partRevisions: ReadonlyMap<string, number>
  readonly state: unknown
}

/** What a new snapshot was folded from. */
export type SnapshotSource = {
  readonly base: Snapshot | undefined
  /** Ids of the commands of the events after the base. */
  readonly commandIds: readonly string[]
  /**
   * `performance.now()` before the first event was read: the events may have been decrypted with keys that were
   * destroyed since.
   */
  readonly readAt: number
}

/** Snapshots of long streams. */
export interface Snapshots {
  find(stream: string): Promise<Snapshot | undefined>
  /** Whether an event up to the snapshot may be of this command. Also true when that is no longer known. */
  mayHave(snapshot: Snapshot, commandId: string): Promise<boolean>
  /** Stores a snapshot in the background; it never fails a command. */
  keep(snapshot: Snapshot, source: SnapshotSource): void
}

/** The events of a stream; those up to a snapshot are represented by it. */
export type History = {
  readonly snapshot: Snapshot | undefined
  /** The events after the snapshot, or all. */
  readonly events: readonly RecordedEvent[]
  /** Position of the last event. */
  readonly position: Position
  readonly readAt: number
}

export type HistoryDependencies = {
  readonly store: Pick<EventStore, 'readStream'>
  readonly snapshots?: Snapshots | undefined
}

type Form = { readonly unopened?: true | undefined }

/** Each command on a long stream reads half as many events: with 500, a receipt read some 300 in all. */
export const KEEP_AFTER = 100

/** Reads a stream for a command: decrypted, unless its definition says otherwise. */
export const readHistory = async (
  { store, snapshots }: HistoryDependencies,
  { unopened }: Form,
  stream: string,
): Promise<History> => {
  const readAt = performance.now()
  const snapshot = await snapshots?.find(stream)
  if (snapshot) {
    const from = { from: snapshot.revision }
    const [at, ...events] = await store.readStream(stream, unopened ? { ...from, unopened } : from)
    const { position = LOG_START } = events.at(-1) ?? at ?? {}
    if (at?.id === snapshot.eventID) return { snapshot, events: known(events), position, readAt }
  }
  const events = known(await store.readStream(stream, unopened && { unopened }))
  return { snapshot: undefined, events, position: events.at(-1)?.position ?? LOG_START, readAt }
}

/** An event type of a later version, which was rolled back: nothing is decided on a state that is partly unknown. */
const known = (events: readonly RecordedEvent[]): readonly RecordedEvent[] => {
  const later = events.find(({ type }) => !eventDefinition(type))
  if (later) throw new Error(`${later.type} in ${later.stream} is not known yet`)
  return events
}

export const stateOf = <State, Event extends DomainEvent>(
  { decider }: { readonly decider: Pick<Decider<State, never, Event>, 'evolve'> },
  { snapshot, events }: History,
): State | undefined => fold(decider, events, snapshot?.state as State | undefined)

/** Revision of the last event of a stream; -1 when it is empty. */
export const lastRevisionOf = ({ snapshot, events }: History): number =>
  events.at(-1)?.revision ?? snapshot?.revision ?? -1

export const creatorOf = ({ snapshot, events }: History): string | undefined =>
  snapshot?.creatorID ?? events[0]?.metadata.actor.id

/** Revision of the last event of the entity itself, or of one of its parts. -1 before the first. */
export const revisionOf = (
  { snapshot, events }: History,
  entity: AnyEntity,
  part: { readonly name: string; readonly id: string } | undefined,
): number => {
  const isOwn = part
    ? ({ data }: RecordedEvent) => partsIn(data, part.name).includes(part.id)
    : ({ type }: RecordedEvent) => isOfRoot(entity, type)
  const before = part ? snapshot?.partRevisions.get(part.id) : snapshot?.ownRevision
  return events.findLast(isOwn)?.revision ?? before ?? -1
}

/**
 * Ids of the parts that an event changes: named by the event itself or in a list, as an allocation of credit names
 * the receipts it is taken from. What an object in it names is not changed, such as the contract that a new one
 * continues. The rows of these parts get the event's revision, with which `If-Match` is compared.
 */
const partsIn = (data: unknown, name: string): readonly string[] =>
  [
    data,
    ...Object.values(data as object)
      .filter(Array.isArray)
      .flat(),
  ]
    .map((one) => (one as Record<string, unknown> | null)?.[name])
    .filter((id) => typeof id === 'string')

const isOfRoot = ({ ofParts = {} }: AnyEntity, type: string): boolean => !Object.hasOwn(ofParts, type)

/** The snapshot at the end of a history, with its state. */
export const snapshotOf = (entity: AnyEntity, history: History, state: unknown): Snapshot | undefined => {
  const { snapshot: base, events } = history
  const last = events.at(-1)
  const creatorID = creatorOf(history)
  if (!last || creatorID === undefined) return base
  const partRevisions = new Map(base?.partRevisions)
  for (const { data, revision } of entity.parts ? events : [])
    for (const part of entity.parts ?? [])
      for (const id of partsIn(data, part)) partRevisions.set(id, revision)
  return {
    stream: last.stream,
    revision: last.revision,
    eventID: last.id,
    creatorID,
    ownRevision: revisionOf(history, entity, undefined),
    partRevisions,
    state,
  }
}
