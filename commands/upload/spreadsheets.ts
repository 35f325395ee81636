import type { Writable } from 'node:stream'
import type { Locale } from '../../domain/limits.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { Mapping } from '../../domain/upload/mapping.ts'
import type { UploadReading } from '../../domain/upload/reading.ts'
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
  /** What its cells may mean otherwise: somebody has to confirm the row. */
  readonly doubts?: readonly FieldError[]
  /** Lines of a bill that the sheet has a column each for, whatever this row says in them. */
  readonly lineTitles?: readonly string[]
}

/** How somebody wants a file to be read, and what is told of it. */
export type ReadingChoice = {
  readonly mapping: Mapping | null
  /** The day of the upload: a month without a year is one near it. */
  readonly today: string
  /** What was decided for an earlier file of this shape; only asked for without a mapping. */
  readonly recall: (shape: string) => Promise<Mapping | undefined>
  /** Called after the last row. */
  readonly told: (reading: UploadReading) => void
}

/** A row to give back to whoever uploaded it. */
export type RefusedRow = { readonly row: number; readonly errors: readonly FieldError[] }

/** Reading of .xlsx and .csv, writing of .xlsx. Files are untrusted; a defect of one is a Refusal E0001 or E0002. */
export interface Spreadsheets {
  /**
   * Refuses a file that is neither .xlsx nor .csv, is hostile, or has no sheet with these columns. Where some of them are missing and
   * others are unknown, somebody may say which is which: that is no defect.
   * @returns the titles of the columns that will be read over, because they are none of these
   */
  judge(
    path: string,
    columns: readonly ImportColumn[],
  ): Promise<{ readonly unreadColumns: readonly string[] }>
  /** Its rows in order. A defect further down is thrown when it is reached, and refuses the file as a whole. */
  read(path: string, columns: readonly ImportColumn[], choice?: ReadingChoice): AsyncIterable<ReadRow>
  /** Writes the same workbook with only these rows, in order, and a column that says what is wrong with each. */
  giveBack(
    target: Writable,
    source: {
      readonly path: string
      readonly columns: readonly ImportColumn[]
      readonly mapping?: Mapping | null
    },
    refused: AsyncIterable<RefusedRow>,
    language: Locale,
  ): Promise<void>
  /** An empty workbook to fill: header, formats, drop-downs and a guide. */
  template(columns: readonly ImportColumn[], language: Locale): Promise<Buffer>
}
