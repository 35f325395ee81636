import * as aggregates from '../../domain/aggregates.ts'
import { entityIdOf, entityOf, type RecordedEvent } from '../../domain/event.ts'
import { eventDefinitions } from '../../domain/events.ts'
import type { ReadModel, Seen, Table } from '../read-model.ts'

type Handler = (event: Seen, table: unknown) => void

export const handlerOf = (model: ReadModel, type: string): Handler | undefined =>
  Object.hasOwn(model.on, type) ? (model.on as Record<string, Handler>)[type] : undefined

/** Whether the event is about the entity that a row of the model represents. */
export const isAboutRow = ({ stream, ofParts }: ReadModel, event: RecordedEvent): boolean =>
  stream !== undefined &&
  event.stream.charCodeAt(stream.length) === DASH &&
  event.stream.startsWith(stream) &&
  !(ofParts && Object.hasOwn(ofParts, event.type))
const DASH = '-'.charCodeAt(0)

/** Whether the event can change the model's table. */
export const concerns = (model: ReadModel, event: RecordedEvent): boolean =>
  handlerOf(model, event.type) !== undefined || isAboutRow(model, event)

/** Types of events that can change one of the models; undefined for all. */
export const typesOf = (models: readonly ReadModel[]): readonly string[] | undefined => {
  const all = Object.keys(eventDefinitions)
  const own = new Set(models.flatMap((model) => [...Object.keys(model.on), ...ofStream(model)]))
  return all.every((type) => own.has(type)) ? undefined : [...own]
}

/** A row takes the revision of each event of its stream. */
const ofStream = ({ stream }: ReadModel): readonly string[] =>
  Object.values(aggregates).flatMap(({ name, events }) => (name === stream ? Object.keys(events) : []))

/** Cache, because several models see the same event in sequence. */
let last: { readonly event: RecordedEvent; readonly seen: Seen } | undefined

/** The event as handlers see it. Throws when its data cannot be read. */
export const seen = (event: RecordedEvent): Seen => {
  if (last?.event === event) return last.seen
  const { id, type, data, stream, revision, position, metadata } = event
  const { at, actor, commandId, causationId } = metadata
  const entity = entityIdOf(stream)
  const whole = { type, data, id, stream, entity, revision, position, at, actor, commandId, causationId }
  last = { event, seen: whole as Seen }
  return last.seen
}

/** The cells of a row, by column. */
export type Values = Record<string, unknown>
type Step = (row: Values) => Values
/** A step for rows that have a value; with `only`, for those among them. */
type EachStep = { readonly step: Step; readonly only: ReadonlySet<string> | undefined }

/** Shared by inserted rows, which need neither; a rebuild holds many of them. */
const nothing: Values = Object.freeze({})
const none: Step[] = []

/** What a batch does to one row. */
export type RowChange = {
  readonly id: string
  /** The whole row, when the batch inserts it. */
  readonly inserted: Values | undefined
  /** Columns to update in an existing row. */
  readonly set: Values
  /** Changes that read the row first, in order, after `set`. */
  readonly steps: Step[]
}

/** For an event that is applied after newer ones; with `only` it changes no other rows. */
export type Late = { readonly only?: ReadonlySet<string> }

/** Coalesces the changes of one model over a batch: at most one write per row. */
export class RowChanges {
  readonly #model: ReadModel
  readonly #rows = new Map<string, RowChange>()
  /** Inserted rows of a model that only grows; never looked up. */
  readonly #grown: Values[] = []
  /** The current event, and the columns that it sets on changed rows. */
  #event!: RecordedEvent
  #stamp: Values = {}
  #late: Late | undefined
  /** The row that the event is about, until the event's revision was set on it. */
  #own: string | undefined

  /** By column and value: the change for each row with that value. */
  readonly #each = new Map<string, Map<unknown, EachStep>>()

  constructor(model: ReadModel) {
    this.#model = model
  }

