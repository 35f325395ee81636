import { entityOf, LOG_START, type Position, type RecordedEvent } from '../../domain/event.ts'
import type { Database, ReadSchema, Tx } from '../database.ts'
import { type Fed, Fenced, moving, unlessFenced } from './checkpoint.ts'
import { applyOrPark, failureOf } from './parked.ts'
import { concerns, RowChanges } from './row-changes.ts'
import { type Touched, writeChanges } from './write.ts'

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

type Writes = { readonly schema: ReadSchema; readonly fed: readonly Fed[]; readonly tell?: string }
type Written = ReadonlyMap<string, readonly Touched[]>
type Concerned = { readonly one: Fed; readonly changes: RowChanges }

/** What a stretch of the log does to the models, coalesced to one write per row. Holds no events. */
export class Stretch {
  readonly #fed: readonly Fed[]
  readonly #changes: ReadonlyMap<string, RowChanges>
  readonly #counts: number[]
  readonly #byType = new Map<string, readonly Concerned[]>()
  #to: Position = LOG_START

  /** For models that stand no further than its first event, or have had it already. */
  constructor(fed: readonly Fed[]) {
    this.#fed = fed
    this.#changes = new Map(fed.map(({ model }) => [model.name, new RowChanges(model)]))
    this.#counts = fed.map(() => 0)
  }

  /** Takes in events, up to a position. Throws what a handler throws, and is of no use after that. */
  add(events: readonly RecordedEvent[], to: Position): void {
    for (const event of events) {
      for (const { one, changes } of this.#concerned(event))
        if (event.position > one.position && !one.skipped.has(event.position)) changes.add(event)
    }
    for (const [index, one] of this.#fed.entries())
      this.#counts[index] = (this.#counts[index] ?? 0) + newTo(one, events).length
    this.#to = to
  }

  /** Looked up once for each type of event in each kind of stream. */
  #concerned(event: RecordedEvent): readonly Concerned[] {
    const key = `${event.type} ${entityOf(event.stream)}`
    const known = this.#byType.get(key)
    if (known) return known
    const concerned = this.#fed
      .filter(({ model }) => concerns(model, event))
      .map((one) => ({ one, changes: this.#changes.get(one.model.name) as RowChanges }))
    this.#byType.set(key, concerned)
    return concerned
  }

  /** How many rows it changes. */
  get size(): number {
    return this.#changes.values().reduce((sum, changes) => sum + changes.size, 0)
  }

  /** Writes it, with the checkpoints of `fed`: the same models, as far as they have come by now. */
  async write(tx: Tx, { schema, fed, tell }: Writes): Promise<Written> {
    const behind = fed.filter(({ position }) => position < this.#to)
    const events = behind.map((one) => this.#counts[fed.indexOf(one)] ?? 0)
    await unlessFenced(() => tx.executeQuery(moving(behind, { to: this.#to, events, schema, tell })))
    const touched = new Map<string, readonly Touched[]>()
    for (const { model } of behind) {
      const changes = this.#changes.get(model.name) as RowChanges
      if (changes.size > 0) touched.set(model.name, await writeChanges(tx, { schema, model }, changes))
    }
    return touched
  }
}

/** The events that a model has not had. */
export const newTo = ({ position }: Fed, events: readonly RecordedEvent[]): readonly RecordedEvent[] => {
  if ((events[0]?.position ?? position) > position) return events
  return events.filter((event) => event.position > position)
}

/** Whether an event can change a model, and was not given up. */
export const takes = ({ model, skipped }: Fed, event: RecordedEvent): boolean =>
  concerns(model, event) && !skipped.has(event.position)

/** The models after everything up to a position. */
export const advanced = (fed: readonly Fed[], to: Position): Fed[] =>
  fed.map((one) => (one.position < to ? { ...one, position: to } : one))
