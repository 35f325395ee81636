import { v5 as uuidv5 } from 'uuid'
import { NoticeMark, NoticeRead } from '../../domain/notice/inbox.ts'
import { SignalType } from '../../domain/signal.ts'
import { readModel } from '../read-model.ts'
import { inboxColumns } from './inbox.columns.ts'

const { READ, UNREAD } = NoticeRead
const { MARKED, UNMARKED } = NoticeMark

/** The id of a notice's row for one recipient. */
const rowID = (personID: string, noticeID: string): string => uuidv5(noticeID, personID)

export const inboxes = readModel({
  name: 'inbox',
  version: 3,
  columns: inboxColumns,
  scope: { person: 'personID' },
  private: true,
  order: { by: 'sentAt', direction: 'desc' },
  on: {
    NoticeSent: ({ entity: noticeID, data: { title, recipients, important }, actor, at }, inbox) => {
      const notice = { noticeID, title, sender: actor.id, sentAt: at, read: UNREAD, readAt: null }
      const marked = important ? MARKED : UNMARKED
      for (const personID of recipients)
        inbox.insert(rowID(personID, noticeID), { ...notice, personID, marked })
    },
    PersonalDataErased: ({ entity }, inbox) => inbox.changeEach('personID', entity, () => ({ title: null })),
    NoticeRead: ({ entity, data, at }, inbox) =>
      inbox.update(rowID(entity, data.noticeID), { read: READ, readAt: at }),
    NoticeUnread: ({ entity, data }, inbox) =>
      inbox.update(rowID(entity, data.noticeID), { read: UNREAD, readAt: null }),
    NoticesRead: ({ entity, data, at }, inbox) => {
      for (const noticeID of data.noticeIDs) inbox.update(rowID(entity, noticeID), { read: READ, readAt: at })
    },
    NoticeMarked: ({ entity, data }, inbox) => inbox.update(rowID(entity, data.noticeID), { marked: MARKED }),
    NoticeUnmarked: ({ entity, data }, inbox) =>
      inbox.update(rowID(entity, data.noticeID), { marked: UNMARKED }),
  },
  signals: {
    NoticeSent: ({ entity, data: { recipients: personIDs, important } }) => {
      const about = { ids: [entity], personIDs }
      return [
        { type: SignalType.NEW_INBOX, ...about },
        ...(important ? [{ type: SignalType.NEW_IMPORTANT, ...about }] : []),
      ]
    },
    NoticeMarked: ({ entity, data }) => [
      {
        type: SignalType.NEW_IMPORTANT,
        ids: [data.noticeID],
        personIDs: [entity],
        otherSessions: true,
      },
    ],
  },
})
