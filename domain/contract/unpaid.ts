import { daysBetween, monthsAfter } from '../day.ts'

export type Unpaid = {
  /** The due day of the oldest bill that is open. */
  readonly since: string
  readonly months: number
  /** Beyond the whole months. */
  readonly days: number
  readonly amount: number
}

type Open = { readonly dueDay: string; readonly open: number }

/** For how long bills have been open on a day; undefined where none is overdue. */
export const unpaidFor = (bills: readonly Open[], day: string): Unpaid | undefined => {
  const late = bills.filter(({ dueDay, open }) => open > 0 && dueDay < day)
  const [since] = late.map(({ dueDay }) => dueDay).sort()
  if (since === undefined) return undefined
  let months = 0
  while (monthsAfter(since, months + 1) <= day) months += 1
  const days = daysBetween(monthsAfter(since, months), day)
  return { since, months, days, amount: late.reduce((sum, { open }) => sum + open, 0) }
}

/** The first day on which so many months are unpaid. */
export const unpaidOn = ({ since }: Pick<Unpaid, 'since'>, months: number): string =>
  monthsAfter(since, months)
