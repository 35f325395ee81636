import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { RecordedEvent } from '../../domain/event.ts'
import type { ReadSchema, Tx } from '../database.ts'
import type { Fed } from './checkpoint.ts'
import { failureOf, reasonOf } from './failure.ts'
import { RowChanges } from './row-changes.ts'
import { type Touched, writeChanges } from './write.ts'

type Into = { readonly tx: Tx; readonly schema: ReadSchema; readonly fed: Fed }

/** Waits before the second and third attempt at one event. */
const RETRY_AFTER_MS = [20, 100]

/**
 * Applies events to one model, finding those that it cannot take by halving: each is tried three times, then
 * parked, and the later ones of its stream wait behind it (specification: Read models). All others are applied.
 */
export const applyOrPark = async (into: Into, events: readonly RecordedEvent[]): Promise<Touched[]> => {
  const { fed } = into
  const free = events.filter(({ stream }) => !fed.parked.has(stream))
  if (free.length < events.length) {
    await park(
      into,
      events.filter(({ stream }) => fed.parked.has(stream)),
    )
  }
  if (free.length === 0) return []
  for (let attempt = 0; ; attempt++) {
    try {
      return await inSavepoint(into, free)
    } catch (error) {
      if (failureOf(error) !== 'event') throw error
      if (free.length > 1) return halves(into, free)
      const pause = RETRY_AFTER_MS[attempt]
      if (pause !== undefined) {
        await sleep(pause)
        continue
      }
      await park(into, free, reasonOf(error))
      return []
    }
  }
}

const halves = async (into: Into, events: readonly RecordedEvent[]): Promise<Touched[]> => {
  const middle = Math.ceil(events.length / 2)
  const first = await applyOrPark(into, events.slice(0, middle))
  return [...first, ...(await applyOrPark(into, events.slice(middle)))]
}

const inSavepoint = async (
  { tx, schema, fed: { model } }: Into,
  events: readonly RecordedEvent[],
): Promise<Touched[]> => {
  const changes = new RowChanges(model)
  for (const event of events) changes.add(event)
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

/** Puts events aside: the first of a stream with its error, the later ones without. */
const park = async (
  { tx, schema, fed }: Into,
  events: readonly RecordedEvent[],
  error: string | null = null,
): Promise<void> => {
  const rows = events.map(({ stream, revision, position, id, type }) => ({
    schema,
    model: fed.model.name,
    stream,
    revision,
    position,
    event_id: id,
    type,
    error,
  }))
  await tx.insertInto('projection.parked').values(rows).execute()
  for (const { stream } of events) fed.parked.add(stream)
}
