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

/**
 * Files that people sent or that the product generated, under random names. Calls can be repeated safely.
 * @throws FilesUnavailable from every call, where the store is on another machine
 */
export interface Files {
  /**
   * Stores a file completely and durably, or not at all; under a random id unless one is given.
   * @throws StorageFull when there is no space, or would soon be none
   */
  put(content: Readable, id?: string): Promise<StoredFile>
  /** The content of a file; undefined if it does not exist. */
  open(id: string): Promise<Readable | undefined>
  /** A file for programs that need a path, until it is disposed; undefined if it does not exist. */
  local(id: string): Promise<LocalFile | undefined>
  /** Does nothing when the file does not exist. */
  remove(id: string): Promise<void>
  /** Ids of all complete files, in order. */
  ids(): Promise<readonly string[]>
  /** Ids of files last written before the instant, including unfinished ones. */
  olderThan(instant: Instant): Promise<readonly string[]>
}

/** A file on this machine; disposing it removes it where it is a copy. */
export type LocalFile = AsyncDisposable & { readonly path: string }

/** The file volume is full (507 MSG_S0001). */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The store of the files does not answer (503 MSG_S0001); whether a put or remove took effect is unknown. */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable'
  readonly code = 'FILES_UNAVAILABLE'
}

/** A row of a spreadsheet, before the rules of the command's fields are applied. */
export type ReadRow = {
  /** Its number in the sheet; in further parts of a file after the rows of the parts before. */
  readonly row: number
  /** Identifies the row by its place and all that was decided about its sheet; without it, its number does. */
  readonly key?: string
  /** Parsed cells by field. Blank cells and cells with errors are absent. */
  readonly value: RowData
  /** The cells for display: those with errors as they were typed. */
  readonly texts: RowData
  readonly errors: readonly FieldError[]
  /** Doubts about the parsing: the row has to be confirmed. */
  readonly doubts?: readonly FieldError[]
  /** Titles of bill lines that have a column in the sheet, filled or not. */
  readonly lineTitles?: readonly string[]
  /** How many lines of a bill have columns for their name and amount in the sheet. */
  readonly lineColumns?: number
  /** Of a statement: the money left. Its amount stands where that of money that came does. */
  readonly isOut?: true
}

/** Options for reading a file. */
export type ReadingChoice = {
  readonly mapping: Mapping | null
  /** The day of the upload: a month without a year is resolved to one near it. */
  readonly today: string
  /** The mapping of an earlier file with these headings; called only without a mapping. */
  readonly recall: (shape: string) => Promise<Mapping | undefined>
  /** For a statement: the accounts that it may belong to. */
  readonly accounts?: readonly string[]
  /** The buildings that rows without one may belong to. */
  readonly buildings?: readonly { readonly id: string; readonly name: string }[]
  /** Called after the last row. */
  readonly onReading: (reading: UploadReading) => void
}

/** A row to return to the uploader. */
export type RefusedRow = { readonly row: number; readonly errors: readonly FieldError[] }

/** Reads .xlsx and .csv, writes .xlsx. Files are untrusted; a defective one causes a Refusal E0001 or E0002. */
export interface Spreadsheets {
  /**
   * Refuses a file that is neither .xlsx nor .csv, is malicious, or has no sheet with these columns. Missing columns
   * are no defect as long as there are unknown ones: the user may map them.
   * @returns the titles of the columns that are ignored, because they are none of these
   */
  judge(
    path: string,
    columns: readonly ImportColumn[],
  ): Promise<{ readonly unreadColumns: readonly string[] }>
  /** The rows in order. A defect further down is thrown when it is reached, and refuses the whole file. */
  read(path: string, columns: readonly ImportColumn[], choice?: ReadingChoice): AsyncIterable<ReadRow>
  /** Writes the same workbook with only these rows, in order, and a column with the errors of each. */
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
  /** An empty workbook to fill in: header, formats, drop-downs and a guide. */
  template(columns: readonly ImportColumn[], language: Locale): Promise<Buffer>
}

/** What is stored of an upload besides its events. */
export type StagedUpload = {
  readonly id: string
  /** In the file store; null once the file is no longer needed. */
  readonly fileID: string | null
  readonly fileName: string
  readonly uploadedBy: string
  /** Headings of ignored columns. They may be personal, so they are not in the log. */
  readonly unreadColumns: readonly string[]
}

/**
 * The outcomes of a row. `new`: can be applied and will create a record; `changed`: can be applied and will change
 * one; `doubtful`: can be applied once confirmed; `unchanged`: equals the existing record; `applied`: has created or
 * changed a record; `refused`: has errors; `repeated`: was applied by another upload of the same file; `reverted`:
 * was applied and reverted.
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
  /** For a row that changes a record: the previous values of the columns that differ; null once it is applied. */
  readonly before: RowBefore | null
  /** The total of a bill; known while the row is staged. */
  readonly amount?: number
  /** For a row that changes a record: the revision at the check. Null for a row that creates one. */
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

/** Uploads and their rows, in the vault: unaffected by rebuilds, included in every backup. */
export interface Staging {
  /** @returns false when an upload with that id exists, which then stays as it is */
  add(upload: StagedUpload): Promise<boolean>
  /** Deletes a refused upload with its rows. */
  remove(id: string): Promise<void>
  /** Unfinished uploads, oldest first; `stale` when added over an hour ago, by the given clock and the database's. */
  unfinished(now: Instant): Promise<readonly (StagedUpload & { readonly stale: boolean })[]>
  find(ids: readonly string[]): Promise<readonly StagedUpload[]>
  /** Which of these files in the store are referenced by an upload. */
  filesOf(fileIDs: readonly string[]): Promise<ReadonlySet<string>>
  /** Deletes the rows before they are staged again. */
  clear(id: string): Promise<void>
  stage(id: string, rows: readonly StagedRow[]): Promise<void>
  /**
   * Marks all rows as staged.
   * @returns false when somebody was erased meanwhile: the rows were not searched for that person, so none may be
   * kept
   */
  staged(id: string): Promise<boolean>
  /** Stores how the file is interpreted, until the upload ends. */
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
   * Deletes files, titles of columns and data of refused rows 30 days after the end, by the given clock and the
   * database's.
   * @returns the files that are no longer needed
   */
  expire(now: Instant): Promise<readonly string[]>
}

/** Identifies a person's files with the same headings. */
export type Shape = { readonly person: string; readonly type: number; readonly shape: string }

type RowQuery = {
  /** Default: all. */
  readonly outcomes?: readonly RowOutcome[]
  readonly offset?: number
  /** The number of the row before the page, in place of an offset. */
  readonly after?: number | undefined
  readonly limit: number
}

/** Coordinates the work on one upload with that on others. */
export type Turn = {
  readonly signal: AbortSignal
  /** Awaited before each batch of rows: resolves when work with priority is done. */
  readonly giveWay: () => Promise<unknown>
}
