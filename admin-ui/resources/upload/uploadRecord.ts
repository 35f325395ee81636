import type { FieldError } from '../../../domain/refusal.ts'
import { partOfRow } from '../../../domain/upload/parts.ts'
import type { UploadReading } from '../../../domain/upload/reading.ts'
import type { UploadState } from '../../../domain/upload/upload.ts'
import type { UploadType } from '../../../domain/upload/upload-type.ts'
import type { ToneName } from '../../theme/look.ts'

export type Outcome =
  | 'new'
  | 'changed'
  | 'doubtful'
  | 'unchanged'
  | 'applied'
  | 'repeated'
  | 'refused'
  | 'reverted'

/** How a file was interpreted, as the API answers it. */
export type Reading = Omit<UploadReading, 'doubts'> & {
  readonly doubts: readonly { readonly code: string; readonly field?: string; readonly at?: number }[]
}
export type ColumnOf = UploadReading['columns'][number]

export type UploadRecord = {
  readonly id: string
  readonly revision: number
  readonly type: UploadType
  readonly fileName: string
  /** Titles of columns that were ignored. */
  readonly unreadColumns: readonly string[]
  readonly state: UploadState
  /** Number of uploads processed before this one. */
  readonly ahead: number
  /** Bytes. */
  readonly size: number
  readonly uploadedBy: string
  readonly uploadedByName: string | null
  readonly uploadedAt: string
  readonly rowCount: number | null
  readonly newCount: number | null
  /** Rows that would change something; after the upload is done, those that did. */
  readonly changedCount: number | null
  readonly unchangedCount: number | null
  /** Includes those that changed something. */
  readonly appliedCount: number | null
  readonly refusedCount: number | null
  /** Rows that need confirmation; after the upload is done, those that were not confirmed. */
  readonly doubtfulCount: number | null
  readonly repeatedCount: number | null
  /** 1 when at least one row was applied, else 2. */
  readonly result: number | null
  readonly resultFileID: string | null
  /** `discarded`, or why the file could not be read. */
  readonly reason: string | null
  /** When the reversal of the applied rows was requested; while it is in progress the state is `running`. */
  readonly revertedAt: string | null
  readonly revertedCount: number | null
  /** Rows that could not be reverted. */
  readonly keptCount: number | null
  readonly doneAt: string | null
}

export type UploadRow = {
  readonly row: number
  readonly outcome: Outcome
  /** The row's values; null once it is applied. */
  readonly data: Readonly<Record<string, string | number>> | null
  readonly errors: readonly FieldError[]
  /** Why the row needs confirmation. */
  readonly doubts: readonly FieldError[]
  /** The record that it adds or changes. */
  readonly entityID: string | null
  /** Whether it changes an existing record. */
  readonly isChange: boolean
  /** The previous values of the fields that it changes. */
  readonly before: Readonly<Record<string, string | number | null>> | null
}

/** The state of an upload, as a key of `resource.upload.state`. */
export const standingOf = (upload: UploadRecord) => {
  const { state, result, reason, revertedAt, revertedCount, ahead } = upload
  if (ahead > 0) return 'queued'
  if (state === 'running' && revertedAt) return 'reverting'
  // An upload that would change nothing needs no attention.
  if (state === 'waiting' && toApply(upload) === 0 && !upload.doubtfulCount) return 'nothing'
  if (state !== 'done') return state
  if (revertedCount) return 'reverted'
  if (result === 1) return 'success'
  if (reason === 'discarded') return 'discarded'
  return reason ? 'rejected' : 'failed'
}
/** The number of a row as its sheet has it; of a file of several sheets, after the number of the sheet. */
export const rowNumber = (row: number): string => {
  const part = partOfRow(row)
  if (!part) return String(row)
  return part.kind === 'sheet' ? `${part.at + 1}–${part.row}` : String(part.row)
}

/** Number of applied rows that were not reverted. */
export const standingRows = ({ appliedCount, revertedCount }: UploadRecord): number =>
  (appliedCount ?? 0) - (revertedCount ?? 0)
/** Number of rows that can be applied, while the upload waits or runs. */
export const toApply = ({ newCount, changedCount }: UploadRecord): number =>
  (newCount ?? 0) + (changedCount ?? 0)
export type Standing = ReturnType<typeof standingOf>

/** The sign before the word makes the state independent of colour. */
export const standings: Readonly<Record<Standing, { readonly tone: ToneName; readonly sign: string }>> = {
  queued: { tone: 'waiting', sign: '…' },
  checking: { tone: 'moving', sign: '…' },
  mapping: { tone: 'waiting', sign: '?' },
  waiting: { tone: 'waiting', sign: '?' },
  nothing: { tone: 'closed', sign: '=' },
  running: { tone: 'moving', sign: '›' },
  reverting: { tone: 'moving', sign: '‹' },
  reverted: { tone: 'closed', sign: '‹' },
  success: { tone: 'settled', sign: '+' },
  failed: { tone: 'closed', sign: '=' },
  discarded: { tone: 'closed', sign: '–' },
  rejected: { tone: 'late', sign: '×' },
}

export const outcomes: Readonly<Record<Outcome, { readonly tone: ToneName; readonly sign: string }>> = {
  new: { tone: 'settled', sign: '+' },
  changed: { tone: 'moving', sign: '→' },
  doubtful: { tone: 'waiting', sign: '?' },
  unchanged: { tone: 'closed', sign: '=' },
  applied: { tone: 'settled', sign: '+' },
  repeated: { tone: 'closed', sign: '=' },
  reverted: { tone: 'closed', sign: '‹' },
  refused: { tone: 'late', sign: '×' },
}
