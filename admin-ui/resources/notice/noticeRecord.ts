import type { Detailed, Listed } from '../../../projections/columns.ts'
import type { inboxColumns } from '../../../projections/inbox/inbox.columns.ts'
import type { noticeColumns } from '../../../projections/notice/notice.columns.ts'

/** A notice as lists of its recipients answer it. */
export type ReceivedNotice = Listed<typeof inboxColumns>
/** A received notice with its text: HTML sanitised by the server. */
export type ReceivedDetail = Detailed<typeof inboxColumns>

/** A notice as its sender sees it. */
export type SentNotice = Listed<typeof noticeColumns>
export type SentDetail = Detailed<typeof noticeColumns>
