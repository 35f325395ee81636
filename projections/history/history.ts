import { sql } from 'kysely'
import type { Instant } from '../../domain/event.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Database } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadModel } from '../read-model.ts'
import { isAboutRow } from '../runtime/row-changes.ts'
import type { Scope } from '../scope.ts'
import type { Change, HistoryEntry } from './history.answers.ts'
import { answered, type Fields, pastOf, type Step } from './past.ts'

type Thing = {
  readonly model: ReadModel
  readonly id: string
  readonly stream: string
  /** The reader's scope; without it everything is returned. */
  readonly scope?: Scope
}

type HistoryQuery = {
  /** Only events recorded before this instant. */
  readonly before?: Instant
  /** Default: oldest first. */
  readonly order?: 'asc' | 'desc'
  readonly limit?: number
  readonly offset?: number
  /** The page begins behind this event. */
  readonly after?: string
}

/** Events of one record whose changes are requested. */
type Told = { readonly thing: Thing; readonly events: ReadonlySet<string> }
type Tale = Pick<HistoryEntry, 'changes' | 'cause' | 'reason'>

type Entries = { readonly entries: readonly HistoryEntry[]; readonly total: number }

/** The history of single records, from their streams. */
export const createHistory = ({ db, source }: { db: Database; source: Pick<EventSource, 'readStream'> }) => {
  const stepsOf = async ({ model, id, stream, scope }: Thing): Promise<Step[]> => {
    const steps = pastOf(model, id, await source.readStream(stream))
    // Only some events of another record's stream are about this one, e.g. a contract in its room's stream.
    const about = model.stream ? steps : steps.filter(({ touched }) => touched)
    return scope?.reach === 'own' ? whileOwn(about, model, scope.personID) : about
  }

  return {
    /** The events of a record, or a page of them. The changes of an event are derived from all events before it. */
    entriesOf: async (thing: Thing, query: HistoryQuery = {}): Promise<Entries> => {
      const { before, order = 'asc', limit = Number.POSITIVE_INFINITY } = query
      const all = (await stepsOf(thing)).filter(isToldIn(thing))
      const known = before === undefined ? all : all.filter(({ event }) => event.metadata.at < before)
      const sorted = order === 'desc' ? known.toReversed() : known
      const begin = beginOf(sorted, query)
      const steps = sorted.slice(begin, begin + limit)
      const [names, uploads] = await Promise.all([
        namesOf(db, unique(steps.map(({ event }) => event.metadata.actor.id))),
        uploadsAmong(db, unique(steps.map(({ event }) => event.metadata.correlationId))),
      ])
      const entries = steps.map((step): HistoryEntry => {
        const { id, revision, type, metadata } = step.event
        const { actor, at } = metadata
        return {
          id,
          revision,
          at,
          type,
          actor: { ...actor, name: names.get(actor.id) ?? null },
          changes: changesIn(thing.model, step),
          // A customer reads what became of a thing, and not what was noted about it.
          ...(thing.scope?.reach !== 'own' && reasonOf(step)),
          cause: causeOf(step, uploads),
        }
      })
      return { entries, total: sorted.length }
    },

    /** The type of the event that has deleted a thing, the last of them. */
    deletedBy: async (thing: Thing): Promise<string | undefined> =>
      (await stepsOf(thing)).findLast(({ deletes }) => deletes)?.event.type,

    /**
     * Changes and causes of single events of several records, by event id: one replay per record, and one query for
     * all causes.
     */
    toldOf: async (asked: readonly Told[]): Promise<ReadonlyMap<string, Tale>> => {
      const found = await Promise.all(
        asked.map(async ({ thing, events }) =>
          (await stepsOf(thing))
            .filter(({ event }) => events.has(event.id))
            .map((step) => ({ step, model: thing.model })),
        ),
      )
      const steps = found.flat()
      const uploads = await uploadsAmong(
        db,
        unique(steps.map(({ step }) => step.event.metadata.correlationId)),
      )
      return new Map(
        steps.map(({ step, model }) => [
          step.event.id,
          { changes: changesIn(model, step), ...reasonOf(step), cause: causeOf(step, uploads) },
        ]),
      )
    },

    /**
     * A record as it was recorded before an instant, without values computed from others; undefined when it did not
     * exist yet or was deleted.
     */
    asOf: async (thing: Thing, before: Instant): Promise<Record<string, unknown> | undefined> => {
      const steps = await stepsOf(thing)
      const last = steps.findLastIndex(({ event }) => event.metadata.at < before)
      const row = steps[last]?.after
      if (!row) return undefined
      const known = steps.slice(0, last + 1)
      return {
        id: thing.id,
        // A model without a stream has only the events that touch the row; any other has all events about it.
        revision: known.findLast(({ event }) => !thing.model.stream || isAboutRow(thing.model, event))?.event
          .revision,
        ...answered(thing.model, row),
        createdAt: steps.find(({ after }) => after)?.event.metadata.at,
        updatedAt: known.findLast(({ touched }) => touched)?.event.metadata.at,
      }
    },
  }
}

