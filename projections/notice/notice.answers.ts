import type { Instant, Role } from '../../domain/event.ts'

/** A recipient of a notice, with the time of reading; null while it is unread. */
export type Reader = {
  readonly id: string
  /** Null once the person is erased. */
  readonly fullName: string | null
  readonly role: Role
  readonly readAt: Instant | null
}

/** The number of recipients that a notice would have. */
export type RecipientCount = {
  readonly total: number
  /** Recipients by role; roles without any are left out. */
  readonly roles: Readonly<Partial<Record<Role, number>>>
}
