import { CompiledQuery } from 'kysely'
import type { Tx } from '../database.ts'
import { storedColumns, writtenTable } from '../tables/table.ts'
import { copyText } from './copy-text.ts'
import { overwrite, type RowChange, type RowChanges, type Values } from './row-changes.ts'
import { fromBase, type Into, insertion, namesOf, selection, selectionBy, updates } from './statements.ts'

/** A row that was written, with the columns that say whom it concerns. */
export type Touched = { readonly id: string } & Values

/** Whole rows, and what is set in rows that are there. */
export type Settled = { readonly inserted: readonly Values[]; readonly updated: readonly Values[] }

/** Rows in one statement; a rebuild has many. */
const MOST_COPIED = 20_000

/** From so many rows on COPY takes half the time of an insert (measured). */
export const COPY_FROM = 200

/** What a batch comes to, with the rows in view that it has to see first. */
export const settle = async (tx: Tx, into: Into, changes: RowChanges): Promise<Settled> => {
  for (const [column, values] of changes.sought)
    changes.changeSought(column, (await tx.executeQuery(selectionBy(into, column, values))).rows)
  const all = [...changes.all]
  const touched = all.map(({ id }) => id)
  for (const query of fromBase(into, touched)) await tx.executeQuery(query)
  const ids = all.filter(({ steps }) => steps.length > 0).map(({ id }) => id)
  const rows = ids.length > 0 ? (await tx.executeQuery(selection(into, ids))).rows : []
  const loaded = new Map(rows.map((row) => [row.id as string, row]))
  const made = all.map((change) => change.inserted).filter((row) => row !== undefined)
  const changed = all.filter((change) => !change.inserted).map((change) => settled(change, loaded))
  return {
    inserted: changes.grown.concat(made),
    updated: changed.filter((row) => row !== undefined),
  }
}

/** The columns to write for a row that is there; none when a change needed a row that is not. */
const settled = ({ id, set, steps }: RowChange, loaded: ReadonlyMap<string, Values>): Values | undefined => {
  if (steps.length === 0) return { ...set, id }
  const before = loaded.get(id)
  if (!before) return undefined
  const row = { ...before, ...set }
  const written: Values = { ...set }
  for (const step of steps) {
    const fields = step(row)
    overwrite(row, fields)
    overwrite(written, fields)
  }
  return { ...written, id }
}

/** Statements for few changes: first that which inserts, if any, which answers nothing. */
export const fewWrites = (into: Into, { inserted, updated }: Settled): CompiledQuery<Values>[] => [
  ...(inserted.length > 0 ? [insertion(into, inserted) as CompiledQuery<Values>] : []),
  ...updates(into, updated),
]

/** Writes what a batch does to a model: one select, one insert and one update, unless there is very much. */
export const writeChanges = async (tx: Tx, into: Into, changes: RowChanges): Promise<Touched[]> => {
  const { inserted, updated } = await settle(tx, into, changes)
  const isMuch = inserted.length >= COPY_FROM
  if (isMuch) await copyAll(tx, into, inserted)
  const touched = [...inserted] as Touched[]
  for (const query of fewWrites(into, { inserted: isMuch ? [] : inserted, updated }))
    touched.push(...((await tx.executeQuery(query)).rows as Touched[]))
  return touched
}

const copyAll = async (tx: Tx, into: Into, rows: readonly Values[]): Promise<void> => {
  // The next rows are made ready while Postgres takes these.
  let taken: Promise<void> = Promise.resolve()
  for (let from = 0; from < rows.length; from += MOST_COPIED) {
    const ready = copyText(storedColumns(into.model), rows.slice(from, from + MOST_COPIED))
    await taken
    taken = copy(tx, into, ready)
    // Looked at in the next round; until then it must not count as unhandled.
    taken.catch(() => undefined)
  }
  await taken
}

const copy = async (tx: Tx, { schema, model }: Into, rows: string): Promise<void> => {
  const statement = `copy ${writtenTable(schema, model)} (${namesOf(model)}) from stdin`
  await tx.executeQuery(CompiledQuery.raw(statement, [rows]))
}
