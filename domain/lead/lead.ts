import { monthsAfter } from '../day.ts'
import type { FieldsOf } from '../fields.ts'
import type { leadFields } from './lead.events.ts'
import type { LeadStatus } from './lead-codes.ts'

/** Months after which somebody is forgotten who took no room. */
export const FORGET_MONTHS = 12

/** The entered fields of a lead. */
export type LeadFields = FieldsOf<typeof leadFields>

/** Somebody who asks for a room and is no customer yet. */
export type Lead = LeadFields & {
  readonly status: LeadStatus
  /** When they were to see a room, last, and with whom. */
  readonly viewingAt: string | null
  readonly viewingBy: string | null
  readonly contractID: string | null
  /** Who they became: their data is erased with this customer's. */
  readonly customerID: string | null
  readonly lostDay: string | null
  readonly lostReason: string | null
  readonly forgotten: boolean
}

/** The day on which somebody is forgotten who was lost on a day. */
export const forgetDayOf = (lostDay: string): string => monthsAfter(lostDay, FORGET_MONTHS)
