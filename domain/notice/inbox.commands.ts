import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { refs } from '../ref.ts'

/** Bodies of the commands on `inbox-<person>`. */
export const inboxCommands = {
  ReadNotice: z.strictObject({}),
  UnreadNotice: z.strictObject({}),
  MarkNotice: z.strictObject({}),
  UnmarkNotice: z.strictObject({}),
  ReadNotices: z.strictObject({ IDs: refs('receivedNotice').min(1, 'required') }),
}

/** The named notices that the person has received. */
type Received = { readonly received: readonly string[] }
type About = Received & { readonly noticeID: string }
/** `sentMarked`: it was sent as important, so it is marked initially. */
type AboutMark = About & { readonly sentMarked: boolean }

type Facts = {
  ReadNotice: About
  UnreadNotice: About
  MarkNotice: AboutMark
  UnmarkNotice: AboutMark
  ReadNotices: Received
}

export type InboxCommand = CommandOf<typeof inboxCommands, Facts>
