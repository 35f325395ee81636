import type { Texts } from '../../../texts.ts'
import type vi from '../../../vi/resource/notice/inbox.ts'

export default {
  name: 'notice',
  title: 'Notices',
  own_lead: 'What the owner and the manager write to you.',
  boxes: 'Boxes of notices',
  box: { inbox: 'Inbox', important: 'Important' },
  unread: '%{smart_count} unread',
  none_unread: 'All read',
  is_unread: 'Unread',
  is_important: 'Important',
  read_many_done: '%{smart_count} notice marked as read. |||| %{smart_count} notices marked as read.',
  read_many: 'Mark as read (%{smart_count})',
  more: 'Show more',
  back: 'All notices',
  mark: 'Mark as important',
  unmark: 'No longer important',
  keep_unread: 'Keep as unread',
  new_important: 'An important notice',
  read_now: 'Read',
  missing: 'There is no such notice',
  missing_body: 'It may have been sent to somebody else.',
  pick: { title: 'Choose a notice', body: 'Pick a line at the left to read it here.' },
  empty_inbox: {
    title: 'No notices yet',
    body: 'What others write to you shows up here, and the unread ones are counted beside Notices.',
  },
  empty_important: {
    title: 'Nothing important yet',
    body: 'Open a notice and choose “Mark as important” to keep it here.',
  },
  all_read: { title: 'All read', body: 'Choose “All” to see older notices again.' },
  kind: { inbox: 'Inbox' },
  event: {
    NoticeRead: 'Notice read',
    NoticeUnread: 'Notice marked as unread',
    NoticeMarked: 'Notice marked as important',
    NoticeUnmarked: 'Notice no longer important',
    NoticesRead: 'Several notices read',
  },
} satisfies Texts<typeof vi>
