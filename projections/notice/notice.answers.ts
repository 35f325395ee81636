import type { Instant, Role } from '../../domain/event.ts'

/** Somebody who got a notice, and since when they have read it; null while they have not. */
export type Reader = {
  readonly id: string
  /** null once the person is erased. */
  readonly fullName: string | null
  readonly role: Role
  readonly readAt: Instant | null
}

/** How many a notice would reach. */
export type RecipientCount = {
  readonly total: number
  /** How many of each role there are among them; a role that nobody has is left out. */
  readonly roles: Readonly<Partial<Record<Role, number>>>
}
