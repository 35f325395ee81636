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

export type OpenSheet = {
  /** A defect further down is thrown when it is reached, and refuses the file as a whole. */
  readonly rows: AsyncIterable<ReadRow>
  close(): Promise<void>
}

export type Language = 'vi' | 'en'

/** Reading and writing of .xlsx. */
export interface Spreadsheets {
  /**
   * Opens an untrusted file and finds its header.
   * @throws Refusal E0001 or E0002 with the reason at the field `file`
   */
  open(path: string, columns: readonly ImportColumn[]): Promise<OpenSheet>
}
