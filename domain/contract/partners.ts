import { z } from 'zod'
import { day, money } from '../fields.ts'
import { MAX_PARTNERS } from '../limits.ts'
import { ref } from '../ref.ts'

/** What is said of somebody who rents with the one who is billed. */
export const partnerFields = {
  customerID: ref('customer'),
  /** How much of the agreed deposit came from them, in đồng. Nothing is booked by it. */
  share: money(),
  /** The first day on which they rent, too; null: from the beginning. */
  fromDay: day('2000-01-01').nullable(),
  /** The last one; null: as long as the contract. */
  toDay: day('2000-01-01').nullable(),
}

const partner = z.object(partnerFields)
export type Partner = z.output<typeof partner>

export const partners = z.array(partner, { error: 'not_a_list' }).max(MAX_PARTNERS, 'too_long')
