import { CompiledQuery } from 'kysely'
import type { Column } from '../columns.ts'
import { isOfDay, quoted, type ReadSchema, type Tx } from '../database.ts'
import type { ReadModel } from '../read-model.ts'
import { sqlTypes } from '../tables/sql-types.ts'
import { addToSums } from '../tables/sums.ts'
import { REPLACES, storedColumns, tableName, writtenTable } from '../tables/table.ts'
import { copyText } from './copy-text.ts'
import { overwrite, type RowChange, type RowChanges, type Values } from './row-changes.ts'

/** A written row, with the columns of its scope. */
export type Touched = { readonly id: string } & Values

/** Rows to insert, and columns to update. */
type Settled = {
  readonly inserted: readonly Values[]
  readonly updated: readonly Values[]
  /** What is to be added to the model's sums. */
  readonly summed: readonly Values[]
}

/** Maximum number of rows in one statement; a rebuild has many. */
const MOST_COPIED = 20_000

/** From this number of rows on, COPY takes half the time of an insert (measured). */
export const COPY_FROM = 200

/** The final writes of a batch, after reading the rows that changes depend on. */
const settle = async (tx: Tx, into: Into, changes: RowChanges): Promise<Settled> => {
  for (const [column, values] of changes.sought)
    changes.changeSought(column, (await tx.executeQuery(selectionBy(into, column, values))).rows)
  const all = [...changes.all]
  const touched = all.map(({ id }) => id)
  for (const query of fromBase(into, touched)) await tx.executeQuery(query)
  const isRead = ({ steps, inserted }: RowChange) => steps.length > 0 || (into.model.sums && !inserted)
  const ids = all.filter(isRead).map(({ id }) => id)
  const rows = ids.length > 0 ? (await tx.executeQuery(selection(into, ids))).rows : []
  const loaded = new Map(rows.map((row) => [row.id as string, row]))
  const made = all.map((change) => change.inserted).filter((row) => row !== undefined)
  const changed = all.filter((change) => !change.inserted).map((change) => settled(change, loaded))
  const updated = changed.filter((row) => row !== undefined)
  return { inserted: changes.grown.concat(made), updated, summed: summedBy(into, { made, updated, loaded }) }
}

type Written = {
  readonly made: readonly Values[]
  readonly updated: readonly Values[]
  readonly loaded: ReadonlyMap<string, Values>
}

/** By how much the sums of a model change; those of a day are reckoned from its rows. */
const summedBy = ({ schema, model }: Into, { made, updated, loaded }: Written): Values[] => {
  const { sums } = model
  if (!sums || isOfDay(schema)) return []
  const names = Object.keys(sums.by)
  const all = new Map<string, Values & { amount: number; wasThere: boolean }>()
  const add = (row: Values, sign: 1 | -1) => {
    for (const told of sums.of(row as never)) {
      const key = names.map((name) => told[name]).join(' ')
      const known = all.get(key)
      if (known) known.amount += sign * told.amount
      else all.set(key, { ...told, amount: sign * told.amount, wasThere: sign < 0 })
    }
  }
  for (const row of made) add(row, 1)
  for (const row of updated) {
    const before = loaded.get(row.id as string)
    if (!before) continue
    add(before, -1)
    add({ ...before, ...row }, 1)
  }
  // A sum that is new stays, even of 0: then it is there after a replay, too.
  return [...all.values()].filter(({ amount, wasThere }) => amount !== 0 || !wasThere)
}

/** The columns to update in a row; undefined when a change needs a row that does not exist. */
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

/** Statements for few changes, the insert first, which returns no rows. */
const fewWrites = (into: Into, { inserted, updated }: Omit<Settled, 'summed'>): CompiledQuery<Values>[] => [
  ...(inserted.length > 0 ? [insertion(into, inserted) as CompiledQuery<Values>] : []),
  ...updates(into, updated),
]

/** Writes the changes of a batch to a model: one select, one insert and one update, unless there are very many. */
export const writeChanges = async (tx: Tx, into: Into, changes: RowChanges): Promise<Touched[]> => {
  const { inserted, updated, summed } = await settle(tx, into, changes)
  const isMuch = inserted.length >= COPY_FROM
  if (isMuch) await copyAll(tx, into, inserted)
  const touched = [...inserted] as Touched[]
  for (const query of fewWrites(into, { inserted: isMuch ? [] : inserted, updated }))
    touched.push(...((await tx.executeQuery(query)).rows as Touched[]))
  const { model } = into
  if (model.sums && summed.length > 0)
    await tx.executeQuery(CompiledQuery.raw(addToSums(model.sums, into.schema), [JSON.stringify(summed)]))
  return touched
}

const copyAll = async (tx: Tx, into: Into, rows: readonly Values[]): Promise<void> => {
  // The next rows are prepared while Postgres writes these.
  let taken: Promise<void> = Promise.resolve()
  for (let from = 0; from < rows.length; from += MOST_COPIED) {
    const ready = copyText(storedColumns(into.model), rows.slice(from, from + MOST_COPIED))
    await taken
    taken = copy(tx, into, ready)
    // Awaited in the next round; until then a rejection must not count as unhandled.
    taken.catch(() => undefined)
  }
  await taken
}

const copy = async (tx: Tx, { schema, model }: Into, rows: string): Promise<void> => {
  const statement = `copy ${writtenTable(schema, model)} (${namesOf(model)}) from stdin`
  await tx.executeQuery(CompiledQuery.raw(statement, [rows]))
}

