import type { Readable, Writable } from 'node:stream'
import type { Instant } from '../../domain/event.ts'
import type { Locale } from '../../domain/locales.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { Mapping } from '../../domain/upload/mapping.ts'
import type { UploadReading } from '../../domain/upload/reading.ts'
import type { ImportColumn } from './columns.ts'

export type StoredFile = {
  readonly id: string
  /** Bytes. */
  readonly size: number
  /** SHA-256 in hex. */
  readonly hash: string
}

/** Files that people sent or that we made for them, under random names. */
export interface Files {
  /**
   * Keeps a file whole and durably, or not at all; under a random id unless one is given.
   * @throws StorageFull when there is no room, or would soon be none
   */
  put(content: Readable, id?: string): Promise<StoredFile>
  /** Where it can be read on this machine. */
  path(id: string): string
  /** The same, when there is such a file. */
  find(id: string): Promise<string | undefined>
  /** Does nothing when there is no such file. */
  remove(id: string): Promise<void>
  /** Ids of files last written before the instant, unfinished ones included. */
  olderThan(instant: Instant): Promise<readonly string[]>
}

/** The volume of the files has no room (507 MSG_S0001). */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** A row of a spreadsheet, before the rules of the command's fields. */
export type ReadRow = {
  /** Its number as the user sees it. */
  readonly row: number
  /** Parsed cells by field. Blank cells and cells with errors are absent. */
  readonly value: RowData
  /** The cells for display: those with errors as they were typed. */
  readonly texts: RowData
  readonly errors: readonly FieldError[]
  /** Doubts about the parsing: the row has to be confirmed. */
  readonly doubts?: readonly FieldError[]
  /** Lines of a bill that have a column in the sheet, filled or not. */
  readonly lineTitles?: readonly string[]
}

/** Options for reading a file. */
export type ReadingChoice = {
  readonly mapping: Mapping | null
  /** The day of the upload: a month without a year is one near it. */
  readonly today: string
  /** The mapping of an earlier file with these headings; called only without a mapping. */
  readonly recall: (shape: string) => Promise<Mapping | undefined>
  /** Of a statement: the accounts that it may be of. */
  readonly accounts?: readonly string[]
  /** Called after the last row. */
  readonly onReading: (reading: UploadReading) => void
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

/** What is stored of an upload beside its events. */
export type StagedUpload = {
  readonly id: string
  /** In the file store; null once nothing needs the file any more. */
  readonly fileID: string | null
  readonly fileName: string
  readonly uploadedBy: string
  /** Headings of columns that are not read. They may be personal, so they are not in the log. */
  readonly unreadColumns: readonly string[]
}

/**
 * What becomes of a row: `new` can be applied and will make something; `changed` can be applied and will change what
 * is there; `doubtful` can be applied once somebody has confirmed it; `unchanged` says what the book says already; `applied` has made or changed something; `refused` has
 * errors; `repeated` was applied by another upload of the same file; `reverted` was applied and taken back.
 */
export const rowOutcomes = [
  'new',
  'changed',
  'doubtful',
  'unchanged',
  'applied',
  'refused',
  'repeated',
  'reverted',
] as const
/** The expected or final outcome of a row. */
export type RowOutcome = (typeof rowOutcomes)[number]
/** The cells of a row, by column. */
export type RowData = Readonly<Record<string, string | number>>
/** Values before the change, by column; null where there was none. */
export type RowBefore = Readonly<Record<string, string | number | null>>

/** A row from its check to the end of the upload. */
export type StagedRow = {
  /** Its number in the sheet. */
  readonly row: number
  readonly outcome: RowOutcome
  /** Cells by column: parsed, or as typed when the row is refused; null once it is applied. */
  readonly data: RowData | null
  /** The command's body where it is not the row's data; null once it is applied. */
  readonly body: Readonly<Record<string, unknown>> | null
  /** Why it is refused, or could not be reverted. */
  readonly errors: readonly FieldError[]
  /** Why it has to be confirmed before it is applied. */
  readonly doubts?: readonly FieldError[]
  readonly commandID: string
  /** The entity that the row created, now or in an earlier upload of the file, has changed or would change. */
  readonly entityID: string | null
  /** Of a row that changes something: the values before, of the columns that differ; null once it is applied. */
  readonly before: RowBefore | null
  /** The total of a bill; known while the row is staged. */
  readonly amount?: number
  /** Of a row that changes something: the revision at the check. Null for one that creates. */
  readonly revision: number | null
}

/** Rows of an upload, counted by outcome. */
export type RowCounts = Readonly<Record<RowOutcome, number>> & {
  /** Of the applied ones, those that changed something. */
  readonly appliedChanges: number
}

/** All rows of an upload. */
export const rowCountOf = (counts: RowCounts): number =>
  rowOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)

