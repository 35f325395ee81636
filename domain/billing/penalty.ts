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
  /** Its total without its own penalties. */
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

const amountOf = (sums: Sums, perDay: number): number =>
  halfUp(
    sums.reduce((all, { from, to, open }) => all + BigInt(open) * BigInt(daysBetween(from, to) + 1), 0n) *
      BigInt(perDay),
    WHOLE,
  )

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
  const whole = rule.sum ?? amountOf(sums, perDay ?? 0)
  const left = rule.most === null ? whole : rule.most - asked.reduce((sum, { amount }) => sum + amount, 0)
  const amount = Math.min(whole, left)
  if (amount <= 0) return undefined
  const late = rule.sum === null && perDay !== null ? { perDay, sums: [...sums] } : null
  return penaltyLine(bill, { from, to, amount, late })
}

/**
 * What has to be put right of a penalty that was asked for, because money came earlier than was known: at the rate of
 * its line. A penalty with another amount than its calculation was made by a person, and stays.
 */
export const penaltyDifference = (bill: LateBill): NewLine | undefined => {
  const { asked, contractID } = bill
  const said = asked.filter(({ kind, late, from, to }) => kind === 'penalty' && late && from && to)
  let [before, after] = [0, 0]
  for (const { late, from, to, amount } of said) {
    if (!late || !from || !to || amountOf(late.sums, late.perDay) !== amount) continue
    before += amount
    after += amountOf(openSums(bill, from, to), late.perDay)
  }
  const adjusted = asked.reduce((sum, { kind, amount }) => (kind === 'adjustment' ? sum + amount : sum), 0)
  const amount = after - before - adjusted
  if (amount === 0) return undefined
  return penaltyLine(bill, {
    kind: 'adjustment',
    from: said[0]?.from ?? null,
    to: lastOf(said.map(({ to }) => to)) ?? null,
    amount,
    of: { kind: 'penalty', contractID, before: before + adjusted, after },
  })
}
