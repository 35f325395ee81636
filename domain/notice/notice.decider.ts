import type { Decider } from '../decider.ts'
import { type FileRef, fileRefs } from '../file.ts'
import { NOTICE_RECIPIENTS_MAX } from '../limits.ts'
import { assert, assertField } from '../refusal.ts'
import type { NoticeCommand } from './notice.commands.ts'
import type { NoticeEvent } from './notice.events.ts'

/** A sent notice never changes. */
export type Notice = { readonly recipients: ReadonlySet<string>; readonly fileIDs: readonly string[] }

const decide = (command: NoticeCommand, notice: Notice | undefined): NoticeEvent[] => {
  assert(!notice, 'CreateNotAllowed')
  const { title, content, fileIDs = [], to, important } = command
  const recipients = [...new Set(command.recipients)]
  assertField(recipients.length > 0, 'to', 'required')
  assertField(recipients.length <= NOTICE_RECIPIENTS_MAX, 'to', 'too_long', { max: NOTICE_RECIPIENTS_MAX })
  const said = { title, content, fileIDs, to, ...(important && { important }) }
  return [{ type: 'NoticeSent', data: { ...said, recipients } }]
}

const evolve = (_: Notice | undefined, { data }: NoticeEvent): Notice => ({
  recipients: new Set(data.recipients),
  fileIDs: data.fileIDs,
})

/** Rules of `notice-<id>`. Its readers' actions are in their `inbox-<person>`. */
export const noticeDecider: Decider<Notice, NoticeCommand, NoticeEvent> = { decide, evolve }

/** The attached files. */
export const noticeFiles = ({ fileIDs }: Notice, id: string): FileRef[] =>
  fileRefs({ resource: 'notice', id }, 'fileIDs', fileIDs)
