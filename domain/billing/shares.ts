import { listOn } from '../charge/price-list.ts'
import { headsOn } from '../contract/heads.ts'
import { dayNumber, dayOfNumber } from '../day.ts'
import { commonMultiple } from './fraction.ts'
import type { BillingHouse, BillingMeter } from './house.ts'
import type { Stay } from './stay.ts'
import { countAt, firstNight, type Timeline } from './timeline.ts'

/** What a meter of the house counted between two of its nights, and how it is divided among those who were there. */
export type SharedUse = {
  readonly meter: BillingMeter
  /** The nights in which it begins and ends. */
  readonly from: number
  readonly to: number
  readonly used: number
  /** By the rooms' own meters in these days; 0 unless the rest is shared. */
  readonly own: number
  /** The indices of its readings. */
  readonly readings: readonly [number, number]
  /** At which ends no reading tells the count. */
  readonly divided: { readonly from: boolean; readonly to: boolean }
  /** What a stay has used by a night, in thousandths. */
  partOf(stay: Stay, night: number): number
  /** What nobody pays; below nought where the rooms' meters counted more than the house's. */
  readonly borne: number
  /** Rooms' meters without a reading for these days: nothing can be shared. */
  readonly unread: readonly BillingMeter[]
}

type Weighed = {
  readonly from: number
  readonly to: number
  readonly weights: ReadonlyMap<Stay, number>
  /** The weight of empty rooms, whose part the house bears. */
  readonly empty: number
  readonly sum: number
}

type House = Pick<BillingHouse, 'emptyRooms' | 'rooms'>

/** The days on which the number of rooms that take part may change beside those of stays. */
const changesOfRooms = ({ emptyRooms = [], rooms = [] }: House): readonly number[] =>
  [
    ...emptyRooms.map(({ fromDay }) => dayNumber(fromDay)),
    ...rooms.flatMap(({ fromDay, toDay }) => [
      dayNumber(fromDay),
      ...(toDay === null ? [] : [dayNumber(toDay) + 1]),
    ]),
  ].filter(() => emptyRooms.length > 0)

/** How many empty rooms take part on a day: each as a room, or as one person. */
const emptyOn = ({ emptyRooms = [], rooms = [] }: House, day: number, lived: ReadonlySet<string>): number => {
  const on = dayOfNumber(day)
  if (!listOn(emptyRooms, on)?.takePart) return 0
  return rooms.filter(
    ({ id, fromDay, toDay }) => fromDay <= on && (toDay === null || toDay >= on) && !lived.has(id),
  ).length
}

const weightOn = (stay: Stay, share: BillingMeter['share'], day: number): number => {
  if (share !== 'perPerson') return 1
  const contract = stay.contracts.findLast(({ startDay }) => dayNumber(startDay) <= day) ?? stay.contracts[0]
  return contract ? headsOn(contract, dayOfNumber(day)).living : 1
}

/** Stretches of days with the same weights. */
const weighed = (
  { stays, house }: { readonly stays: readonly Stay[]; readonly house: House },
  share: BillingMeter['share'],
  { from, to }: { readonly from: number; readonly to: number },
): Weighed[] => {
  const there = stays.filter((stay) => stay.from <= to && stay.to >= from)
  const changes = there.flatMap(({ from, to, contracts }) => [
    from,
    to + 1,
    ...contracts.flatMap(({ startDay, heads }) =>
      share === 'perPerson'
        ? [startDay, ...heads.flatMap(({ fromDay }) => fromDay ?? [])].map(dayNumber)
        : [],
    ),
  ])
  const all = [...changes, ...changesOfRooms(house)].filter((day) => day > from && day <= to)
  const days = [...new Set([from, ...all])].sort((one, other) => one - other)
  return days.map((first, place) => {
    const last = (days[place + 1] ?? to + 1) - 1
    const living = there.filter((stay) => stay.from <= first && stay.to >= first)
    const weights = new Map(living.map((stay) => [stay, weightOn(stay, share, first)] as const))
    const empty = emptyOn(house, first, new Set(living.map(({ roomID }) => roomID)))
    return {
      from: first,
      to: last,
      weights,
      empty,
      sum: [...weights.values()].reduce((all, one) => all + one, empty),
    }
  })
}

/**
 * The parts of the stays by their days, exact to the thousandth: the largest remainders get what rounding leaves, so
 * that parts and the house's own add up. Within the days a part ends at the thousandth below.
 */
