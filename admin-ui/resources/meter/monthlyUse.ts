import { spansOf } from '../../../domain/meter/use.ts'
import type { AnsweredReading } from '../../../projections/meter/meter.columns.ts'

export const DAYS_OF_MONTH = 30
/** A year and the same month of the one before. */
const SHOWN = 13

/** A use of fewer days says nothing of a month: it is added to the next. */
const FEWEST_DAYS = 7

/** Use between two readings, as of a month of 30 days: a day is compared with a day. */
export type MonthlyUse = { readonly readingID: string; readonly day: string; readonly monthly: number }

export const monthlyUse = (readings: readonly AnsweredReading[]): readonly MonthlyUse[] => {
  const ends = readings.filter(({ kind }) => kind === 'read')
  const bars: MonthlyUse[] = []
  let [used, days] = [0, 0]
  for (const [place, span] of spansOf(readings).entries()) {
    used += span.used
    days += span.days
    const { readingID, day } = ends[place] ?? { readingID: '', day: '' }
    if (days < FEWEST_DAYS) continue
    bars.push({ readingID, day, monthly: (used / days) * DAYS_OF_MONTH })
    ;[used, days] = [0, 0]
  }
  return bars.slice(-SHOWN)
}
