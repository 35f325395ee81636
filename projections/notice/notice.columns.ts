import type { NoticeTo } from '../../domain/notice/notice.events.ts'
import { type Columns, json } from '../columns.ts'

/** A notice as its sender sees it. */
export const noticeColumns = {
  title: { type: 'text', nullable: true, sortable: true, searchable: true, personal: true },
  /** HTML, clean since before it was stored. */
  content: { type: 'text', nullable: true, searchable: true, personal: true, detail: true },
  fileIDs: { type: json<readonly string[]>(), detail: true },
  /** Whom the sender named. */
  to: { type: json<NoticeTo>(), detail: true },
  /** Called so by who sent it. */
  important: { type: 'boolean', filterable: true },
  sender: { type: 'uuid', filterable: true },
  senderName: {
    type: 'text',
    nullable: true,
    personal: true,
    computed: `(select p."fullName" from read.person p where p.id = notice.sender)`,
  },
  sentAt: { type: 'instant', sortable: true, filterable: true },
  /** Who alone it was sent to, and who takes its words along when they are erased. */
  onlyTo: { type: 'uuid', nullable: true, internal: true },
  recipientCount: { type: 'integer', sortable: true },
  /** How many of them have it among what they have read. */
  readCount: { type: 'integer', sortable: true },
} as const satisfies Columns
