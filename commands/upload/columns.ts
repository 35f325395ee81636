import type { FieldDefect } from '../../domain/fields.ts'
import type { Locale } from '../../domain/locales.ts'

/** Text in every language of the product. */
export type Texts = Readonly<Record<Locale, string>>

/** A column of an import, declared once: reading, the template and the returned workbook follow. */
export type ImportColumn = {
  /** Field of the command's body. */
  readonly field: string
  readonly header: Texts
  /** Other words for the header, in either language: those that people use, and those of our own lists and exports. */
  readonly also?: readonly string[]
  /**
   * `name` is a person's whole name, `line` an amount that is called as its header is, `figure` one of a meter, `moment`
   * a day with or without its time, and what a bank has below them: `2026-11-05|09:41|5243.65937`.
   */
  readonly kind:
    | 'text'
    | 'day'
    | 'month'
    | 'integer'
    | 'money'
    | 'choice'
    | 'name'
    | 'line'
    | 'figure'
    | 'moment'
  /**
   * Fields of other columns that this one is read instead of, as people's own sheets have it; it is not in the
   * template. Of a `name`: those of the family, middle and given name. Of a `line`: what the fields of its name and
   * its amount begin with, before the number of their place.
   */
  readonly standsFor?: readonly string[]
  /** Of an amount: the cell may hold two meter figures instead, `1284-1396`, which stay text. */
  readonly readings?: boolean
  /**
   * Of a `figure`: what it says of a meter, the line of the bill that it is charged in, and by which names that line is
   * known (`serviceKey`).
   */
  readonly meter?: {
    readonly line: string
    readonly names: readonly string[]
    readonly part: 'old' | 'new' | 'used' | 'price'
    /** Headings that do not name the meter: the columns beside them do. */
    readonly unnamed: readonly string[]
  }
  /**
   * The code column of our own exports, which names the record of a row: not in the template, no field of the command.
   */
  readonly isCode?: true
  /** A total in the row: compared with the sum that was read, and not in the template. */
  readonly isControl?: true
  /** Of a statement: the money that came in. What its column sums to is what the file says that came. */
  readonly isSummed?: true
  /** Of a statement: the money that left. Rows with it are left out and counted. */
  readonly isOutgoing?: true
  /** A cell that is merged over several rows gives its value to each of them. */
  readonly isShared?: true
  /** A file without this column, and a row with nothing in it, is refused. */
  readonly required?: boolean
  /** Of a required one: a row with nothing in it is asked about instead, with this doubt. */
  readonly doubtWithout?: FieldDefect
  /** Of a `choice`: its number, its label, and other words that people write for it. */
  readonly choices?: readonly {
    readonly value: number
    readonly label: Texts
    readonly also?: readonly string[]
  }[]
  /** In characters, for the template. */
  readonly width?: number
  /** What to write there, for the template. */
  readonly note?: Texts
  /** Days as `YYYY-MM-DD`, months as `YYYY-MM`, choices by their number. */
  readonly example?: string | number
  /**
   * Zeros in front that spreadsheets drop from numbers: put back up to `atMost` of them to make `digits`. `inTexts`
   * too where nothing else can be meant.
   */
  readonly lostZeros?: { readonly digits: number; readonly atMost: number; readonly inTexts?: true }
}

/** Identifies the record of a row in an exported and edited list, whatever else was edited. */
export const codeColumn: ImportColumn = {
  field: 'code',
  header: { vi: 'Mã trong sổ', en: 'Code in the book' },
  kind: 'text',
  isCode: true,
}
