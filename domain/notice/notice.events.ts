import { z } from 'zod'
import { about, type EventOf, personal, unchanged } from '../event-definition.ts'
import { id, line, prose } from '../fields.ts'
import { NOTICE_CONTENT_MAX, NOTICE_RECIPIENTS_MAX } from '../limits.ts'
import { roleNames } from '../permissions/roles.ts'
import { refs } from '../ref.ts'

const role = z.literal([...roleNames], { error: 'unknown_choice' })

/** The places, roles and persons that the sender named; `recipients` are the people that they resolved to. */
const to = z.strictObject({
  buildingIDs: refs('recipient').optional(),
  roomIDs: refs('recipient').optional(),
  roles: z.array(role, { error: 'not_a_list' }).max(roleNames.length, 'too_long').optional(),
  personIDs: refs('recipient').optional(),
})
export type NoticeTo = z.output<typeof to>

/** The fields that the sender enters. The content is HTML, sanitised beforehand. */
export const noticeFields = {
  title: personal(line()),
  content: personal(prose(NOTICE_CONTENT_MAX)),
  fileIDs: refs('attachment'),
  to,
  /** Marked initially for every recipient. */
  important: z.boolean({ error: 'not_a_yes_or_no' }).optional(),
}

export const noticeEvents = {
  /** A notice to one person is encrypted with their key; one to several is not encrypted. */
  NoticeSent: {
    version: 3,
    schema: about(
      z.object({ ...noticeFields, recipients: z.array(id()).min(1).max(NOTICE_RECIPIENTS_MAX) }),
      'recipients',
    ),
    /** Version 1 had no `important`; version 2 was not encrypted. */
    upcast: { 1: unchanged, 2: unchanged },
  },
}

export type NoticeEvent = EventOf<typeof noticeEvents>
