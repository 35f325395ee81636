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

/** The use between the two; undefined when a figure is missing or the meter ran backwards. */
export const usedBetween = ({ before, after }: Reading): number | undefined =>
  after === null || after < before || after > METER_MAX
    ? undefined
    : Math.round((after - before) * THOUSANDTHS) / THOUSANDTHS

/** The amount of a quantity (up to three decimals) at a price in đồng: exact, rounded half up. */
export const chargeOf = (quantity: number, price: number): number =>
  Number((BigInt(Math.round(quantity * THOUSANDTHS)) * BigInt(price) * 2n + 1_000n) / 2_000n)

const figures = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 })
const figure = (value: number): string => figures.format(value)

/** `1.284 → 1.396`, as it is written on paper in every language. */
export const readingText = ({ before, after }: Reading): string =>
  `${figure(before)} → ${after === null ? '' : figure(after)}`

export type MeteredAmount = {
  readonly quantity: number
  readonly unit: string
  /** Of one unit, in đồng. */
  readonly price: number
  /** The meter figures of the quantity, where a meter was read. */
  readonly reading?: Reading | undefined
}

/** The bill says how a line adds up: `112 kWh × 3.800 đ` or `1.284 → 1.396, 112 kWh × 3.800 đ`. */
export const wayOf = ({ quantity, unit, price, reading }: MeteredAmount): string => {
  const much = [figure(quantity), unit.trim()].filter(Boolean).join(' ')
  return `${reading ? `${readingText(reading)}, ` : ''}${much} × ${figure(price)} đ`
}

/** Separates how a line adds up from the rest of its note. */
export const BESIDE = ' · '

const written =
  /^(?:(\d[\d.,]* → \d[\d.,]*), )?(\d[\d.]*(?:,\d+)?)(?: ([^×·]*?))? × (\d[\d.]*) đ(?: · (.*))?$/u

/** The rest of a note, without how its line adds up. */
export const restOf = (note: string): string => wayIn(note)?.rest ?? note

const plain = (figure: string) => Number(figure.replaceAll('.', '').replace(',', '.'))

/** Parses a note that says how a line adds up; undefined for other notes. */
export const wayIn = (note: string): (MeteredAmount & { readonly rest: string }) | undefined => {
  const [, read, much, unit = '', each, rest = ''] = written.exec(note) ?? []
  if (!much || !each) return undefined
  const reading = read === undefined ? undefined : readingIn(read)
  return { quantity: plain(much), unit, price: plain(each), rest, ...(reading && { reading }) }
}

/** Key that identifies a service: a sheet's `Tiền điện` is the building's `Điện`. */
export const serviceKey = (name: string): string => nameKey(name).replace(/^TIỀN /u, '')
