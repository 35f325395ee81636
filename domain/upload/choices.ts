/** Units of amounts in a file, in đồng. */
export const AmountUnit = { DONG: 1, THOUSAND: 1_000, MILLION: 1_000_000 } as const
export type AmountUnit = (typeof AmountUnit)[keyof typeof AmountUnit]
export const amountUnits = Object.values(AmountUnit)

/**
 * How the days of a column are read. `asIs`: texts day first, date cells as they are. `swapped`: in date cells the
 * spreadsheet program mistook the day for the month. `monthFirst`: texts have the month first.
 */
export const dayOrders = ['asIs', 'swapped', 'monthFirst'] as const
export type DayOrder = (typeof dayOrders)[number]

/**
 * Mappings of a column besides the fields of the upload type: ignored, or a line of the bill named by its heading.
 */
export const IGNORED = 'ignored'
export const OWN_LINE = 'line'
