import { addDays, daysBetween } from '../day.ts'
import { RoomStatus } from './room-status.ts'

/** Days that somebody had a room. */
export type LetDays = {
  readonly startDay: string
  /** Null while no end is known, also where nobody has said whether its tenant is still there. */
  readonly lastDay: string | null
  /** Đồng a month on its last day; null where the room was sold. */
  readonly rent: number | null
}

/** What is known of the days of a room. */
export type RoomDays = {
  /** The day on which it was written down. */
  readonly since: string
  /** The day on which it was deleted. */
  readonly until: string | null
  /** The first day of a promise that holds. */
  readonly heldFrom: string | null
  /** By first day. */
  readonly lets: readonly LetDays[]
  /** The statuses that were set by hand, by day. */
  readonly handDays: readonly { readonly day: string; readonly status: RoomStatus }[]
}

/** What a room, or a house, had of days without a tenant. */
export type EmptyDays = {
  readonly emptyDays: number
  /** Those of them in which it was repaired. */
  readonly repairDays: number
  /** Those of them before which nobody ever rented it: what they would have brought is not known. */
  readonly unpricedDays: number
  /** Đồng that the others would have brought by the last rent. */
  readonly lost: number
}

export const NO_EMPTY_DAYS: EmptyDays = { emptyDays: 0, repairDays: 0, unpricedDays: 0, lost: 0 }

export const plusEmptyDays = (one: EmptyDays, other: EmptyDays): EmptyDays => ({
  emptyDays: one.emptyDays + other.emptyDays,
  repairDays: one.repairDays + other.repairDays,
  unpricedDays: one.unpricedDays + other.unpricedDays,
  lost: one.lost + other.lost,
})

const DAYS_OF_MONTH = 30

/** Đồng that so many days would have brought by a rent, a month as 30 days. */
const lostOf = (rent: number, days: number): number => Math.round((rent * days) / DAYS_OF_MONTH)

type Gap = { readonly from: string; readonly to: string; readonly rent: number | null }

const earliest = (...days: readonly (string | null)[]): string =>
  days.filter((day) => day !== null).reduce((one, other) => (other < one ? other : one))

/** The days until `to` that nobody had the room, each with the rent before it. */
const gapsOf = ({ since, until, heldFrom, lets }: RoomDays, to: string): readonly Gap[] => {
  const end = earliest(to, until && addDays(until, -1), heldFrom && addDays(heldFrom, -1))
  const gaps: Gap[] = []
  // A lease of before the room was written down: the room was there after it.
  let from = since
  let rent: number | null = null
  let last: string | null = null
  for (const { startDay, lastDay, rent: itsRent } of lets) {
    // What is called off before its first day has none.
    if (lastDay !== null && lastDay < startDay) continue
    if (startDay > from) gaps.push({ from, to: earliest(addDays(startDay, -1), end), rent })
    if (lastDay === null) return gaps
    if (last !== null && lastDay <= last) continue
    last = lastDay
    from = addDays(lastDay, 1)
    rent = itsRent
  }
  return [...gaps, { from, to: end, rent }]
}

const statusOn = (handDays: RoomDays['handDays'], day: string): RoomStatus =>
  handDays.findLast((set) => set.day <= day)?.status ?? RoomStatus.AVAILABLE

/** Days of a period on which a room could have been let and nobody had it, each counted once. */
export const emptyDaysOf = (
  room: RoomDays,
  period: { readonly from: string; readonly to: string },
): EmptyDays =>
  gapsOf(room, period.to).reduce((sum, gap) => {
    const from = gap.from > period.from ? gap.from : period.from
    const days = Array.from({ length: Math.max(0, daysBetween(from, gap.to) + 1) }, (_, place) =>
      statusOn(room.handDays, addDays(from, place)),
    )
    const repairDays = days.filter((status) => status === RoomStatus.MAINTANCED).length
    const notToBeLet = days.filter(
      (status) => status === RoomStatus.UNAVAILABLE || status === RoomStatus.SOLD,
    )
    const emptyDays = days.length - notToBeLet.length
    return plusEmptyDays(sum, {
      emptyDays,
      repairDays,
      unpricedDays: gap.rent === null ? emptyDays : 0,
      lost: gap.rent === null ? 0 : lostOf(gap.rent, emptyDays),
    })
  }, NO_EMPTY_DAYS)
