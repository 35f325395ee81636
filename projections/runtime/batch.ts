import type { Position, RecordedEvent } from '../../domain/event.ts'
import type { Database, ReadSchema, Tx } from '../database.ts'
import { type Fed, Fenced, moving, unlessFenced } from './checkpoint.ts'
import { failureOf } from './failure.ts'
import { applyOrPark } from './park.ts'
import { advanced, newTo, Stretch, takes } from './stretch.ts'
import type { Touched } from './write.ts'

/** Events that are written together. */
type Batch = {
  readonly schema: ReadSchema
  readonly events: readonly RecordedEvent[]
  /** Everything up to here is in `events` or concerns nobody. */
  readonly to: Position
}

/** How the models stand after a batch. */
export type Applied = {
  readonly fed: Fed[]
  /** The rows that were written, by model. */
  readonly touched: ReadonlyMap<string, readonly Touched[]>
}

/**
 * Applies a batch to all models in one transaction, with their checkpoints: exactly once. The straight way has
 * no savepoints, since almost no batch needs them; when it fails over an event, each model goes its own way.
 * After any error the caller loads the state anew.
 * @throws Fenced when somebody else moved a checkpoint; nothing is written then
 */
export const applyBatch = async (db: Database, fed: readonly Fed[], batch: Batch): Promise<Applied> => {
  if (fed.every(({ position }) => position >= batch.to)) return { fed: [...fed], touched: new Map() }
  if (!holdsParked(fed, batch.events)) {
    try {
      return await straight(db, fed, batch)
    } catch (error) {
      if (error instanceof Fenced || failureOf(error) !== 'event') throw error
    }
  }
  return db.transaction().execute((tx) => applyCarefully(tx, fed, batch))
}

const straight = async (
  db: Database,
  fed: readonly Fed[],
  { schema, events, to }: Batch,
): Promise<Applied> => {
  const stretch = new Stretch(fed)
  stretch.add(events, to)
  const writes = { schema, fed, tell: told(schema, to) }
  const touched = await db.transaction().execute((tx) => stretch.write(tx, writes))
  return { fed: advanced(fed, to), touched }
}

/** Finds the events that a model cannot take and parks them, in a transaction of the caller. */
export const applyCarefully = async (
  tx: Tx,
  fed: readonly Fed[],
  { schema, events, to }: Batch,
): Promise<Applied> => {
  const behind = fed.filter(({ position }) => position < to)
  const shares = behind.map((one) => newTo(one, events))
  const counts = shares.map(({ length }) => length)
  await unlessFenced(() =>
    tx.executeQuery(moving(behind, { to, events: counts, schema, tell: told(schema, to) })),
  )
  const touched = new Map<string, readonly Touched[]>()
  for (const [index, one] of behind.entries()) {
    const own = (shares[index] ?? []).filter((event) => takes(one, event))
    if (own.length > 0) touched.set(one.model.name, await applyOrPark({ tx, schema, fed: one }, own))
  }
  return { fed: advanced(fed, to), touched }
}

const holdsParked = (fed: readonly Fed[], events: readonly RecordedEvent[]): boolean =>
  fed.some(({ parked }) => parked.size > 0 && events.some(({ stream }) => parked.has(stream)))

/** What others hear on the channel: nobody waits for a rebuild. */
const told = (schema: ReadSchema, to: Position): Position | undefined => (schema === 'read' ? to : undefined)
