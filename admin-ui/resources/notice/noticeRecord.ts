import type { Detailed, Listed } from '../../../projections/columns.ts'
import type { inboxColumns } from '../../../projections/inbox/inbox.columns.ts'
import type { noticeColumns } from '../../../projections/notice/notice.columns.ts'

/** A notice as a list of those who got it answers it. */
export type ReceivedNotice = Listed<typeof inboxColumns>
/** One notice with its text: HTML that the server has cleaned. */
export type ReceivedDetail = Detailed<typeof inboxColumns>

/** A notice as its sender sees it. */
export type SentNotice = Listed<typeof noticeColumns>
export type SentDetail = Detailed<typeof noticeColumns>
