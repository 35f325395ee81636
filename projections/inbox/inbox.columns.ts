import { NoticeMark, NoticeRead } from '../../domain/notice/inbox.ts'
import { type Columns, json } from '../columns.ts'

const ofNotice = (field: string) => `(select n."${field}" from read.notice n where n.id = inbox."noticeID")`

/** A notice as its recipient sees it. */
export const inboxColumns = {
  /** The notice's id, as used in paths. A row is a notice with one recipient. */
  id: { type: 'uuid', filterable: true, computed: 'inbox."noticeID"' },
  noticeID: { type: 'uuid', internal: true, filterable: true },
  /** The reader. */
  personID: { type: 'uuid', internal: true },
  title: { type: 'text', nullable: true, sortable: true, searchable: true, personal: true },
  content: { type: 'text', nullable: true, personal: true, detail: true, computed: ofNotice('content') },
  fileIDs: { type: json<readonly string[]>(), detail: true, computed: ofNotice('fileIDs') },
  sender: { type: 'uuid', filterable: true },
  senderName: {
    type: 'text',
    nullable: true,
    personal: true,
    computed: `(select p."fullName" from read.person p where p.id = inbox.sender)`,
  },
  sentAt: { type: 'instant', sortable: true, filterable: true },
  /** When it was read; null while unread. */
  readAt: { type: 'instant', nullable: true },
  read: { type: 'code', values: NoticeRead, sortable: true, filterable: true },
  /** Whether the recipient marked it as important. */
  marked: { type: 'code', values: NoticeMark, sortable: true, filterable: true },
} as const satisfies Columns
