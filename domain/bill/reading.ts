import { halfUp } from '../charge/rounding.ts'
import { nameKey } from '../name-key.ts'

/** The old and the new figure of a meter, in its unit; `after` is null while only the old one is known. */
export type Reading = { readonly before: number; readonly after: number | null }

/** The largest figure of a meter, and the largest use that can be charged. */
export const METER_MAX = 999_999_999

/** `1284`, `1.284`, `1 284`, `12,5` or `12.5`: a point or space with three digits behind it makes thousands. */
const FIGURE = '\\d{1,3}(?:[. ]\\d{3})+(?:,\\d{1,3})?|\\d{1,9}(?:[.,]\\d{1,3})?'
/** The last alternatives are those on the number pad of a phone. */
const TO = '[-=]*[>→]|[-–—]|[.,]{2,}'
const typed = new RegExp(`^(${FIGURE})\\s*(?:${TO})\\s*(${FIGURE})?$`, 'u')

const numberIn = (figure: string): number =>
  Number(figure.replace(/[. ](?=\d{3}(?!\d))/g, '').replace(',', '.'))

const figureAlone = new RegExp(`^(${FIGURE})(?:\\s*(?:kwh|m3|m³|khối|số))?$`, 'iu')

/** One figure of a meter as people write it: `1284`, `1.284` or `12,5 m3`. */
export const figureIn = (text: string): number | undefined => {
  const [, figure] = figureAlone.exec(text.trim()) ?? []
  return figure === undefined ? undefined : numberIn(figure)
}

/**
 * Two figures of a meter as people write them: `1284-1396`, `1.284 → 1.396`, `1284 – 1396`; nothing for other texts.
 */
export const readingIn = (text: string): Reading | undefined => {
  const [, before, after] = typed.exec(text.trim()) ?? []
  if (before === undefined) return undefined
  return { before: numberIn(before), after: after === undefined ? null : numberIn(after) }
}

const THOUSANDTHS = 1_000

/** A quantity with up to three decimals as bills keep it. */
export const thousandths = (quantity: number): number => Math.round(quantity * THOUSANDTHS)

/** The use between the two; undefined when a figure is missing or the meter ran backwards. */
export const usedBetween = ({ before, after }: Reading): number | undefined =>
  after === null || after < before || after > METER_MAX
    ? undefined
    : Math.round((after - before) * THOUSANDTHS) / THOUSANDTHS

/** The amount of a quantity (up to three decimals) at a price in đồng: exact, rounded half up. */
export const chargeOf = (quantity: number, price: number): number =>
  halfUp(BigInt(thousandths(quantity)) * BigInt(price), BigInt(THOUSANDTHS))

const figures = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 })
const figure = (value: number): string => figures.format(value)

/** `1.284 → 1.396`, as it is written on paper in every language. */
export const readingText = ({ before, after }: Reading): string =>
  `${figure(before)} → ${after === null ? '' : figure(after)}`

/** Key that identifies a service: a sheet's `Tiền điện` is the building's `Điện`. */
export const serviceKey = (name: string): string => nameKey(name).replace(/^TIỀN /u, '')
