import { entityOf, LOG_START, type Position, type RecordedEvent } from '../../domain/event.ts'
import type { Database, ReadSchema, Tx } from '../database.ts'
import { Fenced, type ModelCheckpoint, moving, unlessFenced } from './checkpoint.ts'
import { applyOrPark, failureOf } from './parked.ts'
import { concerns, RowChanges } from './row-changes.ts'
import { type Touched, writeChanges } from './write.ts'

/** Events that are applied together. */
type Batch = {
  readonly schema: ReadSchema
  readonly events: readonly RecordedEvent[]
  /** All events up to this position are in `events`, unless no model handles them. */
  readonly to: Position
}

/** The checkpoints after a batch. */
export type Applied = {
  readonly checkpoints: ModelCheckpoint[]
  /** The rows that were written, by model. */
  readonly touched: ReadonlyMap<string, readonly Touched[]>
}

/**
 * Applies a batch to all models in one transaction, with their checkpoints: exactly once. The normal path has no
 * savepoints, because almost no batch needs them; when it fails because of an event, each model is applied
 * separately. After any error the caller must load the state again.
 * @throws Fenced when another process moved a checkpoint; nothing is written then
 */
export const applyBatch = async (
  db: Database,
  checkpoints: readonly ModelCheckpoint[],
  batch: Batch,
): Promise<Applied> => {
  if (checkpoints.every(({ position }) => position >= batch.to))
    return { checkpoints: [...checkpoints], touched: new Map() }
  if (!holdsParked(checkpoints, batch.events)) {
    try {
      return await straight(db, checkpoints, batch)
    } catch (error) {
      if (error instanceof Fenced || failureOf(error) !== 'event') throw error
    }
  }
  return db.transaction().execute((tx) => applyCarefully(tx, checkpoints, batch))
}

const straight = async (
  db: Database,
  checkpoints: readonly ModelCheckpoint[],
  { schema, events, to }: Batch,
): Promise<Applied> => {
  const stretch = new Stretch(checkpoints)
  stretch.add(events, to)
  const writes = { schema, checkpoints, notification: notificationOf(schema, to) }
  const touched = await db.transaction().execute((tx) => stretch.write(tx, writes))
  return { checkpoints: advanced(checkpoints, to), touched }
}

/** Finds the events that a model cannot apply and parks them, in the caller's transaction. */
export const applyCarefully = async (
  tx: Tx,
  checkpoints: readonly ModelCheckpoint[],
  { schema, events, to }: Batch,
): Promise<Applied> => {
  const behind = checkpoints.filter(({ position }) => position < to)
  const shares = behind.map((one) => newTo(one, events))
  const counts = shares.map(({ length }) => length)
  await unlessFenced(() =>
    tx.executeQuery(moving(behind, { to, events: counts, schema, notification: notificationOf(schema, to) })),
  )
  const touched = new Map<string, readonly Touched[]>()
  for (const [index, one] of behind.entries()) {
    const own = (shares[index] ?? []).filter((event) => takes(one, event))
    if (own.length > 0) touched.set(one.model.name, await applyOrPark({ tx, schema, checkpoint: one }, own))
  }
  return { checkpoints: advanced(checkpoints, to), touched }
}

const holdsParked = (checkpoints: readonly ModelCheckpoint[], events: readonly RecordedEvent[]): boolean =>
  checkpoints.some(({ parked }) => parked.size > 0 && events.some(({ stream }) => parked.has(stream)))

/** The payload of the notification; none for a rebuild, which nobody waits for. */
const notificationOf = (schema: ReadSchema, to: Position): Position | undefined =>
  schema === 'read' ? to : undefined

type Writes = {
  readonly schema: ReadSchema
  readonly checkpoints: readonly ModelCheckpoint[]
  readonly notification?: string
}
type Written = ReadonlyMap<string, readonly Touched[]>
type Concerned = { readonly one: ModelCheckpoint; readonly changes: RowChanges }

/** The changes of a range of the log, coalesced to one write per row and model. Holds no events. */
export class Stretch {
  readonly #checkpoints: readonly ModelCheckpoint[]
  readonly #changes: ReadonlyMap<string, RowChanges>
  readonly #counts: number[]
  readonly #byType = new Map<string, readonly Concerned[]>()
  #to: Position = LOG_START

  /** `checkpoints` are before the first event; a model that is past an event skips it. */
  constructor(checkpoints: readonly ModelCheckpoint[]) {
    this.#checkpoints = checkpoints
    this.#changes = new Map(checkpoints.map(({ model }) => [model.name, new RowChanges(model)]))
    this.#counts = checkpoints.map(() => 0)
  }

  /** Adds events, up to a position. Throws what a handler throws; the stretch cannot be used after that. */
  add(events: readonly RecordedEvent[], to: Position): void {
    for (const event of events) {
      for (const { one, changes } of this.#concerned(event))
        if (event.position > one.position && !one.skipped.has(event.position)) changes.add(event)
    }
    for (const [index, one] of this.#checkpoints.entries())
      this.#counts[index] = (this.#counts[index] ?? 0) + newTo(one, events).length
    this.#to = to
  }

  /** Cached per type of event and kind of stream. */
  #concerned(event: RecordedEvent): readonly Concerned[] {
    const key = `${event.type} ${entityOf(event.stream)}`
    const known = this.#byType.get(key)
    if (known) return known
    const concerned = this.#checkpoints
      .filter(({ model }) => concerns(model, event))
      .map((one) => ({ one, changes: this.#changes.get(one.model.name) as RowChanges }))
    this.#byType.set(key, concerned)
    return concerned
  }

  /** Number of changed rows. */
  get size(): number {
    return this.#changes.values().reduce((sum, changes) => sum + changes.size, 0)
  }

  /** Writes rows and checkpoints. `checkpoints` are those of the same models, which may have moved since. */
  async write(tx: Tx, { schema, checkpoints, notification }: Writes): Promise<Written> {
    const behind = checkpoints.filter(({ position }) => position < this.#to)
    const events = behind.map((one) => this.#counts[checkpoints.indexOf(one)] ?? 0)
    await unlessFenced(() => tx.executeQuery(moving(behind, { to: this.#to, events, schema, notification })))
    const touched = new Map<string, readonly Touched[]>()
    for (const { model } of behind) {
      const changes = this.#changes.get(model.name) as RowChanges
      if (changes.size > 0) touched.set(model.name, await writeChanges(tx, { schema, model }, changes))
    }
    return touched
  }
}

/** The events after a model's checkpoint. */
export const newTo = (
  { position }: ModelCheckpoint,
  events: readonly RecordedEvent[],
): readonly RecordedEvent[] => {
  if ((events[0]?.position ?? position) > position) return events
  return events.filter((event) => event.position > position)
}

/** Whether a model handles an event, and the event was not skipped by an operator. */
export const takes = ({ model, skipped }: ModelCheckpoint, event: RecordedEvent): boolean =>
  concerns(model, event) && !skipped.has(event.position)

/** The checkpoints moved to a position. */
export const advanced = (checkpoints: readonly ModelCheckpoint[], to: Position): ModelCheckpoint[] =>
  checkpoints.map((one) => (one.position < to ? { ...one, position: to } : one))