const dividedUse = (shared: number, stretches: readonly Weighed[], days: number) => {
  const weight = stretches.reduce((all, { sum }) => (sum > 0 ? commonMultiple(all, BigInt(sum)) : all), 1n)
  const below = weight * BigInt(days)
  /** The exact part of a stay by a night, times `below`. */
  const exact = (stay: Stay, night: number): bigint => {
    let above = 0n
    for (const { from, to, weights, sum } of stretches) {
      const own = weights.get(stay)
      if (own === undefined || sum === 0 || from > night) continue
      above += BigInt(shared) * BigInt((Math.min(to, night) - from + 1) * own) * (weight / BigInt(sum))
    }
    return above
  }
  const last = stretches.at(-1)?.to ?? 0
  const stays = new Set(stretches.flatMap(({ weights }) => [...weights.keys()]))
  const parts = [...stays].map((stay) => {
    const above = exact(stay, last)
    return { stay, whole: Number(above / below), rest: above % below }
  })
  // The house bears the part of empty rooms, and all of the days on which nobody takes part.
  const house = stretches.reduce((all, { from, to, empty, sum }) => {
    const part = sum === 0 ? weight : BigInt(empty) * (weight / BigInt(sum))
    return all + BigInt(shared) * BigInt(to - from + 1) * part
  }, 0n)
  const owned = { whole: Number(house / below), rest: house % below }
  let left = shared - owned.whole - parts.reduce((all, { whole }) => all + whole, 0)
  const ends = new Map(parts.map(({ stay, whole }) => [stay, whole]))
  const order = parts.toSorted((one, other) => (one.rest === other.rest ? 0 : one.rest > other.rest ? -1 : 1))
  let borne = owned.whole
  for (const { stay, rest } of order) {
    if (left <= 0) break
    if (borne === owned.whole && owned.rest > rest) {
      borne += 1
      left -= 1
    }
    if (left <= 0) break
    ends.set(stay, (ends.get(stay) ?? 0) + 1)
    left -= 1
  }
  borne += left
  const partOf = (stay: Stay, night: number): number => {
    if (night >= Math.min(last, stay.to)) return ends.get(stay) ?? 0
    return Math.min(ends.get(stay) ?? 0, Number(exact(stay, night) / below))
  }
  return { partOf, borne }
}

type Facts = {
  readonly timeline: Timeline
  readonly house: House
  /** All stays of the house. */
  readonly stays: readonly Stay[]
  /** Meters of the rooms for the same utility. */
  readonly rooms: readonly Timeline[]
}

/** The uses of a meter of the house, from cut to cut. */
export const sharedUsesOf = ({ timeline, house, stays, rooms }: Facts): readonly SharedUse[] => {
  const { meter, cuts } = timeline
  const begin = firstNight(timeline)
  if (begin === undefined) return []
  const nights = [...new Set([begin, ...cuts.filter((night) => night > begin)])]
  return nights.slice(1).flatMap((to, place): SharedUse[] => {
    const from = nights[place] as number
    const [one, other] = [countAt(timeline, from, 'last'), countAt(timeline, to, 'first')]
    if (!one || !other) return []
    const used = other.counted - one.counted
    const owned = (meter.share === 'rest' ? rooms : []).map((room) => {
      const [before, after] = [countAt(room, from, 'last'), countAt(room, to, 'last')]
      const first = firstNight(room)
      // A meter that came later counted nothing before; one that was taken away counts nothing after its last reading.
      if (first === undefined || first >= to) return { meter: room.meter, own: 0 }
      const end = after ?? (room.meter.removed ? lastOf(room) : undefined)
      const start = before ?? (room.meter.removed ? lastOf(room) : undefined)
      return { meter: room.meter, own: start && end ? end.counted - start.counted : undefined }
    })
    const unread = owned.filter(({ own }) => own === undefined).map(({ meter }) => meter)
    const own = owned.reduce((all, { own = 0 }) => all + own, 0)
    const isLess = used < own
    const shared = unread.length > 0 || isLess ? 0 : used - own
    const { partOf, borne } = dividedUse(
      shared,
      weighed({ stays, house }, meter.share, { from: from + 1, to }),
      to - from,
    )
    return [
      {
        meter,
        from,
        to,
        used,
        own,
        readings: [one.reading, other.reading],
        divided: { from: one.divided, to: other.divided },
        partOf,
        borne: isLess && unread.length === 0 ? used - own : borne,
        unread,
      },
    ]
  })
}

const lastOf = ({ anchors }: Timeline) => anchors.at(-1)?.last
