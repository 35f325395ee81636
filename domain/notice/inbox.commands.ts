import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { bulkIDs } from '../fields.ts'

/** Bodies of the commands on `inbox-<person>`. */
export const inboxCommands = {
  ReadNotice: z.strictObject({}),
  UnreadNotice: z.strictObject({}),
  MarkNotice: z.strictObject({}),
  UnmarkNotice: z.strictObject({}),
  ReadNotices: z.strictObject({ IDs: bulkIDs() }),
}

/** Those of the notices named that the person got. */
type Received = { readonly received: readonly string[] }
type About = Received & { readonly noticeID: string }
/** `sentMarked`: its sender called it important, so it was marked from the beginning. */
type AboutMark = About & { readonly sentMarked: boolean }

type Facts = {
  ReadNotice: About
  UnreadNotice: About
  MarkNotice: AboutMark
  UnmarkNotice: AboutMark
  ReadNotices: Received
}

export type InboxCommand = CommandOf<typeof inboxCommands, Facts>
