import { z } from 'zod'
import { band, MAX_BANDS, MAX_CHARGES } from '../charge/charge.ts'
import { id, integer, money } from '../fields.ts'

/** What a contract agrees on otherwise than the price list of its building. */
export const ownCharge = z.strictObject({
  chargeID: id(),
  /** The contract does not pay this. */
  leftOut: z.boolean({ error: 'not_a_yes_or_no' }),
  /** Instead of the list's; null takes that. */
  price: z.union([money(), z.array(band).min(1, 'required').max(MAX_BANDS, 'too_long')]).nullable(),
  /** Vehicles, or heads instead of the residents; null counts nothing or the residents. */
  count: integer(0, 1_000).nullable(),
})

export const ownCharges = z.array(ownCharge, { error: 'not_a_list' }).max(MAX_CHARGES, 'too_long')

export type OwnCharge = z.output<typeof ownCharge>

/** The list of an event. */
export const ownChargesIn = ({ fromDay, charges }: OwnCharges): OwnCharges => ({ fromDay, charges })

/** What a contract agrees on from a day on; null: from its beginning. */
export type OwnCharges = { readonly fromDay: string | null; readonly charges: readonly OwnCharge[] }
