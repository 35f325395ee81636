import { z } from 'zod'
import { band, MAX_BANDS, MAX_CHARGES } from '../charge/charge.ts'
import { integer, money } from '../fields.ts'
import { ref } from '../ref.ts'

/** A contract's deviation from a charge of its building's price list. */
export const ownCharge = z.strictObject({
  chargeID: ref('charge'),
  /** The contract does not pay this charge. */
  leftOut: z.boolean({ error: 'not_a_yes_or_no' }),
  /** Replaces the list's price; null for the list's. */
  price: z.union([money(), z.array(band).min(1, 'required').max(MAX_BANDS, 'too_long')]).nullable(),
  /** The number of vehicles, or of people instead of the residents; null for none or the residents. */
  count: integer(0, 1_000).nullable(),
})

export const ownCharges = z.array(ownCharge, { error: 'not_a_list' }).max(MAX_CHARGES, 'too_long')

export type OwnCharge = z.output<typeof ownCharge>

/** The own charges of an event. */
export const ownChargesIn = ({ fromDay, charges }: OwnCharges): OwnCharges => ({ fromDay, charges })

/** A contract's own charges from a day on; null: from its beginning. */
export type OwnCharges = { readonly fromDay: string | null; readonly charges: readonly OwnCharge[] }
