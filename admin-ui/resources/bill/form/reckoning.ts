import { addDays } from '../../../../domain/day.ts'
import { parseDecimal, parseWhole } from '../../../form/numbers.ts'
import { formatAmount, formatNumber } from '../../../i18n/format.ts'
import type { Service } from '../../building/buildingRecord.ts'
import type { BillLine } from '../billRecord.ts'

/** A line as it is typed. What could not be read as a number stays text. */
export type LineDraft = {
  readonly name: string | null
  readonly quantity: number | string | null
  readonly unit: string | null
  /** Of one, in đồng. */
  readonly price: number | string | null
  /** In đồng; of no meaning while quantity and price make it. */
  readonly amount: number | string | null
  readonly note: string | null
}

export const EMPTY: LineDraft = { name: '', quantity: null, unit: '', price: null, amount: null, note: '' }

/** Whether the amount follows from quantity and price. */
export const isReckoned = ({ quantity, price }: Pick<LineDraft, 'quantity' | 'price'>): boolean =>
  quantity !== null || price !== null

/** Đồng, or nothing while it is not known. */
export const amountOf = (line: LineDraft): number | undefined => {
  const { quantity, price, amount } = line
  if (!isReckoned(line)) return typeof amount === 'number' ? amount : undefined
  return typeof quantity === 'number' && typeof price === 'number' ? Math.round(quantity * price) : undefined
}

export const sumOf = (lines: readonly LineDraft[]): number =>
  lines.reduce((sum, line) => sum + (amountOf(line) ?? 0), 0)

/** The bill says how a line adds up: `112 kWh × 3.800 đ`. It is written as the paper is, in every language. */
const wayOf = ({ quantity, unit, price }: LineDraft) =>
  `${[formatNumber(Number(quantity), 'vi'), unit?.trim()].filter(Boolean).join(' ')} × ${formatAmount(Number(price))} đ`

const BESIDE = ' · '

/** A line as the bill keeps it. */
export const lineOf = (line: LineDraft): BillLine => {
  const note = [isReckoned(line) ? wayOf(line) : '', line.note?.trim()].filter(Boolean).join(BESIDE)
  return { name: line.name?.trim() ?? '', amount: amountOf(line) ?? 0, note: note || null }
}

const written = /^(\d[\d.]*(?:,\d+)?)(?: ([^×·]*?))? × (\d[\d.]*) đ(?: · (.*))?$/u

/** A line of a bill to be changed: quantity and price are read from its note where they make its amount. */
export const draftOf = ({ name, amount, note }: BillLine): LineDraft => {
  const [, much, unit = '', each, rest = ''] = written.exec(note ?? '') ?? []
  const quantity = Number(much?.replaceAll('.', '').replace(',', '.'))
  const price = Number(each?.replaceAll('.', ''))
  return much && each && Math.round(quantity * price) === amount
    ? { name, quantity, unit, price, amount: null, note: rest }
    : { ...EMPTY, name, amount, note: note ?? '' }
}

const numberIn = (cell: string): number | undefined => {
  const [whole, decimal] = [parseWhole(cell), parseDecimal(cell)]
  if (typeof whole === 'number') return whole
  return typeof decimal === 'number' ? decimal : undefined
}

/**
 * Rows of a spreadsheet as lines: a name, then the amount, or quantity and price. Words behind a quantity are its
 * unit, others the note. Nothing when it is one line of plain text, which is pasted where one types.
 */
export const linesIn = (text: string): readonly LineDraft[] | undefined => {
  const rows = text.split(/\r?\n/).filter((row) => row.trim() !== '')
  if (rows.length < 2 && !text.includes('\t')) return undefined
  return rows.map((row) => {
    const [name = '', ...cells] = row.split('\t').map((cell) => cell.trim())
    const numbers = cells
      .map((cell) => numberIn(cell.replace(/\s*đ$/, '')))
      .filter((one) => one !== undefined)
    const [word = ''] = cells.filter(
      (cell) => cell !== '' && numberIn(cell.replace(/\s*đ$/, '')) === undefined,
    )
    const [first = null, price = null] = numbers
    return price === null
      ? { ...EMPTY, name, amount: first, note: word }
      : { ...EMPTY, name, quantity: first, price, unit: word }
  })
}

type Billed = {
  /** Đồng a month; none for who has bought. */
  readonly rent: number | undefined
  readonly people: number
}

/** What a month asks for: the rent, and each service by how it is charged. Meters are read by hand. */
export const proposedLines = ({ rent, people }: Billed, services: readonly Service[], rentName: string) => [
  ...(rent ? [{ ...EMPTY, name: rentName, amount: rent }] : []),
  ...services.map(({ name, unit, price, charge }): LineDraft => {
    if (charge === 'perRoom') return { ...EMPTY, name, amount: price }
    return { ...EMPTY, name, unit, price, quantity: charge === 'perPerson' ? people : null }
  }),
]

const two = (figure: number) => String(figure).padStart(2, '0')

/** The contract's due day, in the bill's month or the first after it that has not passed. */
export const dueDayFor = (month: string, dayOfMonth: number, today: string): string => {
  let day = `${month}-${two(dayOfMonth)}`
  while (day < today) day = `${addDays(`${day.slice(0, 7)}-28`, 5).slice(0, 7)}-${two(dayOfMonth)}`
  return day
}