/** Histories of records, and records as of a day. */
export type History = ReturnType<typeof createHistory>

/** Of a room, a customer reads what became of the room: its contracts and holds are other people's, and so are their acts. */
const isToldIn =
  ({ model, scope }: Thing) =>
  ({ event }: Step): boolean =>
    scope?.reach !== 'own' || !model.ofParts || isAboutRow(model, event)

/** A customer only sees the time in which the record was theirs, because a contract can get another customer. */
const whileOwn = (steps: readonly Step[], { scope, columns }: ReadModel, personID: string): Step[] => {
  const { person: column } = scope
  // A room has no owner, and a person's never changes.
  if (column === undefined || !Object.hasOwn(columns, column)) return [...steps]
  // Whoever reads what is another's rents with them, and sees what they see: now it is in the reader's scope.
  const theirs = steps.at(-1)?.after?.[column]
  const isShared = (scope.contract ?? scope.shared) !== undefined && theirs !== undefined && theirs !== null
  const owner = isShared ? theirs : personID
  const isOwn = (row: Fields | undefined) => row?.[column] === owner
  return steps
    .filter(({ before, after, deletes }) => isOwn(deletes ? before : after))
    .map((step) => (isOwn(step.before) ? step : { ...step, before: undefined }))
}

/** Where a page begins. Of an event that the reader does not see nothing is told. */
const beginOf = (sorted: readonly Step[], { after, offset = 0 }: HistoryQuery): number => {
  if (after === undefined) return offset
  const place = sorted.findIndex(({ event }) => event.id === after)
  return place < 0 ? refuse('ParameterInvalid', 'after') : place + 1
}

const unique = (values: readonly string[]): string[] => [...new Set(values)]

const changesIn = (model: ReadModel, { before, after }: Step): Change[] => {
  if (!after || before === after) return []
  const [old, now] = [before ? answered(model, before) : {}, answered(model, after)]
  return Object.keys(now)
    .map((field) => ({ field, before: old[field] ?? null, after: now[field] }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

const reasonOf = ({ event }: Step): Pick<HistoryEntry, 'reason'> => {
  // That of a refused upload is one of our own words.
  if (event.type === 'UploadRejected') return {}
  const { reason } = event.data as { readonly reason?: unknown }
  return typeof reason === 'string' || reason === null ? { reason } : {}
}

const causeOf = ({ event }: Step, uploads: ReadonlySet<string>): HistoryEntry['cause'] => {
  const { actor, correlationId } = event.metadata
  if (uploads.has(correlationId)) return { kind: 'import', id: correlationId }
  return { kind: actor.role === 'system' ? 'system' : 'request' }
}

const namesOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select id, "fullName" as name from read.person where id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const uploadsAmong = async (db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from read.upload where id = any (${ids}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
