import type { Locale } from '../../domain/limits.ts'

/** Text in every language of the product. */
export type Texts = Readonly<Record<Locale, string>>

/** A column of an import, declared once: reading, the template and the returned workbook follow. */
export type ImportColumn = {
  /** Field of the command's body. */
  readonly field: string
  readonly header: Texts
  /** Other words for the header, in either language: those that people use, and those of our own lists and exports. */
  readonly also?: readonly string[]
  /** `name` is a person's whole name, `line` an amount that is called as its header is, `figure` one of a meter. */
  readonly kind: 'text' | 'day' | 'month' | 'integer' | 'money' | 'choice' | 'name' | 'line' | 'figure'
  /**
   * Fields of other columns that this one is read instead of, as people's own sheets have it; it is not in the
   * template. Of a `name`: those of the family, middle and given name. Of a `line`: what the fields of its name and
   * its amount begin with, before the number of their place.
   */
  readonly standsFor?: readonly string[]
  /** Of an amount: may be two figures of a meter instead, `1284-1396`, which stay a text. */
  readonly readings?: boolean
  /**
   * Of a `figure`: what it says of a meter, the line of the bill that it is charged in, and by which names that line is
   * known (`serviceKey`).
   */
  readonly meter?: {
    readonly line: string
    readonly names: readonly string[]
    readonly part: 'old' | 'new' | 'used' | 'price'
    /** Headings that do not say of which meter they are: the columns beside them do. */
    readonly unnamed: readonly string[]
  }
  /** Of our own exports, to say which thing of the book a row is about: not in the template, and no field of the command. */
  readonly isCode?: true
  /** What a row says that it comes to: compared with what is read of it, and not in the template. */
  readonly isControl?: true
  /** A cell that is merged over several rows gives its value to each of them. */
  readonly isShared?: true
  /** A file without this column, and a row with nothing in it, is refused. */
  readonly required?: boolean
  /** Of a `choice`: the product's number, its label, and what else people write for it. */
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

/** By which a list that was taken away and corrected is known again, whatever else is corrected in it. */
export const codeColumn: ImportColumn = {
  field: 'code',
  header: { vi: 'Mã trong sổ', en: 'Code in the book' },
  kind: 'text',
  isCode: true,
}
