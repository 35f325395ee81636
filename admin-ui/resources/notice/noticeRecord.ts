import type { Role } from '../../../domain/event.ts'
import type { NoticeTo } from '../../../domain/notice/notice.events.ts'
import type { Entity } from '../../data/dataProvider.ts'

type Notice = Entity & {
  readonly sender: string
  /** Blank once the person is erased. */
  readonly senderName: string | null
  readonly sentAt: string
}

/** A notice as a list of those who got it answers it (contract 2). */
export type ReceivedNotice = Notice & {
  readonly title: string
  readonly read: 0 | 1
  readonly readAt: string | null
  /** Marked is important. */
  readonly marked: 0 | 1
}

/** One notice with its text: HTML that the server has cleaned. */
export type ReceivedDetail = ReceivedNotice & {
  readonly content: string
  readonly fileIDs: readonly string[]
}

/** A notice as its sender sees it. */
export type SentNotice = Notice & {
  /** Null once the only one who got it is erased, as its text is. */
  readonly title: string | null
  readonly important: boolean
  readonly recipientCount: number
  readonly readCount: number
}

export type SentDetail = SentNotice & {
  readonly content: string | null
  readonly fileIDs: readonly string[]
  readonly to: NoticeTo
}

/** Somebody who got a notice; `readAt` is null while they have not read it. */
export type NoticeReader = {
  readonly id: string
  readonly fullName: string | null
  readonly role: Role
  readonly readAt: string | null
}
