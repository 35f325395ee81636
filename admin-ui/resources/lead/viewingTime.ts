import { clockOf, startOfDay } from '../../../domain/day.ts'
import { dayOf } from '../../i18n/format.ts'

const MINUTE = 60_000

/** The instant of a local day and time: `2026-12-05` and `10:00`. */
export const instantOf = (day: string, time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(Date.parse(startOfDay(day)) + (hours * 60 + minutes) * MINUTE).toISOString()
}

/** The local day and time of an instant. */
export const dayAndTime = (instant: string) => ({ day: dayOf(instant), time: clockOf(instant) })
