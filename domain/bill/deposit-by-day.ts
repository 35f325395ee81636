import { type Bill, depositPart } from './bill.ts'

/** Money of a day, in đồng; negative where it was taken back. */
export type Paid = { readonly day: string; readonly amount: number }

/** By how much the deposit in a bill's payments changes on each day: the money of earlier days pays the other lines. */
export const depositByDay = (
  bill: Pick<Bill, 'lines' | 'total'>,
  money: readonly Paid[],
): readonly Paid[] => {
  const days = [...Map.groupBy(money, ({ day }) => day)].sort(([one], [other]) => (one < other ? -1 : 1))
  let paid = 0
  return days.flatMap(([day, all]) => {
    const before = depositPart(bill, paid)
    paid += all.reduce((sum, { amount }) => sum + amount, 0)
    const amount = depositPart(bill, paid) - before
    return amount === 0 ? [] : [{ day, amount }]
  })
}