export type Into = { readonly schema: ReadSchema; readonly model: ReadModel }

/**
 * Up to this number, rows are updated one by one: for a recordset Postgres estimates a hundred rows, and scans small
 * tables completely.
 */
const FEW = 8
const MOST_UPDATED = 5_000

/**
 * For a day: copies the rows of its base that are about to be changed into the table that is written. An insert of a
 * row that exists in the base must fail, so that row is copied too.
 */
const fromBase = ({ schema, model }: Into, ids: readonly string[]): CompiledQuery[] => {
  if (!isOfDay(schema) || ids.length === 0) return []
  const text = `insert into ${writtenTable(schema, model)} (${namesOf(model)}, ${REPLACES})
    select ${namesOf(model)}, true from ${tableName(schema, model)} where id = any ($1::uuid[]) on conflict do nothing`
  return [CompiledQuery.raw(text, [ids])]
}

/** Reads rows by id. */
const selection = ({ schema, model }: Into, ids: readonly string[]): CompiledQuery<Values> => {
  const text = `select ${namesOf(model)} from ${writtenTable(schema, model)} where id = any ($1::uuid[])`
  return CompiledQuery.raw(text, [ids]) as CompiledQuery<Values>
}

/** Reads the ids of the rows that have one of the values in a column, with the value. */
const selectionBy = (
  { schema, model }: Into,
  column: string,
  values: readonly unknown[],
): CompiledQuery<Values> => {
  const name = quoted(column)
  const text = `select id, ${name} from ${tableName(schema, model)} where ${name} = any ($1)`
  return CompiledQuery.raw(text, [values]) as CompiledQuery<Values>
}

const insertion = ({ schema, model }: Into, rows: readonly Values[]): CompiledQuery => {
  const names = namesOf(model)
  const into = `insert into ${writtenTable(schema, model)} (${names})`
  const columns = storedColumns(model)
  if (rows.length === 1) {
    const values = columns.map(([name, column]) => parameter(column, rows[0]?.[name]))
    return CompiledQuery.raw(`${into} values (${values.map((_, i) => `$${i + 1}`).join(', ')})`, values)
  }
  const from = `select ${names} from json_to_recordset($1::json) as r (${recordset(columns)})`
  return CompiledQuery.raw(`${into} ${from}`, [JSON.stringify(rows)])
}

/** Updates that return the scope columns of the rows. */
const updates = (into: Into, rows: readonly Values[]): CompiledQuery<Values>[] => {
  if (rows.length <= FEW) return rows.map((row) => updateOfOne(into, row))
  const chunks = Math.ceil(rows.length / MOST_UPDATED)
  return Array.from({ length: chunks }, (_, i) =>
    updateOfMany(into, rows.slice(i * MOST_UPDATED, (i + 1) * MOST_UPDATED)),
  )
}

const updateOfOne = (into: Into, row: Values): CompiledQuery<Values> => {
  const columns = columnsSetIn(into.model, [row])
  const assignments = columns.map(([name], i) => `${quoted(name)} = $${i + 2}`)
  const text =
    `update ${writtenTable(into.schema, into.model)} as t set ${assignments.join(', ')} where t.id = $1` +
    returning(into)
  const values = columns.map(([name, column]) => parameter(column, row[name]))
  return CompiledQuery.raw(text, [row.id, ...values]) as CompiledQuery<Values>
}

/** Each row sets its own columns: `$set` has a bit for each column of the statement that the row sets. */
const updateOfMany = (into: Into, rows: readonly Values[]): CompiledQuery<Values> => {
  const columns = columnsSetIn(into.model, rows)
  const everySets = (name: string) => rows.every((row) => Object.hasOwn(row, name))
  const assignments = columns.map(([name], bit) =>
    everySets(name)
      ? `${quoted(name)} = r.${quoted(name)}`
      : `${quoted(name)} = case when r."$set" & ${2 ** bit} <> 0 then r.${quoted(name)} else t.${quoted(name)} end`,
  )
  for (const row of rows)
    row.$set = columns.reduce((bits, [name], bit) => (Object.hasOwn(row, name) ? bits + 2 ** bit : bits), 0)
  const text =
    `update ${writtenTable(into.schema, into.model)} as t set ${assignments.join(', ')} ` +
    `from json_to_recordset($1::json) as r (id uuid, "$set" bigint, ${recordset(columns)}) where t.id = r.id` +
    returning(into)
  return CompiledQuery.raw(text, [JSON.stringify(rows)]) as CompiledQuery<Values>
}

const columnsSetIn = (model: ReadModel, rows: readonly Values[]): [string, Column][] =>
  storedColumns(model).filter(([name]) => name !== 'id' && rows.some((row) => Object.hasOwn(row, name)))

/** Only changes of live tables are signalled. */
const returning = ({ schema, model }: Into): string => {
  if (schema !== 'read') return ''
  const concerned = new Set(['id', ...Object.values(model.scope)])
  return ` returning ${[...concerned].map((name) => `t.${quoted(name)}`).join(', ')}`
}

/** For JSON columns: the driver would write an array as a Postgres array. */
const parameter = ({ type }: Column, value: unknown): unknown =>
  type === 'json' && value !== null && value !== undefined ? JSON.stringify(value) : value

const recordset = (columns: readonly [string, Column][]): string =>
  columns.map(([name, { type }]) => `${quoted(name)} ${sqlTypes[type]}`).join(', ')

const namesOf = (model: ReadModel): string =>
  storedColumns(model)
    .map(([name]) => quoted(name))
    .join(', ')
