/** Type and format of a column's cells; `instant` is shown in local time. */
export type CellKind = 'text' | 'integer' | 'decimal' | 'money' | 'day' | 'month' | 'instant'

export type SheetColumn = {
  readonly header: string
  readonly kind: CellKind
}

/** Days as `YYYY-MM-DD`, months as `YYYY-MM`, instants in ISO 8601, as in the read models. */
export type Cell = string | number | null

export type Sheet = {
  /** On the tab; at most 31 characters count. */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** As they come, in batches. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Writer of workbooks for export. */
export interface Workbooks {
  /** The bytes of an .xlsx, made as they are asked for: memory does not grow with the rows. */
  stream(sheet: Sheet): AsyncGenerator<Buffer>
}
