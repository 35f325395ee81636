import type { Listed } from '../../../projections/columns.ts'
import type { holdColumns } from '../../../projections/hold/hold.columns.ts'

export type HoldRecord = Listed<typeof holdColumns>

/** What a landlord can say of a hold that has not ended. */
export const ways = ['convert', 'release', 'forfeit', 'break'] as const
export type Way = (typeof ways)[number]

/** The amount that a way of ending moves, as far as the account holds it. */
export const amountOf = (way: Way, { held, ifBroken }: Pick<HoldRecord, 'held' | 'ifBroken'>): number =>
  way === 'break' ? (ifBroken ?? 0) : (held ?? 0)
