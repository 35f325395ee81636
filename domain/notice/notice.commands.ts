import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { noticeFields } from './notice.events.ts'

/** Bodies of the commands on `notice-<id>`. */
export const noticeCommands = {
  SendNotice: z.strictObject({ ...noticeFields, fileIDs: noticeFields.fileIDs.optional() }),
}

type Facts = {
  SendNotice: {
    /** The people that `to` resolves to inside the sender's scope (specification: Notices). */
    readonly recipients: readonly string[]
  }
}

export type NoticeCommand = CommandOf<typeof noticeCommands, Facts>
