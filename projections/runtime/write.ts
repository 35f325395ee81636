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
const CHUNK = 5_000

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
  for (const rows of chunks(inserted)) await insert(into, rows)
  const touched = inserted as Touched[]
  for (const rows of chunks(updated.filter((row) => row !== undefined)))
    touched.push(...(await update(into, rows)))
  return touched
}

const chunks = <T>(list: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / CHUNK) }, (_, i) => list.slice(i * CHUNK, (i + 1) * CHUNK))

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

const insert = async ({ tx, schema, model }: Into, rows: readonly Values[]): Promise<void> => {
  const columns = storedColumns(model)
  const table = tableName(schema, model)
  const names = columns.map(([name]) => quoted(name)).join(', ')
  if (rows.length >= COPY_FROM) {
    const statement = `copy ${table} (${names}) from stdin (format binary)`
    await tx.executeQuery(CompiledQuery.raw(statement, [copyBinary(columns, rows)]))
    return
  }
  const text =
    `insert into ${table} (${names}) ` +
    `select ${names} from json_to_recordset($1::json) as r (${recordset(columns)})`
  await tx.executeQuery(CompiledQuery.raw(text, [JSON.stringify(rows)]))
}

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
