import { addDays } from '../../../../domain/day.ts'

/** The terms of a shift: person, first and last day, weekdays, hours. */
export type ShiftTerms = {
  readonly staffID: string
  /** Local days; no end is `null`. */
  readonly fromDay: string
  readonly toDay: string | null
  /** Monday is 1. */
  readonly days: readonly number[]
  /** `HH:mm`; an end before the start is on the next day. */
  readonly fromTime: string
  readonly toTime: string
}

/** An entry of a building's schedule as `GET /building/{id}/schedule` answers it. */
export type Shift = ShiftTerms & { readonly id: string; readonly name: string; readonly role: string }

export const termsOf = ({ staffID, fromDay, toDay, days, fromTime, toTime }: ShiftTerms): ShiftTerms => ({
  staffID,
  fromDay,
  toDay,
  days: [...new Set(days)].sort(),
  fromTime,
  toTime,
})

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The seven days of a day's week, Monday first. */
export const weekOf = (day: string): readonly string[] =>
  Array.from({ length: 7 }, (_, place) => addDays(day, place + 1 - weekdayOf(day)))

export const worksOn = ({ fromDay, toDay, days }: Shift, day: string): boolean =>
  fromDay <= day && (toDay === null || day <= toDay) && days.includes(weekdayOf(day))

const MINUTES = 24 * 60
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The parts of a day in minutes from midnight. A shift over midnight has two. */
export const partsOf = ({
  fromTime,
  toTime,
}: Pick<Shift, 'fromTime' | 'toTime'>): readonly (readonly [number, number])[] => {
  const from = minutesOf(fromTime)
  const to = minutesOf(toTime) || MINUTES
  return from < to
    ? [[from, to]]
    : [
        [0, to],
        [from, MINUTES],
      ]
}

/** The name of a shift, by its start and length. */
export const nameOf = ({
  fromTime,
  toTime,
}: Pick<Shift, 'fromTime' | 'toTime'>): 'morning' | 'day' | 'noon' | 'night' => {
  const from = minutesOf(fromTime)
  const length = (minutesOf(toTime) - from + MINUTES) % MINUTES || MINUTES
  if (from >= 4 * 60 && from < 12 * 60) return length > 8 * 60 ? 'day' : 'morning'
  return from >= 12 * 60 && from < 18 * 60 ? 'noon' : 'night'
}

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Hours of a day with somebody on duty. A night shift also covers the next morning. */
export const coverOn = (
  shifts: readonly Shift[],
  day: string,
): readonly { fromTime: string; toTime: string }[] => {
  const before = addDays(day, -1)
  const today = shifts.filter((shift) => worksOn(shift, day)).map((shift) => partsOf(shift).at(-1)!)
  const overnight = shifts
    .filter((shift) => worksOn(shift, before) && partsOf(shift).length === 2)
    .map((shift) => partsOf(shift)[0]!)
  const covered: [number, number][] = []
  for (const [from, to] of [...overnight, ...today].sort(([one], [other]) => one - other)) {
    const last = covered.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else covered.push([from, to])
  }
  return covered.map(([from, to]) => ({ fromTime: timeOf(from), toTime: timeOf(to) }))
}
