import type { BillLine } from '../bill/line.ts'
import { plainLine } from '../bill/line-parts.ts'
import type { PenaltyRule } from '../building/billing-rules.ts'
import { halfUp } from '../charge/rounding.ts'
import { addDays, daysBetween } from '../day.ts'
import type { LateBill } from './month-facts.ts'

/** 100 % in hundredths of a percent. */
const WHOLE = 10_000n

/**
 * The penalties that may be charged for overdue bills, from the day on up to which they were charged before. Their
 * `chargeID` is the bill's id.
 */
export const penaltiesOf = (
  rule: PenaltyRule | null,
  late: readonly LateBill[],
  today: string,
): Omit<BillLine, 'id'>[] => {
  if (!rule) return []
  return late.flatMap(({ id, number, dueDay, open, asked }) => {
    const lastAsked = asked
      .flatMap(({ to }) => to ?? [])
      .sort()
      .at(-1)
    const free = addDays(dueDay, rule.afterDays)
    const since = lastAsked && lastAsked > free ? lastAsked : free
    const days = daysBetween(since, today)
    if (days <= 0 || open <= 0 || (rule.sum !== null && asked.length > 0)) return []
    const perDay = BigInt(rule.perDay ?? 0)
    const whole = rule.sum ?? halfUp(BigInt(open) * perDay * BigInt(days), WHOLE)
    const left = rule.most === null ? whole : rule.most - asked.reduce((sum, { amount }) => sum + amount, 0)
    const amount = Math.min(whole, left)
    if (amount <= 0) return []
    return [
      {
        ...plainLine,
        kind: 'penalty' as const,
        name: `Phạt trả chậm ${number}`,
        chargeID: id,
        from: addDays(since, 1),
        to: today,
        amount,
      },
    ]
  })
}
