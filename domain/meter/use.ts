import { daysBetween } from '../day.ts'
import type { MeterReading } from './meter.ts'

/** The lowest value, in thousandths, that a meter with this number of digits cannot show. */
export const meterEnd = (digits: number): number => 10 ** digits * 1_000

type Read = Pick<MeterReading, 'readingID' | 'day' | 'value' | 'kind' | 'digits'>

/** The use between two readings of one meter. With a lower second value, the meter has rolled over. */
export const countedBetween = (before: number, after: number, digits: number): number =>
  after >= before ? after - before : meterEnd(digits) - before + after

/** The use since the previous reading, in the order of readings; null for the first one of each meter. */
export const usesOf = (readings: readonly Read[]): readonly (number | null)[] =>
  readings.map(({ kind, value, digits }, place) => {
    const before = readings[place - 1]
    return kind === 'first' || !before ? null : countedBetween(before.value, value, digits)
  })

/**
 * The use between two readings of a place, including replacements of its meter; undefined when one of them does not
 * exist or they are in the wrong order.
 */
export const totalBetween = (readings: readonly Read[], fromID: string, toID: string): number | undefined => {
  const [from, to] = [fromID, toID].map((id) => readings.findIndex(({ readingID }) => readingID === id))
  if (from === undefined || to === undefined || from < 0 || to < from) return undefined
  return usesOf(readings)
    .slice(from + 1, to + 1)
    .reduce<number>((sum, used) => sum + (used ?? 0), 0)
}

/** The use of a number of days. */
export type Span = { readonly used: number; readonly days: number }

/** Number of recent periods used for the mean. */
const MEAN_OF = 6

/** The last uses between readings; a replacement adds up the uses of the old and the new meter. */
export const spansOf = (readings: readonly Read[]): readonly Span[] => {
  const uses = usesOf(readings)
  const spans: Span[] = []
  let [used, since] = [0, readings[0]?.day]
  for (const [place, { kind, day }] of readings.entries()) {
    used += uses[place] ?? 0
    if (kind !== 'read' || since === undefined) continue
    spans.push({ used, days: daysBetween(since, day) })
    ;[used, since] = [0, day]
  }
  return spans
}

/** Thousandths per day over the last six periods; undefined without any. */
export const meanPerDay = (spans: readonly Span[]): number | undefined => {
  const last = spans.slice(-MEAN_OF)
  const days = last.reduce((sum, span) => sum + span.days, 0)
  return days === 0 ? undefined : last.reduce((sum, span) => sum + span.used, 0) / days
}

/** From this multiple of the usual use on, a reading is doubtful. */
const ODD_FROM = 3
/** One unit, the smallest step that is read: a day's use may show as nothing or as one. */
const ONE_STEP = 1_000

/**
 * Whether a use is doubtful: more than three times the mean of the last six. Compared per day, because comparing 21
 * days with a month would hide a leak.
 */
export const isOdd = ({ used, days }: Span, earlier: readonly Span[]): boolean => {
  const mean = meanPerDay(earlier)
  return mean !== undefined && mean > 0 && used > Math.max(ONE_STEP, ODD_FROM * mean * Math.max(1, days))
}
