import { entityIdOf, type RecordedEvent } from '../../domain/event.ts'
import type { ReadModel, Table } from '../read-model.ts'
import { handlerOf, isOwnStream, seen } from './seen.ts'

export type Values = Record<string, unknown>
type Step = (row: Values) => Values

/** What a batch does to one row. */
export type RowChange = {
  readonly id: string
  /** The whole row, when the batch makes it. */
  inserted?: Values
  /** Columns to write over a row that is there. */
  set: Values
  /** What needs the row first, in order, after `set`. */
  steps: Step[]
}

/** Coalesces what the handlers of one model ask for over a batch: at most one write per row. */
export class RowChanges {
  readonly #model: ReadModel
  readonly #rows = new Map<string, RowChange>()

  constructor(model: ReadModel) {
    this.#model = model
  }

  /** Collects what one event does. Throws what its handler throws, and is of no use after that. */
  add(event: RecordedEvent): void {
    handlerOf(this.#model, event.type)?.(seen(event), this.#tableFor(event))
    // Whatever its own stream has, the row has.
    if (isOwnStream(this.#model, event)) this.#merge(entityIdOf(event.stream), { revision: event.revision })
  }

  get all(): IterableIterator<RowChange> {
    return this.#rows.values()
  }

  get size(): number {
    return this.#rows.size
  }

  #tableFor(event: RecordedEvent): Table<Record<string, never>> {
    const { revision } = event
    const { at } = event.metadata
    // Other streams count otherwise.
    const isForeign = this.#model.stream !== undefined && !isOwnStream(this.#model, event)
    const stamp = isForeign ? { updatedAt: at } : { revision, updatedAt: at }
    return {
      insert: (id: string, row: Values) => {
        if (this.#rows.has(id)) throw new Error(`Row ${id} is there already`)
        const inserted = { id, ...row, revision, createdAt: at, updatedAt: at, deletedAt: null }
        this.#rows.set(id, { id, inserted, set: {}, steps: [] })
      },
      update: (id, fields) => this.#merge(id, { ...fields, ...stamp }),
      change: (id: string, next: (row: never) => Values) =>
        this.#step(id, (row) => ({ ...next(row as never), ...stamp })),
      delete: (id) => this.#merge(id, { ...stamp, deletedAt: at }),
    }
  }

  #of(id: string): RowChange {
    const change = this.#rows.get(id) ?? { id, set: {}, steps: [] }
    this.#rows.set(id, change)
    return change
  }

  #merge(id: string, fields: Values): void {
    const change = this.#of(id)
    if (change.steps.length > 0) change.steps.push(() => fields)
    else overwrite(change.inserted ?? change.set, fields)
  }

  #step(id: string, step: Step): void {
    const change = this.#of(id)
    if (change.inserted) overwrite(change.inserted, step(change.inserted))
    else change.steps.push(step)
  }
}

/** An absent value leaves the column as it is. */
export const overwrite = (row: Values, fields: Values): void => {
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) row[name] = value
}
