import { isWhole } from '../contract/month-share.ts'
import { daysBetween } from '../day.ts'
import type { Locale } from '../locales.ts'
import type { BillLine } from './line.ts'
import { shareOf } from './line-parts.ts'

/** Texts for the parts of a line, with `%{…}` placeholders, per language. */
export type LineWords = {
  readonly people: string
  readonly quota: string
  readonly days: string
  readonly month: string
  readonly from_to: string
  readonly day: string
  readonly divided: string
  readonly adjusts: string
  readonly price: string
  readonly prices: string
  readonly bands: string
  readonly late: string
  readonly vat: string
}

/** Used on screens, in print, mails and exports, so that an upload can read what an export wrote. */
export const lineWords: Readonly<Record<Locale, LineWords>> = {
  vi: {
    people: '%{count} người ở',
    quota: '%{count} định mức',
    days: '%{days}/%{of} ngày (%{from}–%{to})',
    month: 'tháng %{month}',
    from_to: '%{from}–%{to}',
    day: 'ngày',
    adjusts: 'bù trừ %{month}',
    price: 'đơn giá %{before} → %{after}',
    prices: 'tính lại theo bảng giá',
    bands: 'chia lại các bậc giá',
    divided: 'chia theo ngày từ %{from} đến %{to}',
    late: '%{open} × %{days} ngày × %{percent}%',
    vat: 'thuế GTGT %{percent}%: %{amount}',
  },
  en: {
    people: '%{count} people living there',
    quota: '%{count} quotas',
    days: '%{days}/%{of} days (%{from}–%{to})',
    month: '%{month}',
    from_to: '%{from}–%{to}',
    day: 'days',
    adjusts: 'adjusts %{month}',
    price: 'price %{before} → %{after}',
    prices: 'reckoned anew by the price list',
    bands: 'bands divided anew',
    divided: 'divided by days, %{from} to %{to}',
    late: '%{open} × %{days} days × %{percent}%',
    vat: 'VAT %{percent}%: %{amount}',
  },
}

const figures = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 })
/** Formats thousandths. Grouped the Vietnamese way in every language, like amounts. */
const figure = (value: number): string => figures.format(value / 1_000)
const money = (amount: number): string => `${figures.format(amount)} đ`
/** `2026-11-05` → `11/2026` */
const monthOf = (day: string): string => day.slice(0, 7).split('-').map(Number).reverse().join('/')
/** `2026-11-05` → `5/11` */
const short = (day: string): string => day.split('-').slice(1).map(Number).reverse().join('/')

const filled = (words: string, values: Readonly<Record<string, string | number>>): string =>
  words.replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** `1.284 (1/10) → 1.396 (1/11)`; for a replaced meter both: `1.284 (1/10) → 1.300, 0 → 96 (1/11)`. */
const readingsText = (shown: NonNullable<BillLine['figures']>): string => {
  const said = shown.map(({ day, value }) => `${figure(value)}${day ? ` (${short(day)})` : ''}`)
  return said
    .flatMap((before, place) => (place % 2 === 0 ? [`${before} → ${said[place + 1] ?? ''}`] : []))
    .join(', ')
}

/** `112 kWh × 3.800 đ`, `112 kWh: 50 × 1.984 đ + 62 × 2.050 đ`, or the quantity alone. */
const quantityText = ({ quantity, unit, unitPrice, bands }: BillLine): string | undefined => {
  if (quantity === null) return undefined
  const much = [figure(quantity), unit].filter(Boolean).join(' ')
  if (bands)
    return `${much}: ${bands.map((band) => `${figure(band.quantity)} × ${money(band.price)}`).join(' + ')}`
  return unitPrice === null ? much : `${much} × ${money(unitPrice)}`
}

/** The price of a difference, where its amount is a count of whole prices: ` (−36 × 3.800 đ)`. */
const differencePrice = ({ of, amount }: BillLine): string => {
  const change = of ? of.after - of.before : 0
  const price = change === 0 ? 0 : (amount * 1_000) / change
  return of?.kind === 'metered' && price > 0 && Number.isInteger(price)
    ? ` (${figure(change)} × ${money(price)})`
    : ''
}

