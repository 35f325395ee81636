import type { ColumnType } from '../columns.ts'
import { isOfDay, quoted, type ReadSchema } from '../database.ts'
import type { ReadModel, RowSums } from '../read-model.ts'
import { sqlTypes } from './sql-types.ts'

const nameIn = (schema: ReadSchema, { name }: RowSums): string => `${schema}.${quoted(name)}`
const keyOf = ({ by }: RowSums): string => Object.keys(by).map(quoted).join(', ')
const columnsOf = ({ by }: RowSums): [string, ColumnType][] => [...Object.entries(by), ['amount', 'money']]
const definitions = (sums: RowSums): string =>
  columnsOf(sums)
    .map(([column, type]) => `${quoted(column)} ${sqlTypes[type]}`)
    .join(', ')

/** The sums as the rows of a schema give them. */
const summedUp = (sums: RowSums, schema: ReadSchema): string => `
  select ${keyOf(sums)}, sum(amount)::bigint as amount
  from (${sums.select.replaceAll('read.', `${schema}.`)}) as told group by ${keyOf(sums)}`

/** The table of a model's sums. A past day, which is read for a short while, sums up its rows when it is asked. */
export const createSums = ({ sums }: ReadModel, schema: ReadSchema): string[] => {
  if (!sums) return []
  const name = nameIn(schema, sums)
  if (isOfDay(schema)) return [`create view ${name} as ${summedUp(sums, schema)}`]
  return [
    `create table ${name} (${definitions(sums)}) with (fillfactor = 50)`,
    `create unique index on ${name} (${keyOf(sums)}) nulls not distinct`,
    ...sums.indexes.map((by) => `create index on ${name} (${by.map(quoted).join(', ')})`),
  ]
}

export const dropSums = ({ sums }: ReadModel, schema: ReadSchema): string[] =>
  sums ? [`drop ${isOfDay(schema) ? 'view' : 'table'} if exists ${nameIn(schema, sums)}`] : []

/** For a live table that had none: until its rebuild is swapped in, the sums are those of its rows. */
export const beginSums = (model: ReadModel): string[] =>
  model.sums
    ? [
        ...createSums(model, 'read'),
        `insert into ${nameIn('read', model.sums)} ${summedUp(model.sums, 'read')}`,
      ]
    : []

/** They take the place of the live ones together with the rows that they are of. */
export const swapSums = (model: ReadModel): string[] =>
  model.sums
    ? [...dropSums(model, 'read'), `alter table ${nameIn('read_next', model.sums)} set schema read`]
    : []

/** Adds to the sums what `$1` has, as JSON. */
export const addToSums = (sums: RowSums, schema: ReadSchema): string => {
  const names = columnsOf(sums)
    .map(([name]) => quoted(name))
    .join(', ')
  return `
    insert into ${nameIn(schema, sums)} as t (${names})
    select ${names} from json_to_recordset($1::json) as told (${definitions(sums)})
    on conflict (${keyOf(sums)}) do update set amount = t.amount + excluded.amount`
}

/** Finds, by one of the values, what is summed up otherwise than the rows say. */
export const differingSums = (sums: RowSums, id: string): string => `
  select distinct ${quoted(id)} as id from (
    select ${quoted(id)} from (
      ${summedUp(sums, 'read')}
      union all select ${keyOf(sums)}, -amount from ${nameIn('read', sums)}) as told
    group by ${keyOf(sums)} having sum(amount) <> 0) as differing`
