import type { NoticeTo } from '../../domain/notice/notice.events.ts'
import { type Columns, json } from '../columns.ts'

/** A notice as its sender sees it. */
export const noticeColumns = {
  title: { type: 'text', nullable: true, sortable: true, searchable: true, personal: true },
  /** HTML, sanitised before it was stored. */
  content: { type: 'text', nullable: true, searchable: true, personal: true, detail: true },
  fileIDs: { type: json<readonly string[]>(), detail: true },
  /** The places, roles and persons that the sender named. */
  to: { type: json<NoticeTo>(), detail: true },
  /** Sent as important. */
  important: { type: 'boolean', filterable: true },
  sender: { type: 'uuid', filterable: true },
  senderName: {
    type: 'text',
    nullable: true,
    personal: true,
    computed: `(select p."fullName" from read.person p where p.id = notice.sender)`,
  },
  sentAt: { type: 'instant', sortable: true, filterable: true },
  /** The only recipient: the texts are erased with this person. */
  onlyTo: { type: 'uuid', nullable: true, internal: true },
  recipientCount: { type: 'integer', sortable: true },
  /** Recipients who have read it. */
  readCount: { type: 'integer', sortable: true },
} as const satisfies Columns
