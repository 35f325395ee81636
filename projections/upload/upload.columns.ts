import type { UploadState } from '../../domain/upload/upload.ts'
import { ProcessResult, UploadType } from '../../domain/upload/upload-type.ts'
import { type Columns, textOf } from '../columns.ts'

/** The name of the file may be that of a person, so it is in the vault; the API adds it. */
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
  /** Rows that would have created a record when they were checked. */
  newCount: { type: 'integer', nullable: true },
  /** Rows that would change a record; after the upload is done, those that did. They count as applied too. */
  changedCount: { type: 'integer', nullable: true },
  /** Rows that equal the existing record. */
  unchangedCount: { type: 'integer', nullable: true },
  appliedCount: { type: 'integer', nullable: true },
  refusedCount: { type: 'integer', nullable: true },
  /** Rows that need confirmation; after the upload is done, those that were not confirmed. */
  doubtfulCount: { type: 'integer', nullable: true },
  /** Rows that another upload of the same file has applied. */
  repeatedCount: { type: 'integer', nullable: true },
  result: { type: 'code', values: ProcessResult, nullable: true, filterable: true },
  resultFileID: { type: 'uuid', nullable: true, filterable: true },
  /** Why it ended without being applied: `discarded`, or why its file could not be read. */
  reason: { type: 'text', nullable: true },
  /** When the reversal of the applied rows was requested; while it is in progress the state is `running`. */
  revertedAt: { type: 'instant', nullable: true },
  revertedCount: { type: 'integer', nullable: true },
  /** Rows that could not be reverted. */
  keptCount: { type: 'integer', nullable: true },
  doneAt: { type: 'instant', nullable: true, sortable: true, filterable: true },
} as const satisfies Columns
