import { z } from 'zod'
import { MAX_BANDS } from '../charge/charge.ts'
import { day, type FieldsOf, integer, line, MOST_MONEY, optionalLine } from '../fields.ts'
import { meterValue } from '../meter/meter.events.ts'
import { ref } from '../ref.ts'

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

/** Stretches of days with another open sum: one for each payment. */
const MAX_LATE_SUMS = 100

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
  /** The charge; of a penalty and its adjustments the late bill. */
  chargeID: ref('askedFor').nullable(),
  /** The two meter readings between which it was used. */
  readings: z.array(ref('meterReading')).length(2, 'invalid').nullable(),
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
  /**
   * Of an adjustment: the line that it changes, by kind, contract, `from`, `to`, `chargeID` and `readings`, and what that
   * line was reckoned from before and after: thousandths of the unit, or of days × count.
   */
  of: z
    .strictObject({
      kind: z.literal(['rent', 'service', 'metered', 'penalty'], { error: 'unknown_choice' }),
      contractID: ref('contract', { ofItsBuilding: true }),
      before: quantity(),
      after: quantity(),
      /** Where somebody had these days reckoned anew by other prices: the price of a unit or month, null for several. */
      prices: z.strictObject({ before: amount().nullable(), after: amount().nullable() }).optional(),
      /** Of a use: the thousandths of a quota by which bounds were multiplied before. */
      quota: integer(0, 1_000_000).optional(),
      /** Where it was reckoned from the amounts, since the counts said nothing: the đồng that had been asked for. */
      asked: amount().optional(),
    })
    .nullable(),
  /** The ends at which no reading told the count, so that the use between readings was divided by days. */
  divided: z.literal(['from', 'to', 'both'], { error: 'unknown_choice' }).nullable(),
  /** Of a penalty: the rate in hundredths of a percent a day, and the sums that were open from day to day. */
  late: z
    .strictObject({
      perDay: integer(1, 10_000),
      sums: z
        .array(z.strictObject({ from: day(), to: day(), open: amount() }))
        .min(1, 'too_short')
        .max(MAX_LATE_SUMS, 'too_long'),
    })
    .nullable(),
  note: optionalLine().nullable(),
}

/** A line as bills store it. */
export type BillLine = FieldsOf<typeof lineFields>

/** Brings lines of events to today's fields: those of before neither adjusted nor divided anything by days. */
export const withUnsaid = (data: Record<string, unknown>): Record<string, unknown> =>
  Array.isArray(data.lines)
    ? { ...data, lines: data.lines.map((line: object) => ({ of: null, divided: null, late: null, ...line })) }
    : data
