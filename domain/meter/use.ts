import type { MeterReading } from './meter.ts'

/** The first figure that a meter with so many places cannot show, in thousandths. */
export const meterEnd = (digits: number): number => 10 ** digits * 1_000

type Read = Pick<MeterReading, 'readingID' | 'day' | 'value' | 'kind' | 'digits'>

/** What was used between two readings of one meter. Below the one before it went through its highest figure. */
export const countedBetween = (before: number, after: number, digits: number): number =>
  after >= before ? after - before : meterEnd(digits) - before + after

/** What was used since the reading before, by the order of the readings; null for the first of a meter in its place. */
export const usesOf = (readings: readonly Read[]): readonly (number | null)[] =>
  readings.map(({ kind, value, digits }, place) => {
    const before = readings[place - 1]
    return kind === 'first' || !before ? null : countedBetween(before.value, value, digits)
  })

/**
 * What was used between two readings of a place, over replacements of its meter; undefined where one of them is not
 * there or they stand in the other order.
 */
export const totalBetween = (readings: readonly Read[], fromID: string, toID: string): number | undefined => {
  const [from, to] = [fromID, toID].map((id) => readings.findIndex(({ readingID }) => readingID === id))
  if (from === undefined || to === undefined || from < 0 || to < from) return undefined
  return usesOf(readings)
    .slice(from + 1, to + 1)
    .reduce<number>((sum, used) => sum + (used ?? 0), 0)
}

/** Whole days from one to the other. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Use of some days. */
export type Span = { readonly used: number; readonly days: number }

/** How many readings back a mean is taken over. */
const MEAN_OF = 6

/** What was used from reading to reading, the last ones; a replacement joins what the old and the new meter counted. */
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

/** Thousandths a day over the last six spans; undefined where nothing was measured yet. */
export const meanPerDay = (spans: readonly Span[]): number | undefined => {
  const last = spans.slice(-MEAN_OF)
  const days = last.reduce((sum, span) => sum + span.days, 0)
  return days === 0 ? undefined : last.reduce((sum, span) => sum + span.used, 0) / days
}

/** From so many times the usual use on a reading is asked about. */
const ODD_FROM = 3

/**
 * Whether a use is worth a question: more than three times the mean of the last six. A day is compared with a day: 21
 * days with a month would hide a leak.
 */
export const isOdd = ({ used, days }: Span, earlier: readonly Span[]): boolean => {
  const mean = meanPerDay(earlier)
  return mean !== undefined && mean > 0 && used > ODD_FROM * mean * Math.max(1, days)
}
