import type { BillLine } from './line.ts'
import { plainLine, sumOfParts } from './line-parts.ts'
import { thousandths } from './reading.ts'

/**
 * Older lines of bills have the calculation of their amount in the note, as the product wrote it: `1.284 → 1.396, 112
 * kWh × 3.800 đ · rest`. Such notes are in old events. No other text is parsed.
 */
const written =
  /^(?:(\d[\d.,]*) → (\d[\d.]*(?:,\d+)?)(?:, |(?= · )|$))?(?:(\d[\d.]*(?:,\d+)?)(?: ([^×·]*?))? × (-?\d[\d.]*) đ)?(?: · (.*))?$/u

const inWords = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 })
const numberIn = (figure: string) => Number(figure.replaceAll('.', '').replace(',', '.'))

type Way = Pick<BillLine, 'quantity' | 'unit' | 'unitPrice' | 'figures'> & { readonly rest: string }

/** The note in the product's own format. */
const textOf = ({ quantity, unit, unitPrice, figures, rest }: Way): string => {
  const read = figures?.map(({ value }) => inWords.format(value / 1_000)).join(' → ')
  const much = [inWords.format((quantity ?? 0) / 1_000), unit].filter(Boolean).join(' ')
  const way = unitPrice === null ? undefined : `${much} × ${inWords.format(unitPrice)} đ`
  return [[read, way].filter(Boolean).join(', '), rest].filter(Boolean).join(' · ')
}

/** Maximum quantity or reading, in thousandths. */
const MOST = 999_999_999_999
const MOST_UNIT = 40

const wayIn = (note: string): Way | undefined => {
  const [, before, after, much, unit = '', each, rest = ''] = written.exec(note) ?? []
  if (before === undefined && much === undefined) return undefined
  const figures = [before, after].flatMap((figure) =>
    figure === undefined ? [] : [{ day: null, value: thousandths(numberIn(figure)) }],
  )
  const used = figures.length === 2 ? (figures[1]?.value ?? 0) - (figures[0]?.value ?? 0) : null
  const way: Way = {
    quantity: much === undefined ? used : thousandths(numberIn(much)),
    unit: unit || null,
    unitPrice: each === undefined ? null : numberIn(each),
    figures: figures.length === 2 ? figures : null,
    rest,
  }
  const isInReach =
    (way.quantity ?? 0) >= 0 &&
    (way.quantity ?? 0) <= MOST &&
    figures.every(({ value }) => value <= MOST) &&
    Number.isSafeInteger(way.unitPrice ?? 0) &&
    Math.abs(way.unitPrice ?? 0) <= 1_000_000_000_000 &&
    unit.length <= MOST_UNIT
  // A text that differs from the product's format was written by a person, and stays a note.
  return isInReach && textOf(way) === note ? way : undefined
}

type OldLine = Pick<BillLine, 'name' | 'amount' | 'note'>

/** Converts a line of an old event, which had only name, amount and note. */
export const lineOfOld = ({ name, amount, note }: OldLine, place: number): BillLine => {
  const plain: BillLine = { ...plainLine, id: place + 1, name, amount, note }
  const way = wayIn(note ?? '')
  if (!way) return plain
  const { rest, ...parts } = way
  const kind = way.figures && amount >= 0 ? 'metered' : 'other'
  const line: BillLine = { ...plain, ...parts, kind, note: rest || null }
  if (way.unitPrice === null || sumOfParts(line)?.amount === amount) return line
  // In a bill that was taken over from elsewhere, the amount may differ from the calculation, which then does not
  // explain it.
  const price = `× ${inWords.format(way.unitPrice)} đ`
  return { ...line, unitPrice: null, note: [price, rest].filter(Boolean).join(' · ') }
}

/** Upcasts the data of a bill's event from before lines had parts. */
export const withLines = (data: Record<string, unknown>): Record<string, unknown> =>
  Array.isArray(data.lines) ? { ...data, lines: (data.lines as OldLine[]).map(lineOfOld) } : data
