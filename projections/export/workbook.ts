/** Type and format of a column's cells; `instant` is shown in local time. */
export type CellKind = 'text' | 'integer' | 'decimal' | 'money' | 'day' | 'month' | 'instant'

export type SheetColumn = {
  readonly header: string
  readonly kind: CellKind
}

/** Days as `YYYY-MM-DD`, months as `YYYY-MM`, instants in ISO 8601, as in the read models. */
export type Cell = string | number | null

export type Sheet = {
  /** Name on the sheet's tab; cut after 31 characters. */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** The rows in batches. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Writer of workbooks for export. */
export interface Workbooks {
  /** The bytes of an .xlsx, generated on demand: memory does not grow with the number of rows. */
  stream(sheet: Sheet): AsyncGenerator<Buffer>
}
