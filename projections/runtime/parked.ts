import { sql } from 'kysely'
import type { RecordedEvent } from '../../domain/event.ts'
import { refuse } from '../../domain/refusal.ts'
import type { Database, ReadSchema, Tx } from '../database.ts'
import type { EventSource } from '../event-source.ts'
import type { ReadModel } from '../read-model.ts'
import { type Fed, loadState } from './checkpoint.ts'
import { applyOrPark } from './park.ts'
import type { Parked } from './runtime.answers.ts'

/** Events that live models could not take, those that wait behind them, and those that were given up. */
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
 * Tries a parked event again, and those behind it.
 * @returns how many of the stream's events are still parked
 * @throws Refusal E0011 when there is no such parked event
 */
export const retryParked = (from: From, id: number): Promise<number> => release(from, id)

/**
 * Gives a parked event up, now and in every rebuild, and goes on with those behind it.
 * @returns how many of the stream's events are still parked
 * @throws Refusal E0011 when there is no such parked event, E0016 when it only waits behind another
 */
export const skipParked = (from: From, id: number, reason: string): Promise<number> =>
  release(from, id, reason)

const release = ({ db, source, models }: From, id: number, reason?: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { model: name } = (await find(tx, id)) ?? refuse('NotFound')
    const model = models.find((candidate) => candidate.name === name) ?? refuse('NotFound')
    // The projector waits here and then looks again, since the epoch has moved.
    await tx
      .updateTable('projection.checkpoint')
      .set({ epoch: sql`epoch + 1` })
      .where('schema', '=', 'read')
      .where('model', '=', name)
      .execute()
    // Whoever held the checkpoint may have dealt with it, or put a rebuilt table in the place of this one.
    const { stream } = (await find(tx, id)) ?? refuse('NotFound')
    if (reason !== undefined) await skip(tx, id, reason)
    const [fed] = (await loadState(tx, [model], 'read')).fed
    // Its table was built otherwise: the rebuild that is due takes the events anew.
    if (!fed) return countParked(tx, name, stream)
    await applyAgain({ tx, source, schema: 'read', fed }, stream)
    return countParked(tx, name, stream)
  })

type Into = {
  readonly tx: Tx
  readonly source: EventSource
  readonly schema: ReadSchema
  readonly fed: Fed
}

/** Applies the parked events of a stream that were not given up, in order, until one fails again. */
const applyAgain = async ({ source, ...into }: Into, stream: string): Promise<void> => {
  const events = await takeBack(into, source, stream)
  into.fed.parked.delete(stream)
  await applyOrPark(into, events)
}

/**
 * Gives up in a rebuilt table what was given up in the live one after the rebuild had begun, and goes on with what
 * waits behind it: the live rows of `projection.parked` stay, and those of the rebuild take their schema.
 */
export const skipWhatWasSkipped = async (into: Into): Promise<void> => {
  const { tx, schema, fed } = into
  const { rows } = await sql<{ stream: string }>`
    delete from projection.parked p using projection.parked given
    where p.schema = ${schema} and p.model = ${fed.model.name} and p.skipped_at is null
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

/** The parked events of a stream, in order; their places are empty after that. */
const takeBack = async (
  { tx, schema, fed }: Omit<Into, 'source'>,
  source: EventSource,
  stream: string,
): Promise<RecordedEvent[]> => {
  const rows = await tx
    .deleteFrom('projection.parked')
    .where('schema', '=', schema)
    .where('model', '=', fed.model.name)
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
