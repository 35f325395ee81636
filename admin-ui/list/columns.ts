import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import type { Column, Columns } from '../../projections/columns.ts'

export type ShownColumn = Column & { readonly name: string }

/** Columns that a table can show: not those of the server or of items alone, and no ids and lists. */
const isShowable = ({ internal, detail, type }: Column) =>
  !internal && !detail && type !== 'uuid' && type !== 'json'

/** Columns of a list in the order asked for, else as declared. */
export const shownColumns = (columns: Columns, names?: readonly string[]): ShownColumn[] => {
  const all = names ?? Object.keys(columns).filter((name) => isShowable(columns[name]!))
  return all.flatMap((name) => (columns[name] ? [{ ...columns[name], name }] : []))
}

/** Hidden in the column choice until they are asked for; the first columns are what a list is about. */
const SHOWN_AT_FIRST = 7

/** Where the choice of columns is kept on this device. */
export const hiddenColumnsKey = (resource: string): string => `${resource}.datatable`

/** Where the order of columns is kept on this device. */
export const orderKey = (resource: string): string => `${resource}.columnOrder`

/**
 * The columns in the order that the user has chosen. The first leads to the record and stays; columns that the order
 * does not name (a later release has more) follow as declared.
 */
export const inOrder = (columns: readonly ShownColumn[], order: readonly string[]): ShownColumn[] => {
  const placeOf = ({ name }: ShownColumn) => {
    const place = order.indexOf(name)
    return place < 0 ? order.length : place
  }
  return [...columns.slice(0, 1), ...columns.slice(1).sort((one, other) => placeOf(one) - placeOf(other))]
}

/** The names with one of them moved to another index. */
export const moved = (names: readonly string[], name: string, to: number): string[] =>
  names.filter((other) => other !== name).toSpliced(to, 0, name)

export const hiddenAtFirst = (columns: readonly ShownColumn[]): string[] =>
  columns.slice(SHOWN_AT_FIRST).map(({ name }) => name)

/** Generated filters: codes and booleans. Other filters are added by their page. */
export const choiceFilters = (columns: Columns, names?: readonly string[]): ShownColumn[] =>
  shownColumns(columns, names ?? Object.keys(columns)).filter(
    ({ type, filterable, internal }) => filterable && !internal && (type === 'code' || type === 'boolean'),
  )

export const isSearchable = (columns: Columns): boolean =>
  Object.values(columns).some(({ searchable }) => searchable)

export const isNumeric = ({ type }: Column): boolean =>
  type === 'integer' || type === 'decimal' || type === 'money' || type === 'quantity'

/** Must be a constant outside of components: a new object rerenders every row. */
export type Renderers = Readonly<Record<string, (record: RaRecord) => ReactNode>>
