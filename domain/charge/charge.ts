import { z } from 'zod'
import { id, integer, line } from '../fields.ts'
import { utilities } from '../meter/meter-codes.ts'
import { assertField } from '../refusal.ts'

/**
 * How a charge is counted: by a meter, per room, per person, per vehicle, by a quantity entered each time, as a
 * percentage of another charge, or not at all.
 */
export const chargeWays = [
  'metered',
  'perRoom',
  'perPerson',
  'perVehicle',
  'perUse',
  'percentOf',
  'free',
] as const
export type ChargeWay = (typeof chargeWays)[number]

/** Đồng per unit. */
const price = () => integer(0, 1_000_000_000_000)

/** The price of use up to a bound; above it the next band's price applies. The last band has no bound. */
export const band = z.strictObject({
  /** Thousandths of the unit, from 0 on. */
  upTo: integer(1, 999_999_999_999).nullable(),
  price: price(),
})

/** 100 % in hundredths of a percent: no charge is more than the one that it is of. */
export const MAX_PERCENT_OF = 10_000
export const MAX_BANDS = 20
export const MAX_CHARGES = 100

/** A line of a building's price list. */
export const chargeFields = {
  /** Stays the same when the price changes. */
  id: id(),
  name: line(),
  unit: line(40),
  way: z.literal([...chargeWays], { error: 'unknown_choice' }),
  /** A flat price, or bands; of a percentage of another charge, hundredths of a percent. */
  price: z.union([price(), z.array(band).min(1, 'required').max(MAX_BANDS, 'too_long')]),
  /**
   * The number of people for whom the bounds of the bands are defined: for two people, with a quota of four, they are
   * half as high.
   */
  quota: integer(1, 100).nullable(),
  /**
   * Đồng per unit of all use where there is a quota and the number of people was not declared; null: then the bands hold
   * as they are. A list that does not say it has its second band, as before it could be said.
   */
  forUndeclared: price().nullable().optional(),
  /** The charge that a percentage is of: of its sum before tax. */
  of: id().nullable().optional(),
  /** Value-added tax on top of the price, in hundredths of a percent. */
  vat: integer(0, 10_000).nullable(),
  /** The utility of the meters whose readings it uses. */
  utility: z.literal([...utilities], { error: 'unknown_choice' }).nullable(),
}

export const charge = z.object(chargeFields)
export type Charge = z.output<typeof charge>
export type Band = z.output<typeof band>

/** A building's price list from a day on; null: from the beginning. */
export type PriceList = { readonly fromDay: string | null; readonly charges: readonly Charge[] }

/**
 * Checks that the schema of bands cannot express: only the last has no bound, and each bound is higher than the
 * previous one.
 */
export const assertBands = (bands: readonly Band[], within: string) => {
  for (const [step, { upTo }] of bands.entries()) {
    const isLast = step === bands.length - 1
    const before = bands[step - 1]?.upTo ?? 0
    const field = `${within}.price.${step}.upTo`
    assertField(isLast === (upTo === null), field, isLast ? 'invalid' : 'required')
    assertField(upTo === null || upTo > before, field, 'too_small', { min: before + 1 })
  }
}
