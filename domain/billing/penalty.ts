import type { BillLine } from '../bill/line.ts'
import { plainLine } from '../bill/line-parts.ts'
import type { PenaltyRule } from '../building/billing-rules.ts'
import { halfUp } from '../charge/rounding.ts'
import { addDays, daysBetween } from '../day.ts'
import type { RulesFrom } from './house.ts'
import type { NewLine } from './lines.ts'

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000n

/** A bill that is or was paid late, with the penalties that were asked for. */
export type LateBill = {
  readonly id: string
  readonly contractID: string
  readonly number: string
  readonly dueDay: string
  /** Its total without its own penalties; 0 of one that is cancelled or deleted. */
  readonly total: number
  /** What was paid, by the day of the money. */
  readonly paid: readonly { readonly day: string; readonly amount: number }[]
  /** Penalties on standing bills, and their adjustments, in the order in which they were asked for. */
  readonly asked: readonly Pick<BillLine, 'kind' | 'from' | 'to' | 'amount' | 'late'>[]
}

type Sums = NonNullable<BillLine['late']>['sums']

/** The open sum from day to day; none where the first comes after the last. Money counts from the day after it came. */
const openSums = ({ total, paid }: LateBill, from: string, to: string): Sums => {
  if (from > to) return []
  const changes = paid.map(({ day }) => addDays(day, 1)).filter((day) => day > from && day <= to)
  const days = [...new Set([from, ...changes])].sort()
  return days.flatMap((first, place) => {
    const last = days[place + 1] === undefined ? to : addDays(days[place + 1] as string, -1)
    const open = paid.reduce((sum, { day, amount }) => (day < first ? sum - amount : sum), total)
    return open > 0 ? [{ from: first, to: last, open }] : []
  })
}

const byDays = (sums: Sums, perDay: number): number =>
  halfUp(
    sums.reduce((all, { from, to, open }) => all + BigInt(open) * BigInt(daysBetween(from, to) + 1), 0n) *
      BigInt(perDay),
    WHOLE,
  )

type Asked = LateBill['asked'][number]
type Made = Asked & { readonly from: string; readonly to: string }

/** The rules by which a penalty up to a day can have been asked for: that of the day, and those that came later. */
const rulesSince = (rules: readonly RulesFrom[], to: string): readonly PenaltyRule[] =>
  rules
    .filter((_, place) => (rules[place + 1]?.fromDay ?? to) >= to)
    .flatMap(({ rules: { penalty } }) => penalty ?? [])

/** What may still be asked for of a bill: up to the most, and a single sum once. */
const leftOf = (rules: readonly PenaltyRule[], asked: LateBill['asked']): number =>
  Math.min(...rules.flatMap(({ most, sum }) => [most ?? [], sum ?? []].flat())) -
  asked.reduce((sum, { amount }) => sum + amount, 0)

/**
 * The penalties that a rule of the house made, as a whole or up to its most; one with another amount was made by a person,
 * and stays as it is.
 */
const madeByRule = (asked: LateBill['asked'], rules: readonly RulesFrom[]): readonly Made[] => {
  let sum = 0
  return asked.flatMap((line) => {
    const { kind, late, from, to, amount } = line
    sum += amount
    if (kind !== 'penalty' || !from || !to) return []
    const whole = late && byDays(late.sums, late.perDay)
    const isMade = rulesSince(rules, to).some((rule) => {
      const full = whole ?? rule.sum ?? 0
      return amount === full || (amount < full && sum === rule.most)
    })
    return isMade || amount === whole ? [{ ...line, from, to }] : []
  })
}

/** What such a penalty comes to by what is known now: of the same days, after the due day and its free days. */
const amountNow = (bill: LateBill, { from, to, late, amount }: Made, rules: readonly RulesFrom[]): number => {
  const free = rulesSince(rules, to).map(({ afterDays }) => afterDays)
  const first = addDays(bill.dueDay, (free.length > 0 ? Math.min(...free) : 0) + 1)
  const sums = openSums(bill, first > from ? first : from, to)
  if (!late) return sums.length > 0 ? amount : 0
  return byDays(sums, late.perDay)
}

const lastOf = (days: readonly (string | null)[]): string | undefined =>
  days
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1)

const penaltyLine = ({ id, number }: LateBill, said: Partial<NewLine> & { amount: number }): NewLine => ({
  ...plainLine,
  kind: 'penalty',
  name: `Phạt trả chậm ${number}`,
  chargeID: id,
  ...said,
})

/**
 * The penalty that may be asked for of a bill: of each day's open sum from the day after the free days, or from where
 * it was asked for last, to today. Undefined where there is none.
 */
export const penaltyOf = (rule: PenaltyRule, bill: LateBill, today: string): NewLine | undefined => {
  const { dueDay, asked } = bill
  const penalties = asked.filter(({ kind }) => kind === 'penalty')
  const free = addDays(dueDay, rule.afterDays)
  const since = [free, lastOf(penalties.map(({ to }) => to)) ?? free].sort().at(-1) as string
  const from = addDays(since, 1)
  const sums = openSums(bill, from, today)
  const to = lastOf(sums.map(({ to }) => to))
  if (to === undefined) return undefined
  const { perDay } = rule
  const amount = Math.min(rule.sum ?? byDays(sums, perDay ?? 0), leftOf([rule], asked))
  if (amount <= 0) return undefined
  const late = rule.sum === null && perDay !== null ? { perDay, sums: [...sums] } : null
  return penaltyLine(bill, { from, to, amount, late })
}

/**
 * What has to be put right of penalties that were asked for: money came earlier than was known, the bill is due later, or
 * it is there no more. At the rate of each line; a penalty that a person made stays.
 *
 * @param rules of the house, in the order of their days: they say how many days were free, and the most for a bill
 */
export const penaltyDifference = (bill: LateBill, rules: readonly RulesFrom[]): NewLine | undefined => {
  const { asked, contractID } = bill
  const made = madeByRule(asked, rules)
  const adjusted = asked.reduce((sum, { kind, amount }) => (kind === 'adjustment' ? sum + amount : sum), 0)
  const before = made.reduce((sum, { amount }) => sum + amount, adjusted)
  const now = made.reduce((sum, line) => sum + amountNow(bill, line, rules), 0)
  const left = leftOf(
    made.flatMap(({ to }) => rulesSince(rules, to)),
    asked,
  )
  const amount = Math.min(now - before, Math.max(left, 0))
  if (amount === 0) return undefined
  return penaltyLine(bill, {
    kind: 'adjustment',
    from: made[0]?.from ?? null,
    to: lastOf(made.map(({ to }) => to)) ?? null,
    amount,
    of: { kind: 'penalty', contractID, before, after: before + amount },
  })
}
