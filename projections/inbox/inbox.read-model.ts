import { v5 as uuidv5 } from 'uuid'
import { NoticeMark, NoticeRead } from '../../domain/notice/inbox.ts'
import { SignalType } from '../../domain/signal.ts'
import { readModel } from '../read-model.ts'
import { inboxColumns } from './inbox.columns.ts'

const { READ, UNREAD } = NoticeRead
const { MARKED, UNMARKED } = NoticeMark

/** A notice with one of those who got it. */
const rowID = (personID: string, noticeID: string): string => uuidv5(noticeID, personID)

export const inboxes = readModel({
  name: 'inbox',
  version: 1,
  columns: inboxColumns,
  scope: { person: 'personID' },
  private: true,
  order: { by: 'sentAt', direction: 'desc' },
  on: {
    NoticeSent: ({ entity: noticeID, data: { title, recipients }, actor, at }, inbox) => {
      const notice = { noticeID, title, sender: actor.id, sentAt: at }
      for (const personID of recipients)
        inbox.insert(rowID(personID, noticeID), { ...notice, personID, read: UNREAD, marked: UNMARKED })
    },
    NoticeRead: ({ entity, data }, inbox) => inbox.update(rowID(entity, data.noticeID), { read: READ }),
    NoticeUnread: ({ entity, data }, inbox) => inbox.update(rowID(entity, data.noticeID), { read: UNREAD }),
    NoticesRead: ({ entity, data }, inbox) => {
      for (const noticeID of data.noticeIDs) inbox.update(rowID(entity, noticeID), { read: READ })
    },
    NoticeMarked: ({ entity, data }, inbox) => inbox.update(rowID(entity, data.noticeID), { marked: MARKED }),
    NoticeUnmarked: ({ entity, data }, inbox) =>
      inbox.update(rowID(entity, data.noticeID), { marked: UNMARKED }),
  },
  signals: {
    NoticeSent: ({ entity, data }) => ({
      type: SignalType.NEW_INBOX,
      ids: [entity],
      personIDs: data.recipients,
    }),
    NoticeMarked: ({ entity, data }) => ({
      type: SignalType.NEW_IMPORTANT,
      ids: [data.noticeID],
      personIDs: [entity],
      otherSessions: true,
    }),
  },
})
