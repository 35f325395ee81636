import { z } from 'zod'
import { about, type EventOf, personal, unchanged } from '../event-definition.ts'
import { id, ids, line, prose } from '../fields.ts'
import { NOTICE_CONTENT_MAX, NOTICE_RECIPIENTS_MAX } from '../limits.ts'
import { roleNames } from '../permissions/roles.ts'

const role = z.literal([...roleNames], { error: 'unknown_choice' })

/** The places, roles and persons that the sender names; `recipients` are the people that these resolved to. */
const to = z.strictObject({
  buildingIDs: ids().optional(),
  roomIDs: ids().optional(),
  roles: z.array(role, { error: 'not_a_list' }).max(roleNames.length, 'too_long').optional(),
  personIDs: ids().optional(),
})
export type NoticeTo = z.output<typeof to>

/** What the sender enters. The content is HTML, cleaned before it comes here. */
export const noticeFields = {
  title: personal(line()),
  content: personal(prose(NOTICE_CONTENT_MAX)),
  fileIDs: ids(),
  to,
  /** Begins as marked for every recipient. */
  important: z.boolean({ error: 'not_a_yes_or_no' }).optional(),
}

export const noticeEvents = {
  /** A notice to one person is sealed with their key; one to several is not sealed. */
  NoticeSent: {
    version: 3,
    schema: about(
      z.object({ ...noticeFields, recipients: z.array(id()).min(1).max(NOTICE_RECIPIENTS_MAX) }),
      'recipients',
    ),
    /** Version 1 had no `important`; version 2 was not sealed. */
    upcast: { 1: unchanged, 2: unchanged },
  },
}

export type NoticeEvent = EventOf<typeof noticeEvents>
