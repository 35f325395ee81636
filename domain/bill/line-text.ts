import { isWhole } from '../contract/month-share.ts'
import type { Locale } from '../locales.ts'
import type { BillLine } from './line.ts'
import { shareOf } from './line-parts.ts'

/** Texts for the parts of a line, with `%{…}` placeholders, per language. */
export type LineWords = {
  readonly people: string
  readonly quota: string
  readonly days: string
  readonly vat: string
}

/** Used on screens, in print, mails and exports, so that an upload can read what an export wrote. */
export const lineWords: Readonly<Record<Locale, LineWords>> = {
  vi: {
    people: '%{count} người',
    quota: '%{count} định mức',
    days: '%{days}/%{of} ngày (%{from}–%{to})',
    vat: 'thuế GTGT %{percent}%: %{amount}',
  },
  en: {
    people: '%{count} people',
    quota: '%{count} quotas',
    days: '%{days}/%{of} days (%{from}–%{to})',
    vat: 'VAT %{percent}%: %{amount}',
  },
}

const figures = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 })
/** Formats thousandths. Grouped the Vietnamese way in every language, like amounts. */
const figure = (value: number): string => figures.format(value / 1_000)
const money = (amount: number): string => `${figures.format(amount)} đ`
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
const useText = ({ quantity, unit, unitPrice, bands }: BillLine): string | undefined => {
  if (quantity === null) return undefined
  const much = [figure(quantity), unit].filter(Boolean).join(' ')
  if (bands)
    return `${much}: ${bands.map((band) => `${figure(band.quantity)} × ${money(band.price)}`).join(' + ')}`
  return unitPrice === null ? much : `${much} × ${money(unitPrice)}`
}

/** The calculation of a line's amount, as texts of its parts; without the note. */
export const explain = (line: BillLine, words: LineWords): readonly string[] => {
  const { figures: shown, people, quota, vat, from, to, unitPrice, quantity } = line
  const share = shareOf(line)
  const isPart = share !== undefined && !isWhole(share)
  return [
    shown && readingsText(shown),
    useText(line),
    people !== null && quota !== null && filled(words.people, { count: people }),
    quota !== null && filled(words.quota, { count: figure(quota) }),
    isPart && quantity === null && unitPrice !== null && money(unitPrice),
    isPart && from && to && filled(words.days, { ...share, from: short(from), to: short(to) }),
    vat && filled(words.vat, { percent: figures.format(vat.percent / 100), amount: money(vat.amount) }),
  ].filter((part) => typeof part === 'string')
}

/** As `explain`, in one text followed by the line's note; undefined when empty. */
export const lineText = (line: BillLine, words: LineWords): string | undefined =>
  [explain(line, words).join(', '), line.note].filter(Boolean).join(' · ') || undefined
