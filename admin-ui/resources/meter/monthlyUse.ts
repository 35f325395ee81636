import { spansOf } from '../../../domain/meter/use.ts'
import type { AnsweredReading } from '../../../projections/meter/meter.columns.ts'

export const DAYS_OF_MONTH = 30
/** A year, and the same month of the year before. */
const SHOWN = 13

/** A period of fewer days is not representative of a month: its use is added to the next one. */
const FEWEST_DAYS = 7

/** The use between two readings, scaled to 30 days so that periods of different length compare. */
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
