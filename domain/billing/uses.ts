import type { BillLine } from '../bill/line.ts'
import type { Charge } from '../charge/charge.ts'
import type { Fraction } from '../charge/price-use.ts'
import { headsOn } from '../contract/heads.ts'
import { dayNumber, dayOfNumber } from '../day.ts'
import { newListsIn, newPricesIn } from './charges.ts'
import { type Closings, isClosingBy, periodsIn } from './closings.ts'
import { NOTHING, plus } from './fraction.ts'
import type { BillingHouse, BillingMeter } from './house.ts'
import { type SharedUse, sharedUsesOf } from './shares.ts'
import type { Stay } from './stay.ts'
import { type BilledNight, countAt, firstNight, type Timeline, timelineOf } from './timeline.ts'

/** A use between two nights. */
export type Used = {
  /** Thousandths. */
  readonly quantity: number
  /** The indices of the readings around it. */
  readonly readings: readonly [number, number]
  /** At which ends no reading tells the count, so that it is divided by days. */
  readonly divided: BillLine['divided']
}

/** A meter from which a stay is asked for its use: that of its room, or its part of the house's. */
export type Source = {
  readonly meter: BillingMeter
  readonly timeline: Timeline
  /** The nights in which the use of this stay is cut, sorted, from its first to its last. */
  readonly nights: readonly number[]
  usedBetween(from: number, to: number): Used | undefined
}

export type MeteredHouse = {
  readonly timelineOf: ReadonlyMap<string, Timeline>
  /** Of the house's meters. */
  readonly shared: readonly SharedUse[]
  sourcesOf(stay: Stay): readonly Source[]
}

type Facts = {
  readonly house: BillingHouse
  readonly stays: readonly Stay[]
  readonly closings: Closings
  readonly billedNights: ReadonlyMap<string, readonly BilledNight[]>
}

const dividedOf = (from: boolean, to: boolean): BillLine['divided'] =>
  from && to ? 'both' : from ? 'from' : to ? 'to' : null

/** The meters of a house, cut and counted. */
export const meteredHouse = ({ house, stays, closings, billedNights }: Facts): MeteredHouse => {
  const staysIn = Map.groupBy(stays, ({ roomID }) => roomID)
  const isClosing = (night: number) => isClosingBy(house.rules, night)
  const priceSaid = new Map(
    (house.listsSaid ?? [])
      .toReversed()
      .flatMap(({ fromDay, at }) => (fromDay === null ? [] : [[dayNumber(fromDay) - 1, at] as const])),
  )
  const timelines = new Map(
    house.meters
      .filter(({ readings }) => readings.length > 0)
      .map((meter) => {
        const own = meter.roomID === null ? [] : (staysIn.get(meter.roomID) ?? [])
        const prices =
          meter.roomID === null
            ? newListsIn(house, meter.utility)
            : own.flatMap((stay) => [...newPricesIn(stay, house, meter.utility), ...beginsOf(stay)])
        // Those of shares cut the use of their tenant alone.
        const billed = (billedNights.get(meter.id) ?? []).filter(
          ({ night }) => meter.roomID !== null || night === null,
        )
        return [
          meter.id,
          timelineOf({ meter, stays: own, closings, isClosing, prices, priceSaid, billed }),
        ] as const
      }),
  )
  const ofRooms = [...timelines.values()].filter(({ meter }) => meter.roomID !== null)
  const shared = [...timelines.values()]
    .filter(({ meter }) => meter.roomID === null)
    .flatMap((timeline) =>
      sharedUsesOf({
        timeline,
        house,
        stays,
        rooms: ofRooms.filter(({ meter }) => meter.utility === timeline.meter.utility),
      }),
    )
  const sharedBy = Map.groupBy(shared, ({ meter }) => meter.id)
  const timelinesIn = Map.groupBy(ofRooms, ({ meter }) => meter.roomID)
  const within = (stay: Stay, nights: Iterable<number>, begin: number): readonly number[] => {
    const [from, to] = [Math.max(stay.from - 1, begin), stay.to]
    return [...new Set([from, ...[...nights].filter((night) => night > from && night < to), to])].sort(
      (one, other) => one - other,
    )
  }
  const ofRoom = (stay: Stay, timeline: Timeline): Source => ({
    meter: timeline.meter,
    timeline,
    nights: within(stay, timeline.cuts, firstNight(timeline) ?? stay.from - 1),
    usedBetween: (from, to) => {
      const [one, other] = [countAt(timeline, from, 'last'), countAt(timeline, to, 'first')]
      if (!one || !other) return undefined
      return {
        quantity: other.counted - one.counted,
        readings: [one.reading, other.reading],
        divided: dividedOf(one.divided, other.divided),
      }
    },
  })
  const ofHouse = (stay: Stay, timeline: Timeline): Source => {
    const parts = sharedBy.get(timeline.meter.id) ?? []
    const prices = newPricesIn(stay, house, timeline.meter.utility)
    const bounds = boundsOf(stay, billedNights.get(timeline.meter.id) ?? [])
    return {
      meter: timeline.meter,
      timeline,
      nights: within(
        stay,
        [...timeline.cuts, ...prices, ...bounds, ...beginsOf(stay)],
        firstNight(timeline) ?? stay.from - 1,
      ),
      usedBetween: (from, to) => {
        const met = parts.filter((part) => part.from < to && part.to > from)
        const [first, last] = [met[0], met.at(-1)]
        if (!first || !last || last.to < Math.min(to, stay.to) || first.from > from) return undefined
        if (met.some(({ unread }) => unread.length > 0)) return undefined
        const quantity = met.reduce(
          (sum, part) =>
            sum + part.partOf(stay, Math.min(to, part.to)) - part.partOf(stay, Math.max(from, part.from)),
          0,
        )
        const divided = dividedOf(first.divided.from, last.divided.to)
        return { quantity, readings: [first.readings[0], last.readings[1]], divided }
      },
    }
  }
  return {
    timelineOf: timelines,
    shared,
    sourcesOf: (stay) => [
      ...(timelinesIn.get(stay.roomID) ?? []).map((timeline) => ofRoom(stay, timeline)),
      ...[...timelines.values()]
        .filter(({ meter }) => meter.roomID === null)
        .map((timeline) => ofHouse(stay, timeline)),
    ],
  }
}

