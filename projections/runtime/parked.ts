import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { isErasing } from '../../domain/erasure/erasing.ts'
import type { RecordedEvent } from '../../domain/event.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Database, ReadSchema, Tx } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadModel } from '../read-model.ts'
import { loadState, type ModelCheckpoint } from './checkpoint.ts'
import { concerns, RowChanges } from './row-changes.ts'
import type { Parked } from './runtime.answers.ts'
import { type Touched, writeChanges } from './write.ts'

/**
 * SQL states that are not caused by an event: lost connections (08, 57P), conflicts (40), resources (53, 54, 55, 58)
 * and defects of the server (XX). The whole batch is retried.
 */
const transient = /^(08|25|40|53|54|55|57|58|F0|XX)/

/** The table is missing or has another shape: the model must be rebuilt; no event is at fault. */
const brokenTable = /^42/

const stateOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Errors of pg itself, without an SQL state: the connection ended, or the pool had none. */
const connectionLost = /connection|timeout exceeded|not queryable/i

/** The cause of a failed write. */
type Failure = 'transient' | 'table' | 'event'

/** Classifies a failed write. */
export const failureOf = (error: unknown): Failure => {
  const state = stateOf(error)
  if (state) {
    if (transient.test(state)) return 'transient'
    return brokenTable.test(state) ? 'table' : 'event'
  }
  const { code, syscall, message } = error as NodeJS.ErrnoException
  return (code !== undefined && syscall !== undefined) || connectionLost.test(message) ? 'transient' : 'event'
}

/** The reason for parking. Messages of Postgres can quote personal values; its SQL states cannot. */
export const reasonOf = (error: unknown): string => {
  const state = stateOf(error)
  if (!state) return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const { constraint, column } = error as { constraint?: string; column?: string }
  return ['SQL state', state, constraint, column].filter(Boolean).join(' ')
}

type Into = {
  readonly tx: Tx
  readonly schema: ReadSchema
  readonly checkpoint: ModelCheckpoint
  /** While a parked stream is applied late: the rows that it inserts. Events of other streams only change these. */
  readonly late?: { readonly stream: string; readonly rows: ReadonlySet<string> }
}

/** Pauses before the second and third attempt at one event. */
const RETRY_AFTER_MS = [20, 100]

/**
 * Applies events to one model, and finds those that it cannot apply by bisection: each is tried three times, then
 * parked, and later events of its stream are parked behind it (specification: Read models). All others are applied.
 */
export const applyOrPark = async (into: Into, events: readonly RecordedEvent[]): Promise<Touched[]> => {
  const { checkpoint } = into
  const waiting = events.filter(({ stream }) => checkpoint.parked.has(stream))
  if (waiting.length > 0) {
    await park(into, waiting)
    const touched = await eraseAtOnce(into, waiting)
    const free = events.filter(({ stream }) => !checkpoint.parked.has(stream))
    return free.length > 0 ? [...touched, ...(await applyOrPark(into, free))] : touched
  }
  for (let attempt = 0; ; attempt++) {
    try {
      return await inSavepoint(into, events)
    } catch (error) {
      if (failureOf(error) !== 'event') throw error
      if (events.length > 1) return halves(into, events)
      // It has been applied to all other rows already, and must not be parked.
      if (missedBy(into, events[0]!)) throw error
      const pause = RETRY_AFTER_MS[attempt]
      if (pause !== undefined) {
        await sleep(pause)
        continue
      }
      await park(into, events, reasonOf(error))
      return []
    }
  }
}

/**
 * Blanks personal data in the rows although earlier events of the person are parked: nobody may read it until an
 * operator has resolved those. The erasure is parked behind them as well, because they would write the data again.
 */
const eraseAtOnce = async (into: Into, waiting: readonly RecordedEvent[]): Promise<Touched[]> => {
  const erasures = waiting.filter(isErasing)
  if (erasures.length === 0) return []
  try {
    return await inSavepoint(into, erasures)
  } catch (error) {
    if (failureOf(error) !== 'event') throw error
    return []
  }
}

