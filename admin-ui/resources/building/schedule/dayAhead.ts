import { addDays } from '../../../../domain/day.ts'
import { type Shift, worksOn } from './shift.ts'

/** Days searched ahead: a weekly shift recurs within one week, one that begins later within two. */
const AHEAD = 14

/**
 * The first day from `today` on with shifts, and these shifts by their start; undefined when there is none within
 * `AHEAD` days.
 */
export const dayAhead = <S extends Shift>(
  shifts: readonly S[],
  today: string,
): { readonly day: string; readonly shifts: readonly S[] } | undefined => {
  for (let ahead = 0; ahead <= AHEAD; ahead++) {
    const day = addDays(today, ahead)
    const on = shifts.filter((shift) => worksOn(shift, day))
    if (on.length > 0) return { day, shifts: on.toSorted((a, b) => a.fromTime.localeCompare(b.fromTime)) }
  }
  return undefined
}
