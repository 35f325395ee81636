import type { Column, Columns } from '../../projections/columns.ts'
import type { Cell, CellKind, SheetColumn } from '../../projections/export/workbook.ts'
import type { Row } from '../../projections/query/query.ts'
import type { Translate } from './translations.ts'

export type ExportColumn = SheetColumn & { readonly cellOf: (row: Row) => Cell }

const kinds: Readonly<Partial<Record<Column['type'], CellKind>>> = {
  text: 'text',
  code: 'text',
  boolean: 'text',
  integer: 'integer',
  decimal: 'decimal',
  money: 'money',
  quantity: 'decimal',
  day: 'day',
  month: 'month',
  instant: 'instant',
}

/** Resources whose statuses have their own texts, with the text key of these. */
const states: Readonly<Record<string, string>> = {
  room: 'room',
  bill: 'bill',
  contract: 'contract',
  'support-ticket': 'ticket',
}

/** Texts of values that are in another file. */
const elsewhere: Readonly<Record<string, string>> = {
  'audit.type': 'event',
  'audit.entity': 'kind',
  'audit.actorRole': 'role',
  'bill.paidBy': 'resource.bill.method',
}

/** The columns of a list for which the screens have a label: no plain ids, no composite values. */
export const sheetColumns = (topic: string, columns: Columns, word: Translate): ExportColumn[] =>
  Object.entries(columns).flatMap(([name, column]) => {
    const kind = kinds[column.type]
    const label = word(`resource.${topic}.fields.${name}`)
    if (!kind || !label || column.internal || column.detail) return []
    const header = kind === 'money' ? inDong(label, word) : label
    const say = wordOf(topic, name, column, word)
    const inUnits = ({ [name]: value }: Row) =>
      column.type === 'quantity' && typeof value === 'number' ? value / 1_000 : value
    return [{ header, kind, cellOf: (row) => cellOf(inUnits(row), say) }]
  })

/** The column that identifies a row's record. Names and numbers may be edited; this must not be. */
export const codeColumn = (topic: string, word: Translate): ExportColumn => ({
  header: word(`resource.${topic}.code`) ?? 'id',
  kind: 'text',
  cellOf: ({ id }) => id,
})

/** The text of a value that is not a text itself; undefined for texts. */
const wordOf = (topic: string, name: string, { type, values }: Column, word: Translate) => {
  if (type === 'boolean') return (value: unknown) => word(value ? 'list.yes' : 'list.no')
  const state = name === 'status' ? states[topic] : undefined
  if (values)
    return (value: unknown) =>
      word(state ? `status.${state}.${value}` : `resource.${topic}.values.${name}.${value}`)
  const place = elsewhere[`${topic}.${name}`]
  if (place) return (value: unknown) => word(`${place}.${value}`)
  if (name === 'role') return (value: unknown) => word(`role.${value}`)
  return (value: unknown) => word(`resource.${topic}.values.${name}.${value}`)
}

const cellOf = (value: unknown, say: (value: unknown) => string | undefined): Cell => {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return null
  const said = say(value)
  return said ?? (typeof value === 'number' ? value : String(value))
}

const inDong = (label: string, word: Translate): string =>
  (word('list.dong') ?? '').replace('%{label}', label)

const columnBy =
  (word: Translate) =>
  (name: string, key: string, kind: CellKind): ExportColumn => {
    const label = word(key) ?? name
    const header = kind === 'money' ? inDong(label, word) : label
    return { header, kind, cellOf: ({ [name]: value }) => value as Cell }
  }

/** What the report shows of the books of each house. */
export const booksColumns = (word: Translate): ExportColumn[] => {
  const column = columnBy(word)
  return [
    column('month', 'resource.bill.fields.month', 'month'),
    column('name', 'resource.report.by_building.building', 'text'),
    ...['received', 'deducted', 'spent', 'profit', 'deposits'].map((name) =>
      column(name, `resource.report.books.${name}`, 'money'),
    ),
    column('emptyDays', 'resource.report.vacancy.emptyDays', 'integer'),
    column('lost', 'resource.report.vacancy.lost', 'money'),
  ]
}

/** The report's months. */
export const reportColumns = (word: Translate): ExportColumn[] => {
  const column = columnBy(word)
  return [
    column('month', 'resource.bill.fields.month', 'month'),
    column('roomCount', 'resource.building.fields.roomCount', 'integer'),
    column('rented', 'resource.building.fields.rentedCount', 'integer'),
    column('sold', 'resource.building.fields.soldCount', 'integer'),
    column('available', 'resource.building.fields.availableCount', 'integer'),
    ...['billed', 'paid', 'outstanding', 'overdue'].map((name) =>
      column(name, `resource.report.by_building.${name}`, 'money'),
    ),
  ]
}
