import type { RecordedEvent } from '../../domain/event.ts'
import type { ReadModel, Table } from '../read-model.ts'
import { handlerOf, seen } from '../runtime/row-changes.ts'

/** A row's stored columns. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * A row as it was after an event of its stream; undefined before it existed and after its deletion, except for rows
 * that stay visible after that.
 */
export type Step = {
  readonly event: RecordedEvent
  readonly before: Fields | undefined
  readonly after: Fields | undefined
  /** Whether the event changes this row. */
  readonly touched: boolean
  /** Whether it deletes it. */
  readonly deletes: boolean
}

/** The versions of one row, computed by the model's own handlers over one stream. */
export const pastOf = (model: ReadModel, id: string, events: readonly RecordedEvent[]): Step[] => {
  let row: Fields | undefined
  let gone: Fields | undefined
  let touched = false
  let deletes = false
  const write = (rowID: string, next: () => Fields | undefined) => {
    if (rowID !== id) return
    touched = true
    row = next()
  }
  const table: Table<ReadModel['columns']> = {
    insert: (rowID, fields) => write(rowID, () => fields),
    update: (rowID, fields) => write(rowID, () => row && { ...row, ...fields }),
    // A handler's type has the row of its own model; here rows are of any model.
    change: (rowID, next) => write(rowID, () => row && { ...row, ...next(row as never) }),
    // Erasures are in the person's stream; the erased data can no longer be decrypted here.
    changeEach: () => undefined,
    delete: (rowID) =>
      write(rowID, () => {
        gone = row
        deletes = true
        return model.afterDeletion ? row : undefined
      }),
    restore: (rowID) => write(rowID, () => row ?? gone),
  }
  return events.map((event) => {
    const before = row
    touched = false
    deletes = false
    row ??= gone ? undefined : model.begun?.(seen(event))
    handlerOf(model, event.type)?.(seen(event), table)
    return { event, before, after: row, touched, deletes }
  })
}

/** The answered columns of a row: stored and not internal. */
export const answered = (model: ReadModel, row: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(model.columns)
      .filter(([, { computed, internal }]) => !computed && !internal)
      .map(([name]) => [name, row[name] ?? null]),
  )
