import type { Readable, Writable } from 'node:stream'
import type { Instant } from '../../domain/event.ts'
import type { Locale } from '../../domain/limits.ts'
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
  /** Those that were last written before the instant, unfinished ones included. */
  olderThan(instant: Instant): Promise<readonly string[]>
}

/** The volume of the files has no room (507 MSG_S0001). */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

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

/** What is known of an upload beside its events: where its file is, and what a person may be told of it. */
export type StagedUpload = {
  readonly id: string
  /** In the file store; null once nothing needs the file any more. */
  readonly fileID: string | null
  readonly fileName: string
  readonly uploadedBy: string
  /** Titles of columns of the file that are read over. Whatever somebody wrote there: not for the log. */
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
/** What would become, or has become, of a row. */
export type RowOutcome = (typeof rowOutcomes)[number]
/** The cells of a row, by column. */
export type RowData = Readonly<Record<string, string | number>>
/** By column: what stood there; null where nothing did. */
export type RowBefore = Readonly<Record<string, string | number | null>>

/** A row between its check and its end. */
export type StagedRow = {
  /** Its number in the sheet. */
  readonly row: number
  readonly outcome: RowOutcome
  /** By column: as it is understood, or as it was typed when the row is refused; null once it is applied. */
  readonly data: RowData | null
  /** What the command gets, where that is not what the row says; null once it is applied. */
  readonly body: Readonly<Record<string, unknown>> | null
  /** Why it is refused, or why it could not be taken back. */
  readonly errors: readonly FieldError[]
  /** Why it is to be confirmed before it is applied. */
  readonly doubts?: readonly FieldError[]
  readonly commandID: string
  /** What the row is about: has made, now or in an earlier upload of the file, has changed or would change. */
  readonly entityID: string | null
  /** Of a row that changes something: what its columns said before that it says otherwise; null once it is applied. */
  readonly before: RowBefore | null
  /** What it comes to, of a bill; known while it is staged. */
  readonly amount?: number
  /** Of a row that changes something: the revision that the check saw. Null for one that makes something. */
  readonly revision: number | null
}

/** How many rows of an upload have which outcome. */
export type RowCounts = Readonly<Record<RowOutcome, number>> & {
  /** Of the applied ones, those that changed something. */
  readonly appliedChanges: number
}

/** All rows of an upload. */
export const rowCountOf = (counts: RowCounts): number =>
  rowOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)

/** A command that some upload has applied, or applied and taken back. */
export type UsedCommand = {
  readonly outcome: 'applied' | 'reverted'
  readonly entityID: string | null
}

/** What happened to a row that was tried. */
export type Settled =
  | {
      readonly row: number
      readonly outcome: 'applied' | 'repeated' | 'reverted'
      readonly entityID: string | null
      /** Why it could not be taken back, or which of its changes could not. */
      readonly errors?: readonly FieldError[]
    }
  | { readonly row: number; readonly outcome: 'refused'; readonly errors: readonly FieldError[] }

/** Uploads and their rows, in the vault: no rebuild touches them, every backup has them. */
export interface Staging {
  /** @returns false when there is one with that id already, which then stays as it is */
  add(upload: StagedUpload): Promise<boolean>
  /** Forgets an upload that was refused in the end, with its rows. */
  remove(id: string): Promise<void>
  /** Those that are not done, oldest first; `stale` when added over an hour ago, by this clock and the database's. */
  unfinished(now: Instant): Promise<readonly (StagedUpload & { readonly stale: boolean })[]>
  find(ids: readonly string[]): Promise<readonly StagedUpload[]>
  /** Which of these files of the store some upload refers to. */
  filesOf(fileIDs: readonly string[]): Promise<ReadonlySet<string>>
  /** Forgets the rows, before they are staged anew. */
  clear(id: string): Promise<void>
  stage(id: string, rows: readonly StagedRow[]): Promise<void>
  /**
   * Says that all rows are there.
   * @returns false when somebody was erased meanwhile: what they say of them was not looked for, so none may stay
   */
  staged(id: string): Promise<boolean>
  /** Keeps how the file is read, until its end. */
  setReading(id: string, reading: UploadReading): Promise<void>
  readingOf(id: string): Promise<UploadReading | null>
  /** What somebody decided about files of this type with the same headings. */
  recall(shape: Shape): Promise<Mapping | undefined>
  remember(shape: Shape, mapping: Mapping): Promise<void>
  counts(ids: readonly string[]): Promise<ReadonlyMap<string, RowCounts>>
  /** A page of the rows, in the order of the sheet. */
  rows(id: string, query: RowQuery): Promise<readonly StagedRow[]>
  /** The doubts about rows that nobody has confirmed: which stand together, and in how many rows. */
  doubtsOf(id: string): Promise<readonly { readonly codes: readonly string[]; readonly count: number }[]>
  /** Has doubtful rows applied like the others: those with these numbers, and those with only these doubts. */
  confirm(id: string, confirmed: { rows: readonly number[]; doubts: readonly string[] }): Promise<void>
  /** All rows with one of these outcomes, in the order of the sheet, at most so many at a time. */
  inPages(
    id: string,
    outcomes: readonly RowOutcome[],
    size: number,
  ): AsyncGenerator<readonly StagedRow[], void>
  /** Which of these commands some upload has applied, or applied and taken back. */
  usedOf(commandIDs: readonly string[]): Promise<ReadonlyMap<string, UsedCommand>>
  /** Records what became of rows, and lets go of the data of those that are in the ledger now. */
  settle(id: string, rows: readonly Settled[]): Promise<void>
  /** Ends it. Rows stay when they were applied or refused, the file when some are to be given back. */
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
  readonly limit: number
}
