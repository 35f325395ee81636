import { halfUp } from '../charge/rounding.ts'
import { nameKey } from '../name-key.ts'
import { type DecimalMark, numberOf } from '../number-text.ts'

/** The old and the new reading of a meter, in its unit; `after` is null while only the old one is known. */
export type Reading = { readonly before: number; readonly after: number | null }

/** The largest reading of a meter, and the largest use that can be charged. */
export const METER_MAX = 999_999_999

/** `1284`, `1.284`, `1 284`, `12,5` or `12.5`. */
const FIGURE =
  '\\d{1,3}(?:[. ]\\d{3})+(?:,\\d{1,3})?|\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,3})?|\\d{1,9}(?:[.,]\\d{1,3})?'
/** The last alternatives are the characters on a phone's number pad. */
const TO = '[-=]*[>→]|[-–—]|[.,]{2,}'
const typed = new RegExp(`^(${FIGURE})\\s*(?:${TO})\\s*(${FIGURE})?$`, 'u')

/** Without a decimal mark of its column, `1.284` has thousands and `1,284` decimals, as Vietnamese write them. */
const numberIn = (figure: string, mark: DecimalMark = null): number => Number(numberOf(figure, mark ?? ','))

const figureAlone = new RegExp(`^(${FIGURE})(?:\\s*(?:kwh|m3|m³|khối|số))?$`, 'iu')

/** A meter reading as people write it: `1284`, `1.284` or `12,5 m3`. */
export const figureIn = (text: string, mark: DecimalMark = null): number | undefined => {
  const [, figure] = figureAlone.exec(text.trim()) ?? []
  return figure === undefined ? undefined : numberIn(figure, mark)
}

/**
 * Two meter readings as people write them: `1284-1396`, `1.284 → 1.396`, `1284 – 1396`; undefined for other texts.
 */
export const readingIn = (text: string, mark: DecimalMark = null): Reading | undefined => {
  const [, before, after] = typed.exec(text.trim()) ?? []
  if (before === undefined) return undefined
  return { before: numberIn(before, mark), after: after === undefined ? null : numberIn(after, mark) }
}

const THOUSANDTHS = 1_000

/** A quantity with up to three decimals, as bills store it. */
export const thousandths = (quantity: number): number => Math.round(quantity * THOUSANDTHS)

/** The use between the two readings; undefined when one is missing or the second is lower. */
export const usedBetween = ({ before, after }: Reading): number | undefined =>
  after === null || after < before || after > METER_MAX
    ? undefined
    : Math.round((after - before) * THOUSANDTHS) / THOUSANDTHS

/** The amount for a quantity (up to three decimals) at a price in đồng: exact, rounded half up. */
export const chargeOf = (quantity: number, price: number): number =>
  halfUp(BigInt(thousandths(quantity)) * BigInt(price), BigInt(THOUSANDTHS))

const figures = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 })
const figure = (value: number): string => figures.format(value)

/** `1.284 → 1.396`, the notation in every language. */
export const readingText = ({ before, after }: Reading): string =>
  `${figure(before)} → ${after === null ? '' : figure(after)}`

/** Key that identifies a service: `Tiền điện` in a sheet is the building's `Điện`. */
export const serviceKey = (name: string): string => nameKey(name).replace(/^TIỀN /u, '')
