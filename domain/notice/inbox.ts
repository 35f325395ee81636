/** Numbers on the wire (specification: Enumerations). */
export const NoticeRead = { READ: 1, UNREAD: 0 } as const
export const NoticeMark = { MARKED: 1, UNMARKED: 0 } as const

/** The notices that a person has read, and those marked or unmarked by hand, by notice id. */
export type Inbox = { readonly read: ReadonlySet<string>; readonly marked: ReadonlyMap<string, boolean> }
