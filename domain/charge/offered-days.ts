import { addDays, addMonths, daysBetween, lastDayOfMonth } from '../day.ts'
import type { Charge } from './charge.ts'

/** A first day for a price list that divides no month of what is charged by the month, or no use of a meter. */
export type OfferedDay = { readonly day: string; readonly divides: 'month' | 'use' }

const nearest = (days: readonly string[], to: string): string =>
  days.reduce((best, day) => (Math.abs(daysBetween(day, to)) < Math.abs(daysBetween(best, to)) ? day : best))

/** The day after the closing of a month. */
const afterClosing = (month: string, closingDay: number): string => {
  const last = lastDayOfMonth(month)
  const closing = `${month}-${String(closingDay).padStart(2, '0')}`
  return addDays(closing < last ? closing : last, 1)
}

/** Days that are better than the one that was said, as far as its list has charges that it divides. */
export const offeredDays = (
  fromDay: string,
  { ways, closingDay }: { readonly ways: readonly Charge['way'][]; readonly closingDay: number },
): readonly OfferedDay[] => {
  const month = fromDay.slice(0, 7)
  const around = [-1, 0, 1].map((months) => addMonths(month, months))
  const first = nearest(
    around.map((one) => `${one}-01`),
    fromDay,
  )
  const closed = nearest(
    around.map((one) => afterClosing(one, closingDay)),
    fromDay,
  )
  const isByMonth = ways.some((way) => way === 'perRoom' || way === 'perPerson' || way === 'perVehicle')
  const isByUse = ways.includes('metered')
  const offered: OfferedDay[] = [
    ...(isByMonth ? [{ day: first, divides: 'month' } as const] : []),
    ...(isByUse ? [{ day: closed, divides: 'use' } as const] : []),
  ]
  return offered.filter(
    ({ day }, place) => day !== fromDay && offered.findIndex((one) => one.day === day) === place,
  )
}
