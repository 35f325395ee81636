import { z } from 'zod'
import type { EventOf } from '../event-definition.ts'
import { id, ids } from '../fields.ts'

const about = z.object({ noticeID: id() })

/** Events of `inbox-<person>`: reading and marking. Marked means important. */
export const inboxEvents = {
  NoticeRead: { version: 1, schema: about },
  NoticeUnread: { version: 1, schema: about },
  NoticeMarked: { version: 1, schema: about },
  NoticeUnmarked: { version: 1, schema: about },
  /** Several at once: those that were unread. */
  NoticesRead: { version: 1, schema: z.object({ noticeIDs: ids() }) },
}

export type InboxEvent = EventOf<typeof inboxEvents>
