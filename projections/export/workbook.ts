/** How the cells of a column are kept and shown; `instant` in the house's local time. */
export type CellKind = 'text' | 'integer' | 'decimal' | 'money' | 'day' | 'month' | 'instant'

export type SheetColumn = {
  readonly header: string
  readonly kind: CellKind
}

/** A day as `YYYY-MM-DD`, a month as `YYYY-MM`, an instant in ISO 8601, as the read models speak of them. */
export type Cell = string | number | null

export type Sheet = {
  /** On the tab; at most 31 characters count. */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** As they come, in batches. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Workbooks for people to take away. */
export interface Workbooks {
  /** The bytes of an .xlsx, made as they are asked for: memory does not grow with the rows. */
  stream(sheet: Sheet): AsyncGenerator<Buffer>
}
