import type { FieldError } from '../../../domain/refusal.ts'
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

/** How a file is read, as the server tells it. */
export type Reading = Omit<UploadReading, 'doubts'> & {
  readonly doubts: readonly { readonly code: string; readonly field?: string; readonly at?: number }[]
}
export type ColumnOf = UploadReading['columns'][number]

export type UploadRecord = {
  readonly id: string
  readonly revision: number
  readonly type: UploadType
  readonly fileName: string
  /** Titles of columns of the file that were not read. */
  readonly unreadColumns: readonly string[]
  readonly state: UploadState
  /** Files that are worked on before it. */
  readonly ahead: number
  /** Bytes. */
  readonly size: number
  readonly uploadedBy: string
  readonly uploadedByName: string | null
  readonly uploadedAt: string
  readonly rowCount: number | null
  readonly newCount: number | null
  /** Rows that would change something; once it is done, those that did. */
  readonly changedCount: number | null
  readonly unchangedCount: number | null
  /** Those that changed something are among them. */
  readonly appliedCount: number | null
  readonly refusedCount: number | null
  /** Rows that somebody has to confirm; once it is done, those that nobody confirmed. */
  readonly doubtfulCount: number | null
  readonly repeatedCount: number | null
  /** 1 when at least one row was applied, else 2. */
  readonly result: number | null
  readonly resultFileID: string | null
  /** `discarded`, or why the file could not be read. */
  readonly reason: string | null
  /** When it was asked to take back what the rows made; while that goes on the state is `running`. */
  readonly revertedAt: string | null
  readonly revertedCount: number | null
  /** Rows that could not be taken back. */
  readonly keptCount: number | null
  readonly doneAt: string | null
}

export type UploadRow = {
  readonly row: number
  readonly outcome: Outcome
  /** What the row says; nothing once it is in the book. */
  readonly data: Readonly<Record<string, string | number>> | null
  readonly errors: readonly FieldError[]
  /** Why it is to be confirmed before it is applied. */
  readonly doubts: readonly FieldError[]
  /** What it has made, or changes. */
  readonly entityID: string | null
  /** Whether it changes what was there before. */
  readonly isChange: boolean
  /** What the book says until then, of what it changes. */
  readonly before: Readonly<Record<string, string | number | null>> | null
}

/** How an upload stands, in one word of `resource.upload.state`. */
export const standingOf = (upload: UploadRecord) => {
  const { state, result, reason, revertedAt, revertedCount, ahead } = upload
  if (ahead > 0) return 'queued'
  if (state === 'running' && revertedAt) return 'reverting'
  // Nobody has to look at what would change nothing.
  if (state === 'waiting' && toApply(upload) === 0 && !upload.doubtfulCount) return 'nothing'
  if (state !== 'done') return state
  if (revertedCount) return 'reverted'
  if (result === 1) return 'success'
  if (reason === 'discarded') return 'discarded'
  return reason ? 'rejected' : 'failed'
}
/** Rows that made something which was not taken back. */
export const standingRows = ({ appliedCount, revertedCount }: UploadRecord): number =>
  (appliedCount ?? 0) - (revertedCount ?? 0)
/** Rows that can be applied, as long as they wait or run. */
export const toApply = ({ newCount, changedCount }: UploadRecord): number =>
  (newCount ?? 0) + (changedCount ?? 0)
export type Standing = ReturnType<typeof standingOf>

/** Shape says it too: the sign stands before the word. */
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
