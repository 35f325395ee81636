import type { FieldDefect } from '../../domain/fields.ts'
import type { Locale } from '../../domain/locales.ts'

/** Text in every language of the product. */
export type Texts = Readonly<Record<Locale, string>>

/** A column of an import, declared once: reading, the template and the returned workbook follow. */
export type ImportColumn = {
  /** Field of the command's body. */
  readonly field: string
  readonly header: Texts
  /**
   * Other headings for the column, in either language: those that people use, and those of our own lists and exports.
   */
  readonly also?: readonly string[]
  /**
   * `name` is a person's full name, `line` an amount named by its heading, `figure` a meter reading, `decimal` another
   * number that may have decimals, `moment` a day with or without a time and the text that a bank has below them:
   * `2026-11-05|09:41|5243.65937`.
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
    | 'decimal'
    | 'moment'
  /**
   * Fields of other columns that this column replaces, as in people's own sheets; it is not in the template. For a
   * `name`: the fields of the family, middle and given name. For a `line`: the prefixes of the fields of its name and
   * amount, before the number of the line.
   */
  readonly standsFor?: readonly string[]
  /** Of an amount: the cell may hold two meter figures instead, `1284-1396`, which stay text. */
  readonly readings?: boolean
  /**
   * For a `figure`: what it contains, the line of the bill in which it is charged, and the names of that line
   * (`serviceKey`).
   */
  readonly meter?: {
    readonly line: string
    readonly names: readonly string[]
    readonly part: 'old' | 'new' | 'used' | 'price'
    /** Headings that do not name the meter, which is then named by the adjacent columns. */
    readonly unnamed: readonly string[]
  }
  /**
   * The code column of our own exports, which identifies the record of a row: not in the template, no field of the
   * command.
   */
  readonly isCode?: true
  /** Only our exports have it: not in the template. */
  readonly isExported?: true
  /** Proves the row, such as a total or a balance: no field of the command, and not in the template. */
  readonly isControl?: true
  /** In a statement: the money received. The sum of this column is the file's own total. */
  readonly isSummed?: true
  /** In a statement: the money paid out. Rows with it are skipped and counted. */
  readonly isOutgoing?: true
  /**
   * A day of a lease: a month alone is its first or last day, and a year of two digits is of this century (elsewhere it
   * may be that of a birth).
   */
  readonly lease?: 'first' | 'last'
  /** A value that cannot be read leaves the field empty once somebody has confirmed it, and does not refuse the row. */
  readonly mayBeLeftOut?: true
  /** The value of a merged cell applies to each of its rows. */
  readonly isShared?: true
  /** A whole number that may be said as `Tầng 2` or `Trệt`. */
  readonly isFloor?: true
  /** A file without this column is refused, and so is a row where it is empty. */
  readonly required?: boolean
  /** For a required column: a row where it is empty gets this doubt instead of a refusal. */
  readonly doubtWithout?: FieldDefect
  /** For a `choice`: its number, its label, and other words that people use for it. */
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
   * Leading zeros that spreadsheets drop from numbers: up to `atMost` are restored to get `digits`. With `inTexts`
   * also in text cells, where the value is unambiguous.
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
