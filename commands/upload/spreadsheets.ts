import type { FieldError } from '../../domain/refusal.ts'
import type { ImportColumn } from './columns.ts'
import type { RowData } from './staging.ts'

/** A row as a spreadsheet says it, before the rules of the command's fields. */
export type ReadRow = {
  /** Its number as the user sees it. */
  readonly row: number
  /** What the cells mean, by field. Blank cells are absent, and those with errors. */
  readonly value: RowData
  /** The same for people: cells with errors as they were typed. */
  readonly texts: RowData
  readonly errors: readonly FieldError[]
}

export type Language = 'vi' | 'en'

/** Reading and writing of .xlsx. Files are untrusted; a defect of one is a Refusal E0001 or E0002. */
export interface Spreadsheets {
  /** Refuses a file that is no .xlsx, is hostile, or has no sheet with these columns. */
  judge(path: string, columns: readonly ImportColumn[]): Promise<void>
  /** Its rows in order. A defect further down is thrown when it is reached, and refuses the file as a whole. */
  read(path: string, columns: readonly ImportColumn[]): AsyncIterable<ReadRow>
}