  /** Adds the changes of one event. Throws what its handler throws; the object cannot be used after that. */
  add(event: RecordedEvent, late?: Late): void {
    const isOwn = isAboutRow(this.#model, event)
    this.#late = late
    this.#own = isOwn && this.#takes(entityIdOf(event.stream)) ? entityIdOf(event.stream) : undefined
    const handler = handlerOf(this.#model, event.type)
    if (handler) {
      const updatedAt = event.metadata.at
      this.#event = event
      // Events of other streams, and of parts, do not change the row's revision.
      const { stream, within } = this.#model
      const isForeign = stream ? !isOwn : within !== undefined && entityOf(event.stream) !== within.stream
      this.#stamp = isForeign ? { updatedAt } : { revision: event.revision, updatedAt }
      handler(seen(event), this.#table)
    }
    // The row takes the event's revision even without a handler.
    if (this.#own !== undefined) this.#merge(this.#of(this.#own), { revision: event.revision })
  }

  /** Rows of a model that only grows. */
  get grown(): readonly Values[] {
    return this.#grown
  }

  /** Changes to rows of any other model. */
  get all(): IterableIterator<RowChange> {
    return this.#rows.values()
  }

  get size(): number {
    return this.#rows.size + this.#grown.length + this.#each.size
  }

  /** Columns and values of changes by value. */
  get sought(): [column: string, values: unknown[]][] {
    return [...this.#each].map(([column, steps]) => [column, [...steps.keys()]])
  }

  /** Changes the rows with one of the values, in the table or after this batch. */
  changeSought(column: string, found: readonly Values[]): void {
    const steps = this.#each.get(column) as Map<unknown, EachStep>
    const stepFor = (id: string, value: unknown): Step | undefined => {
      const { step, only } = steps.get(value) ?? {}
      return only?.has(id) === false ? undefined : step
    }
    for (const { id, [column]: value } of found) {
      const step = stepFor(id as string, value)
      const set = this.#rows.get(id as string)?.set[column]
      if (step && set === undefined) this.#step(this.#of(id as string), step)
    }
    for (const change of this.#rows.values()) {
      const step = stepFor(change.id, (change.inserted ?? change.set)[column])
      if (step) this.#step(change, step)
    }
  }

  readonly #table: Table<Record<string, never>> = {
    insert: (id: string, row: Values) => {
      if (!this.#takes(id)) return
      if (this.#rows.has(id)) throw new Error(`Row ${id} is there already`)
      if (this.#model.onlyGrows && id !== this.#event.id) throw new Error(`Row ${id} is not its event`)
      const { revision, metadata } = this.#event
      const { at } = metadata
      // A row inserted by another stream's event has no event of its own yet.
      const isForeign = this.#model.stream !== undefined && !isAboutRow(this.#model, this.#event)
      const inserted = {
        ...row,
        id,
        revision: isForeign ? -1 : revision,
        createdAt: at,
        updatedAt: at,
        deletedAt: null,
      }
      if (id === this.#own) this.#own = undefined
      if (this.#model.onlyGrows) this.#grown.push(inserted)
      else this.#rows.set(id, { id, inserted, set: nothing, steps: none })
    },
    update: (id: string, fields: Values) => {
      if (!this.#takes(id)) return
      const change = this.#of(id)
      this.#merge(change, fields)
      this.#stampOn(change)
    },
    // A handler's type has its own model's row; here rows are of any model.
    change: (id: string, next: (row: never) => Values) => {
      if (!this.#takes(id)) return
      const [stamp, late] = [this.#stamp, this.#late]
      this.#step(this.#of(id), (row) => ({
        ...next(row as never),
        ...(late ? this.#lateStamp(row, stamp) : stamp),
      }))
    },
    changeEach: (column: string, value: unknown, next: (row: never) => Values) => {
      const steps = this.#each.get(column) ?? new Map<unknown, EachStep>()
      const step: Step = (row) => next(row as never)
      this.#each.set(column, steps.set(value, { step, only: this.#late?.only }))
    },
    delete: (id) => this.#setDeleted(id, this.#event.metadata.at),
    restore: (id) => this.#setDeleted(id, null),
  }

  #takes(id: string): boolean {
    return this.#late?.only?.has(id) !== false
  }

  #stampOn(change: RowChange): void {
    const stamp = this.#stamp
    if (this.#late) this.#step(change, (row) => this.#lateStamp(row, stamp))
    else this.#merge(change, stamp)
  }

  /** The columns that a late event sets on a row, which newer events may have changed already. */
  #lateStamp(row: Values, stamp: Values): Values {
    if ((row.updatedAt as string) <= (stamp.updatedAt as string)) return stamp
    return this.#model.stream ? { revision: stamp.revision } : {}
  }

  #setDeleted(id: string, deletedAt: string | null): void {
    if (!this.#takes(id)) return
    const change = this.#of(id)
    this.#merge(change, { deletedAt })
    this.#stampOn(change)
  }

  /** The change of a row, created if there is none. */
  #of(id: string): RowChange {
    if (id === this.#own) this.#own = undefined
    const known = this.#rows.get(id)
    if (known) return known
    const change: RowChange = { id, inserted: undefined, set: {}, steps: [] }
    this.#rows.set(id, change)
    return change
  }

  #merge(change: RowChange, fields: Values): void {
    if (change.steps.length > 0) change.steps.push(() => fields)
    else overwrite(change.inserted ?? change.set, fields)
  }

  #step(change: RowChange, step: Step): void {
    if (change.inserted) overwrite(change.inserted, step(change.inserted))
    else change.steps.push(step)
  }
}

/** An absent value leaves the column as it is. */
export const overwrite = (row: Values, fields: Values): void => {
  for (const name in fields) if (fields[name] !== undefined) row[name] = fields[name]
}
