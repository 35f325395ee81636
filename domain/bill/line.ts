import { z } from 'zod'
import { MAX_BANDS } from '../charge/charge.ts'
import { day, type FieldsOf, id, integer, line, MOST_MONEY, optionalLine } from '../fields.ts'
import { meterValue } from '../meter/meter.events.ts'

/** What a line of a bill is for. Lines of events before kinds existed are `other`. */
export const lineKinds = [
  'rent',
  'service',
  'metered',
  'adjustment',
  'discount',
  'penalty',
  'deposit',
  'other',
] as const
export type LineKind = (typeof lineKinds)[number]

/** Thousandths of the unit; negative for what is given back. */
const quantity = () => integer(-999_999_999_999, 999_999_999_999)
const amount = () => integer(-MOST_MONEY, MOST_MONEY)

/** First and last of a use; and what a meter showed in between when it was replaced. */
const MAX_FIGURES = 20

/** One line of a bill. How its amount came about is data; sentences are made from it where it is shown. */
export const lineFields = {
  /** The same over all changes of the bill. */
  id: integer(1, 1_000_000),
  kind: z.literal([...lineKinds], { error: 'unknown_choice' }),
  name: line(),
  quantity: quantity().nullable(),
  unit: line(40).nullable(),
  /** Đồng for one of the unit, or for a whole month; null where bands have theirs. */
  unitPrice: amount().nullable(),
  /** Đồng. */
  amount: amount(),
  /** The days that it is for: the month of a rent, the days of two readings for a use. */
  from: day().nullable(),
  to: day().nullable(),
  chargeID: id().nullable(),
  /** The readings of a meter between which it was used. */
  readings: z.array(id()).length(2, 'invalid').nullable(),
  /** What the meter showed then, as it was known when the bill was issued. */
  figures: z
    .array(z.strictObject({ day: day().nullable(), value: meterValue() }))
    .min(2, 'too_short')
    .max(MAX_FIGURES, 'too_long')
    .nullable(),
  bands: z
    .array(z.strictObject({ quantity: quantity(), price: amount(), amount: amount() }))
    .min(1, 'too_short')
    .max(MAX_BANDS, 'too_long')
    .nullable(),
  /** Hundredths of a percent, and its đồng within the amount. */
  vat: z.strictObject({ percent: integer(0, 10_000), amount: amount() }).nullable(),
  people: integer(0, 1_000).nullable(),
  /** Thousandths of a quota by which the bounds of the bands were multiplied. */
  quota: integer(0, 1_000_000).nullable(),
  note: optionalLine().nullable(),
}

/** A line as bills keep it. */
export type BillLine = FieldsOf<typeof lineFields>
