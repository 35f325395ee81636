import { CompiledQuery } from 'kysely'
import type { Column } from '../columns.ts'
import { quoted, type ReadSchema, type Statements } from '../database.ts'
import type { ReadModel } from '../read-model.ts'
import { sqlTypes, storedColumns, tableName } from '../tables/table.ts'
import { copyBinary } from './copy-binary.ts'
import { overwrite, type RowChange, type RowChanges, type Values } from './row-changes.ts'

/** A row that was written, with the columns that say whom it concerns. */
export type Touched = { readonly id: string } & Values

type Into = { readonly tx: Statements; readonly schema: ReadSchema; readonly model: ReadModel }

/** Rows in one statement; a rebuild has many. */
const MOST_COPIED = 20_000
const MOST_UPDATED = 5_000

/** Writes what a batch does to a model: one select, one insert and one update, unless there is very much. */
export const writeChanges = async (into: Into, changes: RowChanges): Promise<Touched[]> => {
  const all = [...changes.all]
  const inserted = changes.grown.concat(
    all.map((change) => change.inserted).filter((row) => row !== undefined),
  )
  const loaded = await load(
    into,
    all.filter((change) => change.steps.length > 0),
  )
  const updated = all.filter((change) => !change.inserted).map((change) => settle(change, loaded))
  if (changes.packed?.size) await copy(into, changes.packed.end())
  await insert(into, inserted)
  const touched = inserted as Touched[]
  for (const rows of chunks(
    updated.filter((row) => row !== undefined),
    MOST_UPDATED,
  ))
    touched.push(...(await update(into, rows)))
  return touched
}

const chunks = <T>(list: readonly T[], most: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / most) }, (_, i) => list.slice(i * most, (i + 1) * most))

/** The columns to write for a row that is there; none when a change needed a row that is not. */
const settle = ({ id, set, steps }: RowChange, loaded: ReadonlyMap<string, Values>): Values | undefined => {
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

const load = async (
  { tx, schema, model }: Into,
  changes: readonly RowChange[],
): Promise<Map<string, Values>> => {
  if (changes.length === 0) return new Map()
  const columns = storedColumns(model).map(([name]) => quoted(name))
  const text = `select ${columns.join(', ')} from ${tableName(schema, model)} where id = any ($1::uuid[])`
  const { rows } = await tx.executeQuery<Values>(CompiledQuery.raw(text, [changes.map(({ id }) => id)]))
  return new Map(rows.map((row) => [row.id as string, row]))
}

const recordset = (columns: readonly [string, Column][]): string =>
  columns.map(([name, { type }]) => `${quoted(name)} ${sqlTypes[type]}`).join(', ')

/** From so many rows on COPY takes half the time of an insert (measured), which pays for its second round trip. */
export const COPY_FROM = 200

const insert = async (into: Into, rows: readonly Values[]): Promise<void> => {
  const columns = storedColumns(into.model)
  if (rows.length < COPY_FROM) return insertFew(into, rows)
  // The next rows are made ready while Postgres takes these.
  let taken: Promise<void> = Promise.resolve()
  for (const some of chunks(rows, MOST_COPIED)) {
    const ready = copyBinary(columns, some)
    await taken
    taken = copy(into, ready)
    // Looked at in the next round; until then it must not count as unhandled.
    taken.catch(() => undefined)
  }
  await taken
}

const copy = async ({ tx, schema, model }: Into, rows: Buffer): Promise<void> => {
  const statement = `copy ${tableName(schema, model)} (${namesOf(model)}) from stdin (format binary)`
  await tx.executeQuery(CompiledQuery.raw(statement, [rows]))
}

const insertFew = async ({ tx, schema, model }: Into, rows: readonly Values[]): Promise<void> => {
  if (rows.length === 0) return
  const names = namesOf(model)
  const text =
    `insert into ${tableName(schema, model)} (${names}) ` +
    `select ${names} from json_to_recordset($1::json) as r (${recordset(storedColumns(model))})`
  await tx.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]))
}

const namesOf = (model: ReadModel): string =>
  storedColumns(model)
    .map(([name]) => quoted(name))
    .join(', ')

/** Each row sets its own columns: `$set` has a bit for each column of the statement that the row sets. */
const update = async ({ tx, schema, model }: Into, rows: readonly Values[]): Promise<Touched[]> => {
  const columns = storedColumns(model).filter(
    ([name]) => name !== 'id' && rows.some((row) => Object.hasOwn(row, name)),
  )
  const everySets = (name: string) => rows.every((row) => Object.hasOwn(row, name))
  const assignments = columns.map(([name], bit) =>
    everySets(name)
      ? `${quoted(name)} = r.${quoted(name)}`
      : `${quoted(name)} = case when r."$set" & ${2 ** bit} <> 0 then r.${quoted(name)} else t.${quoted(name)} end`,
  )
  for (const row of rows)
    row.$set = columns.reduce((bits, [name], bit) => (Object.hasOwn(row, name) ? bits + 2 ** bit : bits), 0)
  const concerned = new Set(['id', ...Object.values(model.scope)])
  const text =
    `update ${tableName(schema, model)} as t set ${assignments.join(', ')} ` +
    `from json_to_recordset($1::json) as r (id uuid, "$set" bigint, ${recordset(columns)}) where t.id = r.id` +
    // Only the live tables have readers to tell.
    (schema === 'read' ? ` returning ${[...concerned].map((name) => `t.${quoted(name)}`).join(', ')}` : '')
  const { rows: written } = await tx.executeQuery<Touched>(CompiledQuery.raw(text, [JSON.stringify(rows)]))
  return written
}
