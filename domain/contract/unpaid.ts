import { addMonths, daysBetween, lastDayOfMonth } from '../day.ts'

/** The same day so many months later; the last one of a month that is too short for it. */
const monthsAfter = (day: string, count: number): string => {
  const month = addMonths(day.slice(0, 7), count)
  const [same, last] = [`${month}-${day.slice(8)}`, lastDayOfMonth(month)]
  return same < last ? same : last
}

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
