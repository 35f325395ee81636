import { z } from 'zod'
import { type EventOf, filledWith } from '../event-definition.ts'
import { bankAccount, choice, id, integer } from '../fields.ts'
import { CONFIRMED_MAX } from '../limits.ts'
import { mapping } from './mapping.ts'
import { ProcessResult, UploadType } from './upload-type.ts'

/** What is known of a file beside its name, which may be a person's and stays outside the log. */
export const uploadFields = {
  type: choice(UploadType),
  preview: z.boolean({ error: 'not_a_yes_or_no' }),
  /** SHA-256 of its bytes in hex. With a row's number it makes the row's command id (specification: Uploads). */
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
  /** Rows that somebody has to confirm. */
  doubtfulCount: count(),
}

/** What became of the rows. Of those that were applied, `changedCount` have changed something. */
export const finishedCounts = {
  appliedCount: count(),
  changedCount: count(),
  refusedCount: count(),
  repeatedCount: count(),
  /** Rows that nobody confirmed, and that were not applied. */
  doubtfulCount: count(),
}

const word = () => z.string({ error: 'not_text' }).regex(/^[a-z_]{1,40}$/, 'unknown_choice')
/** The word for why a file cannot be read after all, e.g. `too_many_rows`. */
export const reason = word

const DOUBTS_MAX = 50

/**
 * Rows that somebody takes although there is a doubt about them: by their numbers, or all that have no other doubts
 * than these.
 */
export const confirmedRows = {
  rows: z.array(integer(1, 1_000_000), { error: 'not_a_list' }).max(CONFIRMED_MAX, 'too_long'),
  doubts: z.array(word(), { error: 'not_a_list' }).max(DOUBTS_MAX, 'too_long'),
}

/** What became of the rows that were applied: taken back, or kept because something stands on them by now. */
export const revertedCounts = { revertedCount: count(), keptCount: count() }

export const uploadEvents = {
  UploadAdded: {
    version: 2,
    schema: z.object(uploadFields),
    // Until then there were neither readings nor statements.
    upcast: { 1: (data: Record<string, unknown>) => data },
  },
  UploadChecked: {
    version: 3,
    schema: z.object(checkedCounts),
    upcast: {
      // Until then every row that was applied made something.
      1: filledWith({ changedCount: 0, unchangedCount: 0 }),
      // And none had to be confirmed.
      2: filledWith({ doubtfulCount: 0 }),
    },
  },
  /** Its columns leave something to decide, so none of its rows are shown yet. */
  UploadPaused: { version: 1, schema: z.object({ doubtCount: count() }) },
  /** Somebody has said how it is to be read. */
  UploadMapped: {
    version: 2,
    schema: z.object({ mapping: mapping().extend({ account: bankAccount().nullable() }) }),
    upcast: {
      1: ({ mapping, ...data }: Record<string, unknown>) => ({
        ...data,
        mapping: { ...(mapping as object), account: null },
      }),
    },
  },
  UploadRejected: { version: 1, schema: z.object({ reason: reason() }) },
  UploadConfirmed: {
    version: 2,
    schema: z.object(confirmedRows),
    upcast: { 1: () => ({ rows: [], doubts: [] }) },
  },
  UploadDiscarded: { version: 1, schema: z.object({}) },
  UploadFinished: {
    version: 3,
    schema: z.object({
      ...finishedCounts,
      result: choice(ProcessResult),
      /** The workbook of the refused rows; null when there are none. */
      resultFileID: id().nullable(),
    }),
    upcast: {
      1: filledWith({ changedCount: 0 }),
      2: filledWith({ doubtfulCount: 0 }),
    },
  },
  /** All that its rows made is to be taken back. */
  ImportReverted: { version: 1, schema: z.object({}) },
  RevertFinished: { version: 1, schema: z.object(revertedCounts) },
}

export type UploadEvent = EventOf<typeof uploadEvents>
