import type { Decider } from '../decider.ts'
import { assert } from '../refusal.ts'
import type { InboxCommand } from './inbox.commands.ts'
import type { InboxEvent } from './inbox.events.ts'
import type { Inbox } from './inbox.ts'

const nothing: Inbox = { read: new Set(), marked: new Map() }

/** Each command sets a state, so that repeating it changes nothing. */
const decide = (command: InboxCommand, { read, marked }: Inbox = nothing): InboxEvent[] => {
  const named = command.type === 'ReadNotices' ? command.IDs : [command.noticeID]
  // If one notice is not the person's own, nothing changes.
  assert(
    named.every((noticeID) => command.received.includes(noticeID)),
    'NotFound',
  )
  if (command.type === 'ReadNotices') {
    const noticeIDs = [...new Set(named)].filter((noticeID) => !read.has(noticeID))
    return noticeIDs.length === 0 ? [] : [{ type: 'NoticesRead', data: { noticeIDs } }]
  }
  const data = { noticeID: command.noticeID }
  switch (command.type) {
    case 'ReadNotice':
      return read.has(data.noticeID) ? [] : [{ type: 'NoticeRead', data }]
    case 'UnreadNotice':
      return read.has(data.noticeID) ? [{ type: 'NoticeUnread', data }] : []
    case 'MarkNotice':
      return (marked.get(data.noticeID) ?? command.sentMarked) ? [] : [{ type: 'NoticeMarked', data }]
    case 'UnmarkNotice':
      return (marked.get(data.noticeID) ?? command.sentMarked) ? [{ type: 'NoticeUnmarked', data }] : []
  }
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((other) => other !== id))

const evolve = (inbox: Inbox = nothing, event: InboxEvent): Inbox => {
  const { read, marked } = inbox
  switch (event.type) {
    case 'NoticeRead':
      return { ...inbox, read: new Set(read).add(event.data.noticeID) }
    case 'NoticesRead':
      return { ...inbox, read: new Set([...read, ...event.data.noticeIDs]) }
    case 'NoticeUnread':
      return { ...inbox, read: without(read, event.data.noticeID) }
    case 'NoticeMarked':
      return { ...inbox, marked: new Map(marked).set(event.data.noticeID, true) }
    case 'NoticeUnmarked':
      return { ...inbox, marked: new Map(marked).set(event.data.noticeID, false) }
  }
}

/** Rules of `inbox-<person>`: read and unread, marked and unmarked. */
export const inboxDecider: Decider<Inbox, InboxCommand, InboxEvent> = { decide, evolve }
