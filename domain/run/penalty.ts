import type { BillLine } from '../bill/line.ts'
import { plainLine } from '../bill/line-parts.ts'
import type { PenaltyRule } from '../building/billing-rules.ts'
import { halfUp } from '../charge/rounding.ts'
import { addDays } from '../day.ts'
import { daysBetween } from '../meter/use.ts'
import type { LateBill } from './month-facts.ts'

/** Hundredths of a percent in one. */
const WHOLE = 10_000n

/** What may be asked for bills that are late, from the day on to which it was asked before. Its charge is the bill. */
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
