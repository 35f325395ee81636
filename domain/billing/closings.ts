import { type BillingRules, usualRules } from '../building/billing-rules.ts'
import { addMonths, dayNumber, dayOfNumber, lastDayOfMonth } from '../day.ts'
import type { RulesFrom } from './house.ts'

/** The nights in which months close, as numbers of their days, sorted. */
export type Closings = readonly number[]

const closingIn = (month: string, closingDay: number): number => {
  const last = dayNumber(lastDayOfMonth(month))
  return Math.min(last, dayNumber(`${month}-01`) + closingDay - 1)
}

/**
 * The closing of a calendar month. Where rules changed, a month that had closed before the change stays as it was:
 * the month after is then shorter or longer, a period of its own.
 */
const closingOf = (rules: readonly RulesFrom[], month: string): number => {
  const [first, ...later] = rules
  let night = closingIn(month, first?.rules.closingDay ?? 31)
  for (const { fromDay, rules } of later)
    if (fromDay === null || dayNumber(fromDay) <= night) night = closingIn(month, rules.closingDay)
  return night
}

/** Whether a night closes its month by the rules of any time. */
export const isClosingBy = (rules: readonly RulesFrom[], night: number): boolean =>
  rules.some(({ rules: { closingDay } }) => closingIn(dayOfNumber(night).slice(0, 7), closingDay) === night)

/** All closings from two months before a day to two months after another. */
export const closingsBetween = (rules: readonly RulesFrom[], from: number, to: number): Closings => {
  const nights: number[] = []
  const end = addMonths(dayOfNumber(to).slice(0, 7), 2)
  for (let month = addMonths(dayOfNumber(from).slice(0, 7), -2); month <= end; month = addMonths(month, 1)) {
    const night = closingOf(rules, month)
    if (night > (nights.at(-1) ?? Number.NEGATIVE_INFINITY)) nights.push(night)
  }
  return nights
}

/** The first closing that is not before a day: the end of its period. */
export const closingAfter = (closings: Closings, day: number): number => {
  let [low, high] = [0, closings.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((closings[middle] as number) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** The parts of a number of days, both ends inclusive, that lie in one period each, with the length of that period. */
export const periodsIn = (
  closings: Closings,
  from: number,
  to: number,
): readonly { readonly from: number; readonly to: number; readonly of: number }[] => {
  const parts: { from: number; to: number; of: number }[] = []
  for (let at = closingAfter(closings, from), day = from; day <= to; at++) {
    const [before, end] = [closings[at - 1], closings[at]]
    if (before === undefined || end === undefined) throw new Error('Closings do not reach these days')
    parts.push({ from: day, to: Math.min(to, end), of: end - before })
    day = end + 1
  }
  return parts
}

/** The rules in force at the end of a month. */
const rulesOn = (rules: readonly RulesFrom[], month: string): BillingRules =>
  (rules.findLast(({ fromDay }) => fromDay === null || fromDay <= lastDayOfMonth(month)) ?? rules[0])
    ?.rules ?? usualRules

/** The night that closes the uses on the bills of a month: with rents in advance that of the month before. */
export const closingOfBill = (
  rules: readonly RulesFrom[],
  month: string,
  rent = rulesOn(rules, month).rent,
): number => closingOf(rules, rent === 'inAdvance' ? addMonths(month, -1) : month)
