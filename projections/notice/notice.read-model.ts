import { SignalType } from '../../domain/signal.ts'
import { readModel, type Table } from '../read-model.ts'
import { noticeColumns } from './notice.columns.ts'

/** Readers' events are only appended when the state changes, so counting them counts readers. */
const countRead = (notice: Table<typeof noticeColumns>, id: string, more: 1 | -1) =>
  notice.change(id, ({ readCount }) => ({ readCount: readCount + more }))

/** Sent notices. Each recipient's state is in `inbox`. */
export const notices = readModel({
  name: 'notice',
  version: 3,
  columns: noticeColumns,
  stream: 'notice',
  scope: { person: 'sender' },
  about: 'onlyTo',
  label: 'title',
  order: { by: 'sentAt', direction: 'desc' },
  on: {
    NoticeSent: ({ entity, data: { recipients, ...sent }, actor, at }, notice) =>
      notice.insert(entity, {
        ...sent,
        important: sent.important ?? false,
        sender: actor.id,
        sentAt: at,
        onlyTo: recipients.length === 1 ? (recipients[0] ?? null) : null,
        recipientCount: recipients.length,
        readCount: 0,
      }),
    PersonalDataErased: ({ entity }, notice) =>
      notice.changeEach('onlyTo', entity, () => ({ title: null, content: null })),
    NoticeRead: ({ data }, notice) => countRead(notice, data.noticeID, 1),
    NoticeUnread: ({ data }, notice) => countRead(notice, data.noticeID, -1),
    NoticesRead: ({ data }, notice) => {
      for (const id of data.noticeIDs) countRead(notice, id, 1)
    },
  },
  signals: {
    NoticeSent: ({ entity, actor }) => [{ type: SignalType.NEW_SENT, ids: [entity], personIDs: [actor.id] }],
  },
})
