import { entityOf, LOG_START, type Position, type RecordedEvent } from '../../domain/event.ts'
import type { ReadSchema, Tx } from '../database.ts'
import type { ReadModel } from '../read-model.ts'
import { type Fed, type Move, moving, unlessFenced } from './checkpoint.ts'
import { RowChanges } from './row-changes.ts'
import { concerns } from './seen.ts'
import { type Touched, writeChanges } from './write.ts'

type Writing = { readonly model: ReadModel; readonly changes: RowChanges }
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

  get to(): Position {
    return this.#to
  }

  /** How many rows it changes. */
  get size(): number {
    return this.#changes.values().reduce((sum, changes) => sum + changes.size, 0)
  }

  /** Writes it, with the checkpoints of `fed`: the same models, as far as they have come by now. */
  async write(tx: Tx, { schema, fed, tell }: Writes): Promise<Written> {
    const { move, writing } = this.#writing({ schema, fed, tell })
    await unlessFenced(() => tx.executeQuery(move))
    const touched = new Map<string, readonly Touched[]>()
    for (const { model, changes } of writing)
      touched.set(model.name, await writeChanges(tx, { schema, model }, changes))
    return touched
  }

  #writing({ schema, fed, tell }: Writes) {
    const behind = fed.filter(({ position }) => position < this.#to)
    const move: Move = {
      to: this.#to,
      events: behind.map((one) => this.#counts[fed.indexOf(one)] ?? 0),
      schema,
      tell,
    }
    const writing = behind
      .map(({ model }): Writing => ({ model, changes: this.#changes.get(model.name) as RowChanges }))
      .filter(({ changes }) => changes.size > 0)
    return { move: moving(behind, move), writing }
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
