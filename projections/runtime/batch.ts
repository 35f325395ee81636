import type { Position, RecordedEvent } from '../../domain/event.ts'
import type { Database, ReadSchema, Tx } from '../database.ts'
import { type Fed, Fenced, moveCheckpoints } from './checkpoint.ts'
import { failureOf } from './failure.ts'
import { applyOrPark } from './park.ts'
import { RowChanges } from './row-changes.ts'
import { concerns } from './seen.ts'
import { type Touched, writeChanges } from './write.ts'

export type Batch = {
  readonly schema: ReadSchema
  readonly events: readonly RecordedEvent[]
  /** Everything up to here is in `events` or concerns nobody. */
  readonly to: Position
}

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
  const attempt = (way: Way) => db.transaction().execute((tx) => applyIn(tx, fed, batch, way))
  if (holdsParked(fed, batch.events)) return attempt('careful')
  try {
    return await attempt('straight')
  } catch (error) {
    if (error instanceof Fenced || failureOf(error) !== 'event') throw error
    return await attempt('careful')
  }
}

/** `careful` finds the events that a model cannot take and parks them; `straight` fails over them. */
export type Way = 'straight' | 'careful'

/** The same inside a transaction of the caller. */
export const applyIn = async (tx: Tx, fed: readonly Fed[], batch: Batch, way: Way): Promise<Applied> => {
  const behind = fed.filter(({ position }) => position < batch.to)
  if (behind.length === 0) return { fed: [...fed], touched: new Map() }
  const shares = behind.map((one) => ({ fed: one, events: shareOf(one, batch.events) }))
  await moveCheckpoints(tx, behind, {
    ...batch,
    events: behind.map(({ position }) => countAfter(position, batch.events)),
    tell: telling(batch, shares),
  })
  const touched = new Map<string, readonly Touched[]>()
  for (const { fed, events } of shares) {
    if (events.length === 0) continue
    const into = { tx, schema: batch.schema, fed }
    touched.set(
      fed.model.name,
      await (way === 'straight' ? straight(into, events) : applyOrPark(into, events)),
    )
  }
  return {
    fed: fed.map((one) => (one.position < batch.to ? { ...one, position: batch.to } : one)),
    touched,
  }
}

type Share = { readonly fed: Fed; readonly events: readonly RecordedEvent[] }

const holdsParked = (fed: readonly Fed[], events: readonly RecordedEvent[]): boolean =>
  fed.some(({ parked }) => parked.size > 0 && events.some(({ stream }) => parked.has(stream)))

/** The events that a model has not had and that concern it. */
const shareOf = ({ model, position, skipped }: Fed, events: readonly RecordedEvent[]): RecordedEvent[] =>
  events.filter(
    (event) => event.position > position && concerns(model, event) && !skipped.has(event.position),
  )

const countAfter = (position: Position, events: readonly RecordedEvent[]): number => {
  const first = events.findIndex((event) => event.position > position)
  return first < 0 ? 0 : events.length - first
}

const straight = async (
  { tx, schema, fed: { model } }: { tx: Tx; schema: ReadSchema; fed: Fed },
  events: readonly RecordedEvent[],
): Promise<Touched[]> => {
  const changes = new RowChanges(model)
  for (const event of events) changes.add(event)
  return writeChanges({ tx, schema, model }, changes)
}

const telling = ({ schema, to }: Batch, shares: readonly Share[]): string | undefined => {
  if (schema !== 'read') return undefined
  const changed = shares.filter(({ events }) => events.length > 0).map(({ fed }) => fed.model.name)
  return `${to} ${changed.join(',')}`
}
