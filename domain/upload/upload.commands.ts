import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { choice, id, integer } from '../fields.ts'
import { mapping } from './mapping.ts'
import {
  checkedCounts,
  confirmedRows,
  finishedCounts,
  reason,
  revertedCounts,
  uploadFields,
} from './upload.events.ts'
import { UploadType } from './upload-type.ts'

const { type: _type, ...file } = uploadFields

/**
 * Bodies of the commands on `upload-<id>`. Check, Pause, Reject, Finish and FinishRevert are only sent by the
 * import's worker.
 */
export const uploadCommands = {
  AddUpload: z.strictObject({ uploadType: choice(UploadType), ...file }),
  CheckUpload: z.strictObject(checkedCounts),
  PauseUpload: z.strictObject({ doubtCount: integer(0, 1_000_000) }),
  MapUpload: mapping(),
  RejectUpload: z.strictObject({ reason: reason() }),
  ApplyUpload: z.strictObject(confirmedRows).partial(),
  DiscardUpload: z.strictObject({}),
  RevertImport: z.strictObject({}),
  FinishRevert: z.strictObject(revertedCounts),
  FinishUpload: z.strictObject({ ...finishedCounts, resultFileID: id().nullable() }),
}

export type UploadCommand = CommandOf<typeof uploadCommands>
