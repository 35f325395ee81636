import type { BillLine } from '../bill/line.ts'
import { plainLine } from '../bill/line-parts.ts'
import type { PenaltyRule } from '../building/billing-rules.ts'
import { halfUp } from '../charge/rounding.ts'
import { addDays, daysBetween } from '../day.ts'
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
  /** Penalties on standing bills, and their adjustments. */
  readonly asked: readonly Pick<BillLine, 'kind' | 'from' | 'to' | 'amount' | 'late'>[]
}

type Sums = NonNullable<BillLine['late']>['sums']

/** The open sum from day to day. Money counts from the day after it came. */
const openSums = ({ total, paid }: LateBill, from: string, to: string): Sums => {
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
type Made = Asked & { readonly from: string; readonly to: string; readonly late: NonNullable<Asked['late']> }

/** Whether the house's rule made a penalty: one with another amount than its calculation was made by a person. */
const isMade = (line: Asked): line is Made => {
  const { kind, late, from, to, amount } = line
  return kind === 'penalty' && late && from && to ? byDays(late.sums, late.perDay) === amount : false
}

/** What a penalty that the rule made comes to by what is known now: of the same days, after a due day that was moved. */
const amountNow = (bill: LateBill, { from, to, late }: Made, rule: PenaltyRule | null): number => {
  const { dueDay } = bill
  const since = dueDay < from ? from : addDays(dueDay, (rule?.afterDays ?? 0) + 1)
  return since > to ? 0 : byDays(openSums(bill, since, to), late.perDay)
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
  if (from > today) return undefined
  const sums = openSums(bill, from, today)
  const to = lastOf(sums.map(({ to }) => to))
  if (to === undefined || (rule.sum !== null && penalties.length > 0)) return undefined
  const { perDay } = rule
  const whole = rule.sum ?? byDays(sums, perDay ?? 0)
  const left = rule.most === null ? whole : rule.most - asked.reduce((sum, { amount }) => sum + amount, 0)
  const amount = Math.min(whole, left)
  if (amount <= 0) return undefined
  const late = rule.sum === null && perDay !== null ? { perDay, sums: [...sums] } : null
  return penaltyLine(bill, { from, to, amount, late })
}

/**
 * What has to be put right of penalties that were asked for: money came earlier than was known, the bill is due later, or
 * it is there no more. At the rate of each line; a penalty that a person made stays.
 *
 * @param rule says how many days are free after a due day that was moved
 */
export const penaltyDifference = (bill: LateBill, rule: PenaltyRule | null): NewLine | undefined => {
  const { asked, contractID } = bill
  const made = asked.filter(isMade)
  const before = made.reduce((sum, { amount }) => sum + amount, 0)
  const after = made.reduce((sum, line) => sum + amountNow(bill, line, rule), 0)
  const adjusted = asked.reduce((sum, { kind, amount }) => (kind === 'adjustment' ? sum + amount : sum), 0)
  const amount = after - before - adjusted
  if (amount === 0) return undefined
  return penaltyLine(bill, {
    kind: 'adjustment',
    from: made[0]?.from ?? null,
    to: lastOf(made.map(({ to }) => to)) ?? null,
    amount,
    of: { kind: 'penalty', contractID, before: before + adjusted, after },
  })
}
