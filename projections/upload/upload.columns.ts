import type { UploadState } from '../../domain/upload/upload.ts'
import { ProcessResult, UploadType } from '../../domain/upload/upload-type.ts'
import { type Columns, textOf } from '../columns.ts'

/** The name of the file may be a person's, so it is in the vault; the API adds it. */
export const uploadColumns = {
  type: { type: 'code', values: UploadType, filterable: true },
  state: { type: textOf<UploadState>(), filterable: true },
  /** Bytes. */
  size: { type: 'integer' },
  preview: { type: 'boolean' },
  uploadedBy: { type: 'uuid', filterable: true },
  uploadedByName: {
    type: 'text',
    nullable: true,
    personal: true,
    computed: `(select p."fullName" from read.person p where p.id = upload."uploadedBy")`,
  },
  uploadedAt: { type: 'instant', sortable: true, filterable: true },
  rowCount: { type: 'integer', nullable: true },
  /** Rows that would have made something when they were checked. */
  newCount: { type: 'integer', nullable: true },
  /** Rows that would change something; once it is done, those that did. They count as applied too. */
  changedCount: { type: 'integer', nullable: true },
  /** Rows that say what the book says already. */
  unchangedCount: { type: 'integer', nullable: true },
  appliedCount: { type: 'integer', nullable: true },
  refusedCount: { type: 'integer', nullable: true },
  /** Rows that somebody has to confirm; once it is done, those that nobody confirmed. */
  doubtfulCount: { type: 'integer', nullable: true },
  /** Rows that another upload of the same file has applied. */
  repeatedCount: { type: 'integer', nullable: true },
  result: { type: 'code', values: ProcessResult, nullable: true, filterable: true },
  resultFileID: { type: 'uuid', nullable: true, filterable: true },
  /** How it ended without being applied: `discarded`, or why its file could not be read. */
  reason: { type: 'text', nullable: true },
  /** When it was asked to take back what the rows made; while that goes on the state is `running`. */
  revertedAt: { type: 'instant', nullable: true },
  revertedCount: { type: 'integer', nullable: true },
  /** Rows that could not be taken back. */
  keptCount: { type: 'integer', nullable: true },
  doneAt: { type: 'instant', nullable: true, sortable: true, filterable: true },
} as const satisfies Columns
