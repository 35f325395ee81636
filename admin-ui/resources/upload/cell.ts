import { formatDay, formatMoney, formatMonth } from '../../i18n/format.ts'
import type { Outcome } from './uploadRecord.ts'

/** The values of a row, or of the record that it made. */
export type Values = Readonly<Record<string, unknown>>

/** A text key with its placeholders. */
export type Label = readonly [key: string, args?: Readonly<Record<string, string | number>>]

/** A column of the preview: one or more fields of the row, shown together. */
export type Cell = {
  readonly name: string
  /** Text key of its heading. */
  readonly label: string
  readonly fields: readonly string[]
  readonly say: (values: Values) => string
  /** The parts of the cell, each with a name: for a change only the differing parts are shown. */
  readonly parts?: (values: Values) => readonly (readonly [name: string, text: string])[]
  /** The fields that the value is computed from, where those are not `fields`. */
  readonly from?: readonly string[]
  /** Prefix of the text keys of its values. */
  readonly words?: string
  /**
   * Shown only when rows still have the file's data, only when their records are shown instead, or only when a row
   * changes it.
   */
  readonly only?: 'file' | 'book' | 'change'
  readonly align?: 'right'
}

/** How uploads of a type are shown. */
export type Kind = {
  /** The resource that its rows add or change. */
  readonly resource: 'customer' | 'contract' | 'bill' | 'meter' | 'transfer' | 'room' | 'asset'
  /** What its texts call a row, where that is not the resource. */
  readonly calls?: string
  /** The name of the workbook of what is in the book, which can be corrected and uploaded. */
  readonly exported?: string
  /** The page that shows the records, where that is not the resource's own. */
  readonly page?: string
  /** The fields to which a column of a file can be mapped. */
  readonly fields: readonly string[]
  readonly cells: readonly Cell[]
  /** The cell that links to the record; null where it has no page. */
  readonly linked: string | null
  /** Custom texts for outcomes. */
  readonly outcomeWords?: Partial<Record<Outcome | 'applied_change', string>>
  /** Maps a record to the fields of the file. */
  readonly valuesOf: (record: Values) => Values
  /** What rows are about that are none of `resource`. */
  readonly other?: { readonly resource: 'settlement'; readonly valuesOf: (record: Values) => Values }
  /** The label of a field. */
  readonly labelOf: (field: string) => Label
}

export const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** A cell of one field. */
export const cellOf = (
  name: string,
  label: string,
  say: (value: unknown) => string = text,
  more: Pick<Cell, 'only' | 'align' | 'words'> = {},
): Cell => ({ name, label, fields: [name], say: (values) => say(values[name]), ...more })

/** Formats a valid value; an invalid one is shown as it was typed. */
export const sayDay = (value: unknown): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text(value)) ? formatDay(text(value)) : text(value)
export const sayMonth = (value: unknown): string =>
  /^\d{4}-\d{2}$/.test(text(value)) ? formatMonth(text(value)) : text(value)
export const sayMoney = (value: unknown): string =>
  /^-?\d+$/.test(text(value)) ? formatMoney(Number(value)) : text(value)
