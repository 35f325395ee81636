import { nameKey } from '../name-key.ts'

/** What a meter said before and says now, in its own unit; `after` is null while only the old figure is there. */
export type Reading = { readonly before: number; readonly after: number | null }

/** A month's use that may be charged, and the highest figure of a meter that is believed. */
export const METER_MAX = 999_999_999

/** `1284`, `1.284`, `1 284`, `12,5` or `12.5`: a point or space with three digits behind it makes thousands. */
const FIGURE = '\\d{1,3}(?:[. ]\\d{3})+(?:,\\d{1,3})?|\\d{1,9}(?:[.,]\\d{1,3})?'
/** The last ones are what a telephone's keys for figures have. */
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

/** Two figures of a meter as people write them: `1284-1396`, `1.284 → 1.396`, `1284 – 1396`; nothing for other texts. */
export const readingIn = (text: string): Reading | undefined => {
  const [, before, after] = typed.exec(text.trim()) ?? []
  if (before === undefined) return undefined
  return { before: numberIn(before), after: after === undefined ? null : numberIn(after) }
}

const THOUSANDTHS = 1_000

/** What was used between the two; nothing when a figure is missing or the meter would have run backwards. */
export const usedBetween = ({ before, after }: Reading): number | undefined =>
  after === null || after < before || after > METER_MAX
    ? undefined
    : Math.round((after - before) * THOUSANDTHS) / THOUSANDTHS

/** What a quantity, of thousandths at most, comes to at a price in đồng: exact, and rounded half up. */
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
  /** Of one, in đồng. */
  readonly price: number
  /** What the quantity follows from, where a meter was read. */
  readonly reading?: Reading | undefined
}

/** The bill says how a line adds up: `112 kWh × 3.800 đ` or `1.284 → 1.396, 112 kWh × 3.800 đ`. */
export const wayOf = ({ quantity, unit, price, reading }: MeteredAmount): string => {
  const much = [figure(quantity), unit.trim()].filter(Boolean).join(' ')
  return `${reading ? `${readingText(reading)}, ` : ''}${much} × ${figure(price)} đ`
}

/** Stands between the way a line adds up and what else is noted. */
export const BESIDE = ' · '

const written =
  /^(?:(\d[\d.,]* → \d[\d.,]*), )?(\d[\d.]*(?:,\d+)?)(?: ([^×·]*?))? × (\d[\d.]*) đ(?: · (.*))?$/u

/** What else a note says than how its line adds up. */
export const restOf = (note: string): string => wayIn(note)?.rest ?? note

const plain = (figure: string) => Number(figure.replaceAll('.', '').replace(',', '.'))

/** A note that says how a line adds up, with the rest of it; nothing for other notes. */
export const wayIn = (note: string): (MeteredAmount & { readonly rest: string }) | undefined => {
  const [, read, much, unit = '', each, rest = ''] = written.exec(note) ?? []
  if (!much || !each) return undefined
  const reading = read === undefined ? undefined : readingIn(read)
  return { quantity: plain(much), unit, price: plain(each), rest, ...(reading && { reading }) }
}

/** By this a service is known again: what a sheet calls `Tiền điện` is the building's `Điện`. */
export const serviceKey = (name: string): string => nameKey(name).replace(/^TIỀN /u, '')
