import type { BillLine } from '../../../domain/bill/line.ts'
import type { Locale } from '../../../domain/locales.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import type { PartChange } from '../../list/useValueText.ts'

type Line = Pick<BillLine, 'id' | 'name' | 'amount'> & Partial<BillLine>

/** `1.284 → 1.396, 112 kWh × 3.800 đ = 425.600 đ`, or the amount alone. */
const textOf = ({ quantity, unit, unitPrice, figures, amount }: Line, language: Locale): string => {
  const sum = formatMoney(amount)
  if (quantity === null || quantity === undefined) return sum
  const inUnits = (value: number) => formatNumber(value / 1_000, language)
  const [first, last] = [figures?.[0], figures?.at(-1)]
  const read = first && last ? `${inUnits(first.value)} → ${inUnits(last.value)}, ` : ''
  const price = typeof unitPrice === 'number' ? ` × ${formatMoney(unitPrice)}` : ''
  return `${read}${inUnits(quantity)}${unit ? ` ${unit}` : ''}${price} = ${sum}`
}

const noted = (text: string, { note }: Line) => (note ? `${text} (${note})` : text)

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What changed from the lines before to those after, by their ids: nothing about lines that stayed. */
export const lineChanges = (
  before: readonly Line[],
  after: readonly Line[],
  language: Locale,
): readonly PartChange[] => {
  const known = new Map(after.map((line) => [line.id, line]))
  const old = new Set(before.map(({ id }) => id))
  const kept = before.flatMap((was): PartChange[] => {
    const is = known.get(was.id)
    if (!is) return [{ key: String(was.id), name: was.name, before: textOf(was, language) }]
    if (same(was, is)) return []
    const name = was.name === is.name ? is.name : `${was.name} → ${is.name}`
    const [then, now] = [textOf(was, language), textOf(is, language)]
    if (then !== now) return [{ key: String(is.id), name, before: then, after: now }]
    const [before, after] = [noted(then, was), noted(now, is)]
    return before === after && was.name === is.name ? [] : [{ key: String(is.id), name, before, after }]
  })
  const added = after
    .filter(({ id }) => !old.has(id))
    .map((line): PartChange => ({ key: String(line.id), name: line.name, after: textOf(line, language) }))
  return [...kept, ...added]
}