/** What an adjusted line was reckoned from, before and after; once where that has stayed the same. */
const basisText = (line: BillLine, of: NonNullable<BillLine['of']>, words: LineWords): string => {
  const { before, after } = of
  if (of.kind === 'penalty') return `${money(before)} → ${money(after)}`
  const unit = of.kind === 'metered' ? (line.unit ?? '') : words.day
  const change = before === after ? figure(after) : `${figure(before)} → ${figure(after)}`
  return `${change} ${unit}`.trim() + (of.prices ? '' : differencePrice(line))
}

/** Why the amount of an adjusted line is another one, beside what it was reckoned from. */
const pricesText = ({ kind, before, after, prices }: NonNullable<BillLine['of']>, words: LineWords) => {
  if (!prices) return kind === 'metered' && before === after ? [words.bands] : []
  const isOne = prices.before !== null && prices.after !== null
  return isOne
    ? [filled(words.price, { before: money(prices.before ?? 0), after: money(prices.after ?? 0) })]
    : [words.prices]
}

/**
 * The month that an adjusted line is of, and what it was reckoned from before and after: `bù trừ 12/2026: 31 → 10 ngày,
 * 1/12–31/12`.
 */
const changeText = (line: BillLine, words: LineWords): string | undefined => {
  const { of, from, to } = line
  if (!of) return undefined
  const month = from ? monthOf(from) : ''
  const days = from && to ? [filled(words.from_to, { from: short(from), to: short(to) })] : []
  const change = `${filled(words.adjusts, { month }).trim()}: ${basisText(line, of, words)}`
  return [change, ...pricesText(of, words), ...days].join(', ')
}

/** The sums of a penalty, each with its days and the rate: `3.000.000 đ × 50 ngày × 0,05%`. */
const lateText = ({ late }: BillLine, words: LineWords): string | undefined =>
  late?.sums
    .map(({ from, to, open }) =>
      filled(words.late, {
        open: money(open),
        days: daysBetween(from, to) + 1,
        percent: figures.format(late.perDay / 100),
      }),
    )
    .join(' + ')

type OfPeriod = Pick<BillLine, 'kind' | 'from' | 'to' | 'chargeID'>

/**
 * The period of a rent or monthly charge that stands in a bill more than once, as where one bill asks for two months:
 * nothing else tells those lines apart. Undefined for a part of a month, which says its days in any case.
 */
export const periodText = (
  { kind, from, to, chargeID }: OfPeriod,
  words: LineWords,
  lines: readonly OfPeriod[],
): string | undefined => {
  if ((kind !== 'rent' && kind !== 'service') || !from || !to) return undefined
  const share = shareOf({ kind, from, to })
  if (share && !isWhole(share)) return undefined
  const isTwin = (other: OfPeriod) =>
    other.kind === kind && other.chargeID === chargeID && other.from !== null && other.from !== from
  if (!lines.some(isTwin)) return undefined
  return share
    ? filled(words.month, { month: monthOf(from) })
    : filled(words.from_to, { from: short(from), to: short(to) })
}

/**
 * The calculation of a line's amount, as texts of its parts; without the note.
 * @param lines of its bill, among which it may have to say its month
 */
export const explain = (
  line: BillLine,
  words: LineWords,
  lines: readonly BillLine[] = [],
): readonly string[] => {
  const { figures: shown, people, quota, vat, from, to, unitPrice, quantity } = line
  const share = shareOf(line)
  const isPart = share !== undefined && !isWhole(share)
  const isDivided = line.divided !== null && from !== null && to !== null
  return [
    periodText(line, words, lines),
    shown && readingsText(shown),
    changeText(line, words) ?? quantityText(line),
    isDivided && filled(words.divided, { from: short(from), to: short(to) }),
    lateText(line, words),
    people !== null && quota !== null && filled(words.people, { count: people }),
    quota !== null && filled(words.quota, { count: figure(quota) }),
    isPart && quantity === null && unitPrice !== null && money(unitPrice),
    isPart && from && to && filled(words.days, { ...share, from: short(from), to: short(to) }),
    vat && filled(words.vat, { percent: figures.format(vat.percent / 100), amount: money(vat.amount) }),
  ].filter((part) => typeof part === 'string')
}

/** As `explain`, in one text followed by the line's note; undefined when empty. */
export const lineText = (line: BillLine, words: LineWords, lines?: readonly BillLine[]): string | undefined =>
  [explain(line, words, lines).join(', '), line.note].filter(Boolean).join(' · ') || undefined
