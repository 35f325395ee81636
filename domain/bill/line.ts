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

/** Thousandths of the unit; negative for credits. */
const quantity = () => integer(-999_999_999_999, 999_999_999_999)
const amount = () => integer(-MOST_MONEY, MOST_MONEY)

/** The first and last reading of a use, and those in between when the meter was replaced. */
const MAX_FIGURES = 20

/** One line of a bill. The calculation of its amount is stored as data; it is put into words where it is shown. */
export const lineFields = {
  /** Stays the same over all changes of the bill. */
  id: integer(1, 1_000_000),
  kind: z.literal([...lineKinds], { error: 'unknown_choice' }),
  name: line(),
  quantity: quantity().nullable(),
  unit: line(40).nullable(),
  /** Đồng per unit, or for a whole month; null where bands have their own prices. */
  unitPrice: amount().nullable(),
  /** Đồng. */
  amount: amount(),
  /** The days that it covers: the month of a rent, or the days of two readings. */
  from: day().nullable(),
  to: day().nullable(),
  chargeID: id().nullable(),
  /** The two meter readings between which it was used. */
  readings: z.array(id()).length(2, 'invalid').nullable(),
  /** The values of these readings, as known when the bill was issued. */
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
  /** Rate in hundredths of a percent, and the tax in đồng, which is part of the amount. */
  vat: z.strictObject({ percent: integer(0, 10_000), amount: amount() }).nullable(),
  people: integer(0, 1_000).nullable(),
  /** Thousandths of a quota, by which the bounds of the bands were multiplied. */
  quota: integer(0, 1_000_000).nullable(),
  note: optionalLine().nullable(),
}

/** A line as bills store it. */
export type BillLine = FieldsOf<typeof lineFields>