/** The night before the day that is asked for first, where that is within the stay. */
const beginsOf = ({ from, to, contracts }: Stay): number[] =>
  contracts
    .slice(0, 1)
    .flatMap(({ askedFrom }) => (askedFrom === null ? [] : [dayNumber(askedFrom) - 1]))
    .filter((night) => night >= from && night < to)

const boundsOf = (stay: Stay, billed: readonly BilledNight[]): number[] =>
  billed.flatMap(({ night, contractID }) =>
    night !== null && stay.contracts.some(({ id }) => id === contractID) ? [night] : [],
  )

/**
 * By how much the bounds of bands are multiplied for a use: of each day its part of its closing period, times heads ÷
 * quota where the charge has one.
 */
export const weightOfDays = (
  { from, to }: { readonly from: number; readonly to: number },
  stay: Stay,
  { charge, closings }: { readonly charge: Pick<Charge, 'quota'>; readonly closings: Closings },
): Fraction => {
  const { quota } = charge
  let sum = NOTHING
  const changes = stay.contracts
    .flatMap(({ startDay, heads }) => [startDay, ...heads.flatMap(({ fromDay }) => fromDay ?? [])])
    .map(dayNumber)
  for (const period of periodsIn(closings, from, to)) {
    const days = [
      ...new Set([period.from, ...changes.filter((day) => day > period.from && day <= period.to)]),
    ].sort((one, other) => one - other)
    for (const [place, day] of (quota === null ? [period.from] : days).entries()) {
      const next = quota === null ? period.to + 1 : (days[place + 1] ?? period.to + 1)
      const heads = quota === null ? 1 : headsOn(contractAt(stay, day), dayOfNumber(day)).registered
      sum = plus(sum, { above: BigInt((next - day) * heads), below: BigInt(period.of * (quota ?? 1)) })
    }
  }
  return sum
}

const contractAt = (stay: Stay, day: number) =>
  stay.contracts.findLast(({ startDay }) => dayNumber(startDay) <= day) ??
  (stay.contracts[0] as Stay['contracts'][0])
