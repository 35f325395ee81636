import { plainLine, sumOfParts } from '../bill/line-parts.ts'
import { halfUp } from '../charge/rounding.ts'
import { dayOfNumber, lastDayOfMonth } from '../day.ts'
import type { Accrued } from './accrue.ts'
import { type AskedSpan, basisOfDays, RENT_KEY } from './asked.ts'
import type { NewLine } from './lines.ts'
import type { Stay } from './stay.ts'

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000n
const THOUSAND = 1_000n
/** A multiple of the days of every month. */
const ALL_MONTHS = 377_580n

const overlapOf = (from: number, to: number, span: AskedSpan): number =>
  Math.max(0, Math.min(to, span.to) - Math.max(from, span.from) + 1)

/** Days × count of a span by today's facts, in thousandths, by the number of days in their month. */
export const daysNow = (span: AskedSpan, accrued: readonly Accrued[], stay: Stay): Map<number, number> => {
  const byMonth = new Map<number, number>()
  const add = (day: number, thousandths: number) => {
    const of = Number(lastDayOfMonth(dayOfNumber(day).slice(0, 7)).slice(8))
    byMonth.set(of, (byMonth.get(of) ?? 0) + thousandths)
  }
  const lived = overlapOf(stay.from, stay.to, span)
  let known = 0
  for (const one of accrued) {
    const days = overlapOf(one.from, one.to, span)
    known += days
    if (days > 0) add(Math.max(one.from, span.from), days * one.count * 1_000)
  }
  // A price list or an agreement that leaves the charge out since changes nothing that was asked for.
  const asked = span.line.quantity ?? 1_000
  if (lived > known) add(span.from, (lived - known) * asked)
  return byMonth
}

export const sumOf = (values: Iterable<number>): number => [...values].reduce((sum, one) => sum + one, 0)

/** Đồng for days × count at the price of a line. */
export const amountOfDays = (
  { line }: AskedSpan,
  byMonth: ReadonlyMap<number, number>,
  unitPrice: number,
): number => {
  const exact = [...byMonth].reduce(
    (sum, [of, thousandths]) => sum + BigInt(thousandths) * BigInt(unitPrice) * (ALL_MONTHS / BigInt(of)),
    0n,
  )
  return halfUp(exact * (WHOLE + BigInt(line.vat?.percent ?? 0)), ALL_MONTHS * THOUSAND * WHOLE)
}

type Change = Partial<NewLine> & {
  readonly amount: number
  readonly after: number
  readonly prices?: NonNullable<NewLine['of']>['prices']
  readonly quotaBefore?: number
  readonly asked?: number
}

export const adjustmentLine = (span: AskedSpan, said: Change): NewLine => {
  const { line, contractID, basis, amount, isInDoubt } = span
  const { after, prices, quotaBefore: quota, asked = isInDoubt ? amount : undefined, ...others } = said
  const kind = span.key === RENT_KEY ? 'rent' : span.meterID === null ? 'service' : 'metered'
  return {
    ...plainLine,
    kind: 'adjustment',
    name: line.name,
    from: line.from,
    to: line.to,
    chargeID: line.chargeID,
    of: {
      kind,
      contractID,
      before: basis,
      after,
      ...(prices && { prices }),
      ...(quota !== undefined && { quota }),
      ...(asked !== undefined && { asked }),
    },
    ...others,
  }
}

/** The difference of a span of days: what it was reckoned from has changed. Undefined where it has not. */
export const differenceByDay = (
  span: AskedSpan,
  accrued: readonly Accrued[],
  stay: Stay,
): NewLine | undefined => {
  // Most spans are as they were asked for: one stretch, the same days, the same count.
  const same = accrued.find((one) => one.from === span.from && one.to === span.to)
  const isSame = same && same.count * 1_000 * (same.to - same.from + 1) === span.basis
  if (isSame && !span.isInDoubt) return undefined
  const byMonth = daysNow(span, accrued, stay)
  const after = sumOf(byMonth.values())
  const { unitPrice } = span.line
  if (after === span.basis) {
    if (!span.isInDoubt || unitPrice === null) return undefined
    const amount = amountOfDays(span, byMonth, unitPrice) - askedByPrices(span)
    // A line is rounded once, up or down by half a đồng.
    return Math.abs(amount) > 1 ? adjustmentLine(span, { amount, after }) : undefined
  }
  const counted = basisOfDays(span.line, span.from, span.to)
  if (unitPrice === null && counted === 0) return undefined
  const now =
    unitPrice === null
      ? // A hand-made amount without a price changes in proportion; one that counts nothing has none.
        halfUp(BigInt(span.line.amount) * BigInt(after), BigInt(counted))
      : amountOfDays(span, byMonth, unitPrice)
  return adjustmentLine(span, { amount: now - span.amount, after })
}

/** Đồng that were asked for by prices: what a person made of the amount beyond them stays. */
export const askedByPrices = ({ line, amount }: AskedSpan): number =>
  amount - line.amount + (sumOfParts(line)?.amount ?? line.amount)

/** Takes back an adjustment whose line is gone: its days are asked for anew. Undefined once that is done. */
export const takenBack = (span: AskedSpan): NewLine | undefined => {
  const { line, basis, amount, meterID } = span
  if (basis === 0 && amount === 0) return undefined
  const { unit, readings, figures, people } = line
  const used = { quantity: 0 - basis, unit, readings: readings && [...readings], figures, people }
  return adjustmentLine(span, { amount: 0 - amount, after: 0, asked: amount, ...(meterID !== null && used) })
}

export const spanKey = ({ billID, contractID, line, key, meterID }: AskedSpan): string =>
  [billID ?? contractID, key, meterID, line.from, line.to].join('/')