const halves = async (into: Into, events: readonly RecordedEvent[]): Promise<Touched[]> => {
  const middle = Math.ceil(events.length / 2)
  const first = await applyOrPark(into, events.slice(0, middle))
  return [...first, ...(await applyOrPark(into, events.slice(middle)))]
}

const inSavepoint = async (into: Into, events: readonly RecordedEvent[]): Promise<Touched[]> => {
  const { tx, schema, checkpoint, late } = into
  const { model } = checkpoint
  const changes = new RowChanges(model)
  for (const event of events) changes.add(event, late && (missedBy(into, event) ? { only: late.rows } : {}))
  await sql`savepoint model`.execute(tx)
  try {
    const touched = await writeChanges(tx, { schema, model }, changes)
    await sql`release savepoint model`.execute(tx)
    return touched
  } catch (error) {
    await sql`rollback to savepoint model`.execute(tx)
    throw error
  }
}

/** Whether the event is of another stream than the one that is applied late. */
const missedBy = ({ late }: Into, { stream }: RecordedEvent): boolean =>
  late !== undefined && late.stream !== stream

/** Parks events: the first of a stream with its error, later ones without. */
const park = async (
  { tx, schema, checkpoint }: Into,
  events: readonly RecordedEvent[],
  error: string | null = null,
): Promise<void> => {
  const rows = events.map(({ stream, revision, position, id, type }) => ({
    schema,
    model: checkpoint.model.name,
    stream,
    revision,
    position,
    event_id: id,
    type,
    error,
  }))
  await tx.insertInto('projection.parked').values(rows).execute()
  for (const { stream } of events) checkpoint.parked.add(stream)
}

/** Events that live models could not apply, those parked behind them, and skipped ones. */
export const listParked = async (db: Database): Promise<readonly Parked[]> =>
  db
    .selectFrom('projection.parked')
    .select(['id', 'model', 'stream', 'revision', 'type', 'error'])
    .select(['parked_at as parkedAt', 'skipped_at as skippedAt', 'skip_reason as skipReason'])
    .where('schema', '=', 'read')
    .orderBy('model')
    .orderBy('position')
    .execute()

type From = {
  readonly db: Database
  readonly source: EventSource
  readonly models: readonly ReadModel[]
}

/**
 * Retries a parked event and those behind it.
 * @returns how many of the stream's events are still parked
 * @throws Refusal E0011 when there is no such parked event
 */
export const retryParked = (from: From, id: number): Promise<number> => release(from, id)

/**
 * Skips a parked event, now and in every rebuild, and applies those behind it.
 * @returns how many of the stream's events are still parked
 * @throws Refusal E0011 when there is no such parked event, E0016 when it is only parked behind another
 */
export const skipParked = (from: From, id: number, reason: string): Promise<number> =>
  release(from, id, reason)

const release = ({ db, source, models }: From, id: number, reason?: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { model: name } = (await find(tx, id)) ?? refuse('NotFound')
    const model = models.find((candidate) => candidate.name === name) ?? refuse('NotFound')
    // The projector waits here and then loads the state again, because the epoch has changed.
    await tx
      .updateTable('projection.checkpoint')
      .set({ epoch: sql`epoch + 1` })
      .where('schema', '=', 'read')
      .where('model', '=', name)
      .execute()
    // The previous holder of the checkpoint may have resolved the event, or swapped in a rebuilt table.
    const { stream } = (await find(tx, id)) ?? refuse('NotFound')
    if (reason !== undefined) await skip(tx, id, reason)
    const [checkpoint] = (await loadState(tx, [model], 'read')).checkpoints
    // Its table has another shape: the pending rebuild applies the events.
    if (!checkpoint) return countParked(tx, name, stream)
    await applyAgain({ tx, source, schema: 'read', checkpoint }, stream)
    return countParked(tx, name, stream)
  })

type Again = Into & { readonly source: EventSource }

