import type { Columns } from '../columns.ts'

/** Contract 2, notification, as those see it who sent it. */
export const noticeColumns = {
  title: { type: 'text', sortable: true, searchable: true },
  /** HTML, clean since before it was stored. */
  content: { type: 'text', searchable: true, detail: true },
  fileIDs: { type: 'json', detail: true },
  /** Whom the sender named: {buildingIDs, roomIDs, roles, personIDs}. */
  to: { type: 'json', detail: true },
  /** Called so by who sent it. */
  important: { type: 'boolean', filterable: true },
  sender: { type: 'uuid', filterable: true },
  senderName: {
    type: 'text',
    personal: true,
    computed: `(select p."fullName" from read.person p where p.id = notice.sender)`,
  },
  sentAt: { type: 'instant', sortable: true, filterable: true },
  recipientCount: { type: 'integer', sortable: true },
  /** How many of them have it among what they have read. */
  readCount: { type: 'integer', sortable: true },
} as const satisfies Columns
