import { z } from 'zod'
import { type EventOf, filledWith, unchanged } from '../event-definition.ts'
import { bankAccount, choice, id, integer, sha256 } from '../fields.ts'
import { CONFIRMED_MAX } from '../limits.ts'
import { mapping } from './mapping.ts'
import { ProcessResult, UploadType } from './upload-type.ts'

/** Data of a file except its name, which may be personal and stays outside the log. */
export const uploadFields = {
  type: choice(UploadType),
  preview: z.boolean({ error: 'not_a_yes_or_no' }),
  /**
   * SHA-256 of its bytes in hex. A row's command id is derived from it and the row's number (specification: Uploads).
   */
  fileHash: sha256(),
  /** Bytes. */
  size: integer(0, Number.MAX_SAFE_INTEGER),
}

const count = () => integer(0, 1_000_000)

/**
 * The result of the check: rows that would create a record, would change one, equal one, cannot be applied, or were
 * applied by another upload of the file.
 */
export const checkedCounts = {
  rowCount: count(),
  newCount: count(),
  changedCount: count(),
  unchangedCount: count(),
  refusedCount: count(),
  repeatedCount: count(),
  /** Rows that need confirmation. */
  doubtfulCount: count(),
}

/** The outcome of the rows. Of the applied ones, `changedCount` have changed a record. */
export const finishedCounts = {
  appliedCount: count(),
  changedCount: count(),
  refusedCount: count(),
  repeatedCount: count(),
  /** Rows that were not confirmed, and therefore not applied. */
  doubtfulCount: count(),
}

const word = () => z.string({ error: 'not_text' }).regex(/^[a-z_]{1,40}$/, 'unknown_choice')
/** The code for why a file cannot be read after all, e.g. `too_many_rows`. */
export const reason = word

const DOUBTS_MAX = 50

/** Doubtful rows that a person confirmed: by number, or all that have only these doubts. */
export const confirmedRows = {
  rows: z.array(integer(1, 1_000_000), { error: 'not_a_list' }).max(CONFIRMED_MAX, 'too_long'),
  doubts: z.array(word(), { error: 'not_a_list' }).max(DOUBTS_MAX, 'too_long'),
}

/** The outcome of the applied rows: reverted, or kept because something depends on them. */
export const revertedCounts = { revertedCount: count(), keptCount: count() }

const mappingWith =
  (more: object) =>
  ({ mapping, ...data }: Record<string, unknown>) => ({
    ...data,
    mapping: Object.assign({}, mapping, more),
  })

export const uploadEvents = {
  UploadAdded: {
    version: 4,
    schema: z.object(uploadFields),
    // Version 1 knew neither readings nor statements, version 2 neither rooms nor residents, version 3 no things of rooms.
    upcast: { 1: unchanged, 2: unchanged, 3: unchanged },
  },
  UploadChecked: {
    version: 3,
    schema: z.object(checkedCounts),
    upcast: {
      // Until then every applied row created a record.
      1: filledWith({ changedCount: 0, unchangedCount: 0 }),
      // Until then no row had to be confirmed.
      2: filledWith({ doubtfulCount: 0 }),
    },
  },
  /** Its columns require a decision, so none of its rows are shown yet. */
  UploadPaused: { version: 1, schema: z.object({ doubtCount: count() }) },
  /** A person has decided how it is to be interpreted. */
  UploadMapped: {
    version: 3,
    schema: z.object({
      mapping: mapping().extend({
        account: bankAccount().nullable(),
        building: id().nullable(),
        alike: z.boolean().nullable(),
        across: z.boolean().nullable(),
      }),
    }),
    upcast: {
      1: mappingWith({ account: null }),
      // Until then a file was of one sheet, one month and one building.
      2: mappingWith({ building: null, alike: null, across: null }),
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
  /** All its applied rows are to be reverted. */
  ImportReverted: { version: 1, schema: z.object({}) },
  RevertFinished: { version: 1, schema: z.object(revertedCounts) },
}

export type UploadEvent = EventOf<typeof uploadEvents>
