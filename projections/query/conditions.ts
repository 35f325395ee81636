import { type RawBuilder, sql } from 'kysely'
import { addDays, startOfDay } from '../../domain/day.ts'
import { refuse } from '../../domain/refusal.ts'
import { type Column, TODAY } from '../columns.ts'
import type { ReadModel } from '../read-model.ts'
import { inScope, type Scope } from '../scope.ts'
import { columnsOf, sqlOf } from './columns-of.ts'
import { hasName, type Named, patternOf } from './named.ts'
import { readValue } from './value.ts'

type Condition = RawBuilder<unknown>

const none: Named = new Map()

/** A range of days or months, both ends included; an absent end is open. */
type DateRange = { readonly column: string; readonly from?: string; readonly to?: string }

/** The filters of a query. */
export type Question = {
  readonly scope: Scope
  readonly filter?: Readonly<Record<string, unknown>>
  /** At least one of these must match. */
  readonly either?: Readonly<Record<string, readonly string[]>>
  /** Words that must all be found, ignoring case and accents. */
  readonly q?: string
  readonly ids?: readonly string[]
  /** Those that are not there any more, instead. */
  readonly deleted?: true
  /** Those inside what is deleted, too. */
  readonly insideDeleted?: true
  readonly dates?: DateRange
}

/**
 * The SQL condition of a query. Names come from the declaration, values are parameters.
 * @param named the result of `findNamed` for each word of `q`
 */
export const whereOf = (
  model: ReadModel,
  question: Question,
  { today, named = [] }: { readonly today: string; readonly named?: readonly Named[] },
): Condition => {
  const { scope, filter = {}, either, q, ids, dates } = question
  const conditions: (Condition | undefined)[] = [
    isThere(model, question),
    ...(question.insideDeleted ? [] : insideWhatIsThere(model)),
    inScope(model, scope, today),
    ...Object.entries(filter).map(([name, value]) => equals(model, name, value, today)),
    either && anyOf(model, either),
    ids && equals(model, 'id', ids),
    dates && between(model, dates),
    ...wordsOf(q).map((word, at) => contains(model, word, named[at] ?? none)),
  ]
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  )
}

/** Whether a question has no condition. */
export const isOfAll = (
  model: ReadModel,
  { scope, filter = {}, either, q, ids, deleted, dates }: Question,
): boolean =>
  scope.reach === 'all' &&
  Object.keys(filter).length === 0 &&
  !(either || ids || deleted || dates || model.inside) &&
  wordsOf(q).length === 0

const isThere = (model: ReadModel, { scope, filter = {}, ids, deleted }: Question): Condition => {
  const deletedAt = sql.raw(sqlOf(model, 'deletedAt'))
  if (deleted) return sql`${deletedAt} is not null`
  const there = sql`${deletedAt} is null`
  const { afterDeletion: kept } = model
  if (!kept || scope.reach === 'own' || !(ids || filter[kept.listed] === true)) return there
  return sql`(${there} or ${sql.raw(sqlOf(model, kept.found))})`
}

const insideWhatIsThere = ({ name, columns, inside = [] }: ReadModel): readonly Condition[] =>
  inside.map(({ table, by }) => {
    const isThere = sql`exists (select 1 from read.${sql.id(table)} outer_one
      where outer_one.id = ${sql.id(name, by)} and outer_one."deletedAt" is null)`
    return columns[by]?.nullable ? sql`(${sql.id(name, by)} is null or ${isThere})` : isThere
  })

const anyOf = (model: ReadModel, either: NonNullable<Question['either']>): Condition =>
  sql`(${sql.join(
    Object.entries(either).map(([name, values]) => equals(model, name, values)),
    sql` or `,
  )})`

const filterable = (model: ReadModel, name: string): Column => {
  const column = Object.hasOwn(columnsOf(model), name) ? columnsOf(model)[name] : undefined
  return column?.filterable && !column.internal ? column : refuse('ParameterInvalid', name)
}

const isRange = (wanted: unknown): wanted is Pick<DateRange, 'from' | 'to'> =>
  typeof wanted === 'object' && wanted !== null && !Array.isArray(wanted)

/** One value, or any of several; `null` matches empty ones, `{from, to}` a range of days or months. */
const equals = (model: ReadModel, name: string, wanted: unknown, today?: string): Condition => {
  const column = filterable(model, name)
  const parts = sqlOf(model, name).split(TODAY)
  const value = sql.join(
    parts.map((part) => sql.raw(part)),
    sql`${today}`,
  )
  if (wanted === null) return sql`${value} is null`
  if (isRange(wanted)) return between(model, { ...wanted, column: name })
  if (!Array.isArray(wanted)) return sql`${value} = ${readValue(name, column, wanted)}`
  return sql`${value} = any (${wanted.map((one) => readValue(name, column, one))})`
}

const between = (model: ReadModel, { column: name, from, to }: DateRange): Condition => {
  const column = filterable(model, name)
  const value = sql.raw(sqlOf(model, name))
  const days = { ...column, type: column.type === 'month' ? 'month' : 'day' } as const
  const first = from === undefined ? undefined : String(readValue('from', days, from))
  const last = to === undefined ? undefined : String(readValue('to', days, to))
  const ends: Condition[] = []
  if (column.type === 'instant') {
    if (first) ends.push(sql`${value} >= ${startOfDay(first)}`)
    if (last) ends.push(sql`${value} < ${startOfDay(addDays(last, 1))}`)
  } else if (column.type === 'day' || column.type === 'month') {
    if (first) ends.push(sql`${value} >= ${first}`)
    if (last) ends.push(sql`${value} <= ${last}`)
  } else refuse('ParameterInvalid', name)
  return ends.length === 0 ? sql`true` : sql.join(ends, sql` and `)
}

/** Further words of a search are ignored, because they would only cost time. */
const MOST_WORDS = 10

/** The words of a search, all of which must be found. */
export const wordsOf = (q = ''): string[] => {
  const asked = q.replaceAll('\0', '').trim()
  return isPhone.test(asked) ? [phoneKept(asked)] : asked.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
}

/** A complete phone number in any notation: `+84 912 345 678`, `0912.345.678`. It is stored as `0912345678`. */
const isPhone = /^(?:\+?84|0)(?:[\s.-]?\d){8,10}$/
const phoneKept = (asked: string) => asked.replace(/^\+?84/, '0').replace(/\D/g, '')

/** Finds a word in the row's own text, or in a name of another table that the row shows. */
const contains = (model: ReadModel, word: string, named: Named): Condition => {
  if (!Object.values(model.columns).some((column) => column.searchable)) refuse('ParameterInvalid', 'q')
  const own = sql`${sql.raw(sqlOf(model, 'searchText'))} like ${patternOf(word)}`
  return sql`(${sql.join([own, ...hasName(model, word, named)], sql` or `)})`
}
