import { z } from 'zod'
import type { EventOf } from '../event-definition.ts'
import { choice, id, integer } from '../fields.ts'
import { mapping } from './mapping.ts'
import { ProcessResult, UploadType } from './upload-type.ts'

/** What is known of a file beside its name, which may be a person's and stays outside the log. */
export const uploadFields = {
  type: choice(UploadType),
  preview: z.boolean({ error: 'not_a_yes_or_no' }),
  /** SHA-256 of its bytes in hex. With a row's number it makes the row's command id (contract 4). */
  fileHash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Bytes. */
  size: integer(0, Number.MAX_SAFE_INTEGER),
}

const count = () => integer(0, 1_000_000)

/**
 * What the check found: rows that would make something, that would change something, that say what the book says, that
 * cannot be applied, and that another upload of the file has applied.
 */
export const checkedCounts = {
  rowCount: count(),
  newCount: count(),
  changedCount: count(),
  unchangedCount: count(),
  refusedCount: count(),
  repeatedCount: count(),
}

/** What became of the rows. Of those that were applied, `changedCount` have changed something. */
export const finishedCounts = {
  appliedCount: count(),
  changedCount: count(),
  refusedCount: count(),
  repeatedCount: count(),
}

/** What became of the rows that were applied: taken back, or kept because something stands on them by now. */
export const revertedCounts = { revertedCount: count(), keptCount: count() }

/** The word for why a file cannot be read after all, e.g. `too_many_rows`. */
export const reason = () => z.string().regex(/^[a-z_]{1,40}$/)

export const uploadEvents = {
  UploadAdded: { version: 1, schema: z.object(uploadFields) },
  UploadChecked: {
    version: 2,
    schema: z.object(checkedCounts),
    // Until then every row that was applied made something.
    upcast: { 1: (data: Record<string, unknown>) => ({ ...data, changedCount: 0, unchangedCount: 0 }) },
  },
  /** Its columns leave something to decide, so none of its rows are shown yet. */
  UploadPaused: { version: 1, schema: z.object({ doubtCount: count() }) },
  /** Somebody has said how it is to be read. */
  UploadMapped: { version: 1, schema: z.object({ mapping: mapping() }) },
  UploadRejected: { version: 1, schema: z.object({ reason: reason() }) },
  UploadConfirmed: { version: 1, schema: z.object({}) },
  UploadDiscarded: { version: 1, schema: z.object({}) },
  UploadFinished: {
    version: 2,
    schema: z.object({
      ...finishedCounts,
      result: choice(ProcessResult),
      /** The workbook of the refused rows; null when there are none. */
      resultFileID: id().nullable(),
    }),
    upcast: { 1: (data: Record<string, unknown>) => ({ ...data, changedCount: 0 }) },
  },
  /** All that its rows made is to be taken back. */
  ImportReverted: { version: 1, schema: z.object({}) },
  RevertFinished: { version: 1, schema: z.object(revertedCounts) },
}

export type UploadEvent = EventOf<typeof uploadEvents>
