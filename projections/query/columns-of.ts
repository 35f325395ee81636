import { type RawBuilder, sql } from 'kysely'
import type { Column } from '../columns.ts'
import { quoted } from '../database.ts'
import type { ReadModel } from '../read-model.ts'
import { reachedIn, type Scope } from '../scope.ts'
import { systemColumns } from '../tables/table.ts'

/** Every column that a query may name, including the system columns. */
export const columnsOf = (model: ReadModel): Readonly<Record<string, Column>> => ({
  ...systemColumns,
  ...model.columns,
})

/** SQL of a column's value, in a query where the row has the model's name as alias. */
export const sqlOf = (model: ReadModel, name: string): string =>
  model.columns[name]?.computed ?? `${quoted(model.name)}.${quoted(name)}`

/** Joins after the table in `from`, for columns computed from them. */
export const besideOf = ({ beside }: ReadModel): string =>
  beside ? ` cross join lateral (${beside.select}) as ${quoted(beside.name)}` : ''

/** `list` leaves out columns marked `detail`. */
export type Answer = 'list' | 'item'

/** `2026-11-21T03:00:00.500Z`, on connections whose time zone is UTC. */
const INSTANT = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** The columns of an answer, in its order: lists omit the item's details, except those that are requested. */
export const answeredColumns = (
  model: ReadModel,
  answer: Answer,
  details: readonly string[] = [],
): [string, Column][] =>
  Object.entries(columnsOf(model)).filter(
    ([name, column]) => !column.internal && (answer === 'item' || !column.detail || details.includes(name)),
  )

/** The select list of an answer for one caller. */
export const selectList = (
  model: ReadModel,
  answer: Answer,
  {
    scope,
    today,
    details,
    isForJson = false,
  }: {
    readonly scope: Scope
    readonly today: string
    readonly details?: readonly string[]
    /** Whether Postgres builds JSON of the rows, whose own format of instants differs from ours. */
    readonly isForJson?: boolean
  },
): RawBuilder<unknown> => {
  const cell = (name: string, { type }: Column) =>
    isForJson && type === 'instant' ? `to_char(${sqlOf(model, name)}, ${INSTANT})` : sqlOf(model, name)
  const list = answeredColumns(model, answer, details)
    .map(([name, column]) => `${cell(name, column)} as ${quoted(name)}`)
    .join(', ')
  // The text between the braces is what has to be in scope; see `reached`.
  const parts = list.split(/\{\{|\}\}/)
  return sql.join(
    parts.map((part, place) => (place % 2 === 0 ? sql.raw(part) : reachedIn(part, scope, today))),
    sql``,
  )
}