/** A command that an upload has applied, or applied and reverted. */
export type UsedCommand = {
  readonly outcome: 'applied' | 'reverted'
  readonly entityID: string | null
}

/** The result of a row that was sent or reverted. */
export type Settled =
  | {
      readonly row: number
      readonly outcome: 'applied' | 'repeated' | 'reverted'
      readonly entityID: string | null
      /** Why it could not be reverted, or which of its changes could not. */
      readonly errors?: readonly FieldError[]
    }
  | { readonly row: number; readonly outcome: 'refused'; readonly errors: readonly FieldError[] }

/** Uploads and their rows, in the vault: no rebuild touches them, every backup has them. */
export interface Staging {
  /** @returns false when an upload with that id exists, which then stays as it is */
  add(upload: StagedUpload): Promise<boolean>
  /** Deletes a refused upload with its rows. */
  remove(id: string): Promise<void>
  /** Those that are not done, oldest first; `stale` when added over an hour ago, by this clock and the database's. */
  unfinished(now: Instant): Promise<readonly (StagedUpload & { readonly stale: boolean })[]>
  find(ids: readonly string[]): Promise<readonly StagedUpload[]>
  /** Which of these files of the store some upload refers to. */
  filesOf(fileIDs: readonly string[]): Promise<ReadonlySet<string>>
  /** Deletes the rows before they are staged again. */
  clear(id: string): Promise<void>
  stage(id: string, rows: readonly StagedRow[]): Promise<void>
  /**
   * Says that all rows are there.
   * @returns false when somebody was erased meanwhile: what they say of them was not looked for, so none may stay
   */
  staged(id: string): Promise<boolean>
  /** Stores how the file is read, until the upload ends. */
  setReading(id: string, reading: UploadReading): Promise<void>
  readingOf(id: string): Promise<UploadReading | null>
  /** The mapping for files of this type with the same headings. */
  recall(shape: Shape): Promise<Mapping | undefined>
  remember(shape: Shape, mapping: Mapping): Promise<void>
  counts(ids: readonly string[]): Promise<ReadonlyMap<string, RowCounts>>
  /** A page of the rows, in the order of the sheet. */
  rows(id: string, query: RowQuery): Promise<readonly StagedRow[]>
  /** Unconfirmed doubts: each combination with its number of rows. */
  doubtsOf(id: string): Promise<readonly { readonly codes: readonly string[]; readonly count: number }[]>
  /** Confirms doubtful rows: those with these numbers, and those with no other doubts than these. */
  confirm(id: string, confirmed: { rows: readonly number[]; doubts: readonly string[] }): Promise<void>
  /** All rows with one of these outcomes, in the order of the sheet, at most so many at a time. */
  inPages(
    id: string,
    outcomes: readonly RowOutcome[],
    size: number,
  ): AsyncGenerator<readonly StagedRow[], void>
  /** Which of these commands an upload has applied, or applied and reverted. */
  usedOf(commandIDs: readonly string[]): Promise<ReadonlyMap<string, UsedCommand>>
  /** Records outcomes, and deletes the data of rows that were applied. */
  settle(id: string, rows: readonly Settled[]): Promise<void>
  /** Ends the upload. Applied and refused rows stay; the file stays when refused rows can be downloaded. */
  finish(id: string, ending: { readonly keepRows: boolean; readonly keepFile: boolean }): Promise<void>
  /**
   * Lets go of files, titles of columns and of what refused rows say, 30 days after the end,
   * by this clock and the database's.
   * @returns the files that are not needed any more
   */
  expire(now: Instant): Promise<readonly string[]>
}

/** Files of somebody that have the same headings. */
export type Shape = { readonly person: string; readonly type: number; readonly shape: string }

type RowQuery = {
  /** Default: any. */
  readonly outcomes?: readonly RowOutcome[]
  readonly offset?: number
  /** The number of the row before the page, in place of an offset. */
  readonly after?: number | undefined
  readonly limit: number
}

/** How the work on one upload goes on beside that on others. */
export type Turn = {
  readonly signal: AbortSignal
  /** Awaited before each batch of rows: returns when work that goes first is done. */
  readonly giveWay: () => Promise<unknown>
}