/**
 * Applies the parked events of a stream that were not skipped, in order, until one fails again. Rows that they insert
 * did not exist when events of other streams concerned them, e.g. the number of a receipt: those events are applied
 * to them too.
 */
const applyAgain = async ({ source, ...into }: Again, stream: string): Promise<void> => {
  const events = await takeBack(into, source, stream)
  into.checkpoint.parked.delete(stream)
  const rows = broughtBy(into.checkpoint, events)
  const missed = rows.size === 0 ? [] : await eventsMissed({ source, ...into }, events[0]!)
  const all = [...events, ...missed].sort((a, b) => (a.position < b.position ? -1 : 1))
  await applyOrPark({ ...into, late: { stream, rows } }, all)
}

/** The ids of rows that events insert, up to the first event that cannot be applied. */
const broughtBy = ({ model }: ModelCheckpoint, events: readonly RecordedEvent[]): ReadonlySet<string> => {
  const changes = new RowChanges(model)
  try {
    for (const event of events) changes.add(event)
  } catch {
    // Its failure is handled where it is applied.
  }
  return new Set([...changes.all].filter(({ inserted }) => inserted).map(({ id }) => id))
}

/** The events of other streams that a model has applied since an event of this one was parked. */
const eventsMissed = async (
  { source, checkpoint: { model, position, parked, skipped } }: Again,
  first: RecordedEvent,
): Promise<RecordedEvent[]> => {
  const missed: RecordedEvent[] = []
  for (let after = first.position; after < position; ) {
    const page = await source.readAll({ after })
    missed.push(
      ...page.filter(
        (event) =>
          event.position <= position &&
          event.stream !== first.stream &&
          concerns(model, event) &&
          !parked.has(event.stream) &&
          !skipped.has(event.position),
      ),
    )
    after = page.at(-1)?.position ?? position
  }
  return missed
}

/**
 * Skips in a rebuilt table what was skipped in the live one after the rebuild had begun, and applies the events
 * behind it: the live rows of `projection.parked` stay, and those of the rebuild take over their schema.
 */
export const skipWhatWasSkipped = async (into: Again): Promise<void> => {
  const { tx, schema, checkpoint } = into
  const { rows } = await sql<{ stream: string }>`
    delete from projection.parked p using projection.parked given
    where p.schema = ${schema} and p.model = ${checkpoint.model.name} and p.skipped_at is null
      and given.model = p.model and given.position = p.position and given.schema = 'read'
      and given.skipped_at is not null
    returning p.stream`.execute(tx)
  for (const stream of new Set(rows.map(({ stream }) => stream))) await applyAgain(into, stream)
}

const find = (tx: Tx, id: number) =>
  tx
    .selectFrom('projection.parked')
    .select(['model', 'stream'])
    .where('id', '=', id)
    .where('schema', '=', 'read')
    .where('skipped_at', 'is', null)
    .executeTakeFirst()

const skip = async (tx: Tx, id: number, reason: string): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('projection.parked')
    .set({ skipped_at: sql`clock_timestamp()`, skip_reason: reason })
    .where('id', '=', id)
    .where('error', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) refuse('UpdateNotAllowed')
}

/** Removes and returns the parked events of a stream, in order. */
const takeBack = async (
  { tx, schema, checkpoint }: Into,
  source: EventSource,
  stream: string,
): Promise<RecordedEvent[]> => {
  const rows = await tx
    .deleteFrom('projection.parked')
    .where('schema', '=', schema)
    .where('model', '=', checkpoint.model.name)
    .where('stream', '=', stream)
    .where('skipped_at', 'is', null)
    .returning('revision')
    .execute()
  if (rows.length === 0) return []
  const revisions = new Set(rows.map(({ revision }) => revision))
  const events = await source.readStream(stream, { from: Math.min(...revisions) })
  return events.filter(({ revision }) => revisions.has(revision))
}

const countParked = async (tx: Tx, model: string, stream: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('projection.parked')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('schema', '=', 'read')
    .where('model', '=', model)
    .where('stream', '=', stream)
    .where('skipped_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
