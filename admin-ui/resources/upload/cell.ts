import { formatDay, formatMoney, formatMonth } from '../../i18n/format.ts'
import type { Outcome } from './uploadRecord.ts'

/** What a row says, or the book about what it has made. */
export type Values = Readonly<Record<string, unknown>>

/** A text of the catalogue, with what stands in it. */
export type Label = readonly [key: string, args?: Readonly<Record<string, string | number>>]

/** A column of the preview: some fields of the row, said together. */
export type Cell = {
  readonly name: string
  /** Key of its heading. */
  readonly label: string
  readonly fields: readonly string[]
  readonly say: (values: Values) => string
  /** What it says one by one, with the name of each: of a change only those are told that differ. */
  readonly parts?: (values: Values) => readonly (readonly [name: string, text: string])[]
  /** Of other cells, that it is reckoned from. */
  readonly from?: readonly string[]
  /** Where the texts of its values stand. */
  readonly words?: string
  /**
   * Shown only when rows speak from the file, only when the book speaks of what they are about, or only when one
   * of them changes it.
   */
  readonly only?: 'file' | 'book' | 'change'
  readonly align?: 'right'
}

/** How uploads of a type look on the screen. */
export type Kind = {
  /** What its rows make. */
  readonly resource: 'customer' | 'contract' | 'bill' | 'meter' | 'transfer'
  /** Where they are seen, if not at their own address. */
  readonly page?: string
  readonly cells: readonly Cell[]
  /** The cell that leads to it; none where it has no page. */
  readonly linked: string | null
  /** Outcomes that mean something of its own, and the words for them. */
  readonly outcomeWords?: Partial<Record<Outcome | 'applied_change', string>>
  /** What the book says of it, in the fields of the file. */
  readonly valuesOf: (record: Values) => Values
  /** How a field is called. */
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

/** What is right as the book says it, what is wrong as it was typed. */
export const sayDay = (value: unknown): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text(value)) ? formatDay(text(value)) : text(value)
export const sayMonth = (value: unknown): string =>
  /^\d{4}-\d{2}$/.test(text(value)) ? formatMonth(text(value)) : text(value)
export const sayMoney = (value: unknown): string =>
  /^-?\d+$/.test(text(value)) ? formatMoney(Number(value)) : text(value)
