import { halfUp } from '../charge/rounding.ts'
import { dayNumber } from '../day.ts'
import type { MeterReading } from '../meter/meter.ts'
import { usesOf } from '../meter/use.ts'
import { type Closings, closingAfter } from './closings.ts'
import type { BillingMeter } from './house.ts'
import { FOREVER, type Stay } from './stay.ts'

/** Readings up to this many days from a closing serve it. */
const NEAR = 7

type Parts = { readonly least: number; readonly most: number; readonly ends: readonly BilledNight[] }
const ANY_NIGHT: Parts = { least: -FOREVER, most: FOREVER, ends: [] }

/** A night whose reading is fixed, because a bill stands on it. */
export type BilledNight = {
  /** Null on a bill of before: the night that its reading serves. */
  readonly night: number | null
  /** Null where no reading tells the count, so that the use was divided by days. */
  readonly readingID: string | null
  /** Whether the reading begins or ends the use. */
  readonly side: 'from' | 'to'
  /** The night that a tenant's part of the use begins or ends with: the reading's is not within that part. */
  readonly part: number | null
  /** The part begins or ends there with its contract, not because a month closed. */
  readonly isOfTenant: boolean
  /** When it was billed. */
  readonly at?: string | undefined
  readonly contractID: string
}

/** What a meter had counted by a night since its first reading, and the reading that says so. */
type Known = { readonly counted: number; readonly reading: number }

/** A night at which the count is known. With two readings in one night the leaver has the first, the newcomer the last. */
type Anchor = { readonly night: number; readonly first: Known; readonly last: Known }

export type Side = 'first' | 'last'

export type Timeline = {
  readonly meter: BillingMeter
  /** Nights in which uses are cut, beside those in which tenants change. Sorted. */
  readonly cuts: readonly number[]
  readonly anchors: readonly Anchor[]
  /** The night of each reading that a change of tenants or a bill took. */
  readonly nightOf: ReadonlyMap<string, number>
}

/** Which night's evening each reading tells of. On a newcomer's first day it was read in the morning. */
const nightsOf = (readings: BillingMeter['readings'], stays: readonly Stay[]): readonly number[] => {
  const arrivals = new Set(stays.map(({ from }) => from))
  const morning = new Set<number>()
  return readings.map(({ day, kind }) => {
    const number = dayNumber(day)
    if (!arrivals.has(number) || morning.has(number)) return number
    // The last value of a replaced meter and the first of the new one are one look.
    if (kind !== 'last') morning.add(number)
    return number - 1
  })
}

type Change = { readonly leaves: Stay | undefined; readonly arrives: Stay | undefined }

/**
 * The readings of the changes of tenants, by night. A change takes the reading of its evening or of the newcomer's
 * first morning; else one from the empty days: the leaver's the first of these, the newcomer's the last.
 */
const takenByChanges = (stays: readonly Stay[], nights: readonly number[]) => {
  const taken = new Map<number, { first: number | undefined; last: number | undefined }>()
  const changes: Change[] = [
    { leaves: undefined, arrives: stays[0] },
    ...stays.map((leaves, place) => ({ leaves, arrives: stays[place + 1] })),
  ]
  for (const { leaves, arrives } of changes) {
    const left = leaves ? leaves.to : Number.NEGATIVE_INFINITY
    const came = arrives ? arrives.from - 1 : Number.POSITIVE_INFINITY
    const inEmpty = (night: number) => night > left && night < came
    if (leaves) {
      const own = left === came ? nights.indexOf(left) : nights.lastIndexOf(left)
      const index = own >= 0 ? own : nights.findIndex(inEmpty)
      taken.set(left, { first: index < 0 ? undefined : index, last: undefined })
    }
    if (arrives) {
      const own = nights.lastIndexOf(came)
      const index = own >= 0 ? own : nights.findLastIndex(inEmpty)
      // Of two readings before a newcomer the first ends the empty days.
      const same = left === came ? taken.get(came)?.first : own >= 0 ? nights.indexOf(came) : undefined
      taken.set(came, { first: same, last: index < 0 ? undefined : index })
    }
  }
  return taken
}

type Facts = {
  readonly meter: BillingMeter
  /** Stays in the meter's room; none for a meter of the house, whose use is cut by no change of tenants. */
  readonly stays: readonly Stay[]
  readonly closings: Closings
  /** Whether a night closes its month by the rules of any time. */
  readonly isClosing: (night: number) => boolean
  /** Nights in which prices change. */
  readonly prices: readonly number[]
  /** When it was first said that they change in a night. */
  readonly priceSaid?: ReadonlyMap<number, string> | undefined
  readonly billed: readonly BilledNight[]
}

/** Puts the readings of a meter to the nights in which its use is cut. */
export const timelineOf = ({
  meter,
  stays,
  closings,
  isClosing,
  prices,
  priceSaid,
  billed,
}: Facts): Timeline => {
  const { readings } = meter
  const nights = nightsOf(readings, stays)
  const uses = usesOf(readings)
  let counted = 0
  const known = readings.map((_, reading): Known => {
    counted += uses[reading] ?? 0
    return { counted, reading }
  })
  /** By night, the indices of the readings that stand at it. */
  const at = new Map<number, { readonly first: number; readonly last: number }>()
  const placed = new Set<number>()
  const isInOrder = (night: number, index: number) => {
    if (at.has(night)) return false
    // Without an entry of the map for each comparison: a preview of years makes millions of them.
    let isSo = true
    at.forEach(({ first, last }, other) => {
      if (other < night ? last > index : first < index) isSo = false
    })
    return isSo
  }
  const place = (night: number, first: number, last = first) => {
    at.set(night, { first, last })
    placed.add(first).add(last)
  }
  const changes = takenByChanges(stays, nights)
  const nightOf = new Map<string, number>()
  for (const [night, { first, last }] of changes) {
    const one = first ?? last
    if (one === undefined) continue
    place(night, one, last ?? one)
    // One reading from the empty days serves both changes: bills of before ended with the leaver's.
    for (const index of new Set([one, last ?? one])) {
      const id = (readings[index] as MeterReading).readingID
      if (!nightOf.has(id)) nightOf.set(id, night)
    }
  }
  const isChanged = (one: number, other: number) => {
    const [from, to] = [Math.min(one, other), Math.max(one, other)]
    for (const night of changes.keys()) if (night >= from && night <= to) return true
    return false
  }
  /** Between which nights the parts of tenants let a billed reading stand. */
  const partsAt = new Map<string, Parts>()
  for (const one of billed) {
    const { readingID, side, part } = one
    if (readingID === null || part === null) continue
    const { least, most, ends } = partsAt.get(readingID) ?? ANY_NIGHT
    partsAt.set(readingID, {
      least: side === 'from' ? least : Math.max(least, part),
      most: side === 'from' ? Math.min(most, part) : most,
      ends: [...ends, one],
    })
  }
  /** Before its first reading a meter had counted nothing: no month is closed that had ended by then. */
  const isBeforeAll = (night: number) => night < (nights[0] as number)
  /** The night that a billed reading serves: a new price of its evening, else the nearest closing within a week. */
  const servedBy = (index: number): number => {
    const night = nights[index] as number
    const { least, most, ends } = partsAt.get((readings[index] as MeterReading).readingID) ?? ANY_NIGHT
    const isHeld = (one: number) => one >= least && one <= most
    const step = closingAfter(closings, night)
    const far = (one: number) => Math.abs(one - night)
    // A closing with which parts end or begin was billed: a list that was said afterwards takes it from no bill.
    const said = priceSaid?.get(night)
    const isClosed = ({ isOfTenant, at }: BilledNight) =>
      !isOfTenant || (at !== undefined && said !== undefined && at < said)
    const closed = new Set(ends.filter(isClosed).map(({ part }) => part))
    const near = [closings[step - 1], closings[step]]
      .flatMap((one) => one ?? [])
      .filter((one) => far(one) <= NEAR && !isChanged(one, night) && isHeld(one))
      .filter((one) => closed.has(one) || !isBeforeAll(one))
      .sort((one, other) => far(one) - far(other))
    const billed = near.find((one) => closed.has(one))
    const isOfPrice = prices.includes(night) && nights.lastIndexOf(night) === index && isHeld(night)
    return billed ?? (isOfPrice ? night : (near[0] ?? night))
  }
  /** Of rooms alone: a meter of the house counts for somebody or other. */
  const isEmpty = (night: number) =>
    meter.roomID !== null && !stays.some(({ from, to }) => from - 1 <= night && night <= to)
  /** A bill keeps what a closing took; a change that was said otherwise since gives its reading back to its own day. */
  const isKept = (night: number, index: number) => nights[index] === night || isClosing(night)
  const cuts = new Set<number>(prices)
  const indexOf = new Map(readings.map(({ readingID }, index) => [readingID, index]))
  for (const { night: said, readingID } of billed) {
    const index = readingID === null ? undefined : indexOf.get(readingID)
    const night = said ?? nightOf.get(readingID ?? '') ?? (index === undefined ? undefined : servedBy(index))
    if (night === undefined) continue
    cuts.add(night)
    if (readingID !== null && !nightOf.has(readingID)) nightOf.set(readingID, night)
    if (index === undefined || !isKept(night, index) || !isInOrder(night, index)) continue
    // In an empty room what was counted before it in the same night is nobody's.
    const first = isEmpty(night) ? Math.min(index, nights.indexOf(night)) : index
    place(night, first < 0 ? index : first, index)
  }
  for (const night of prices) {
    const index = nights.lastIndexOf(night)
    if (index >= 0 && isInOrder(night, index)) place(night, index)
  }
  const ends = [Math.min(...nights) - NEAR, Math.max(...nights) + NEAR] as const
  for (let step = closingAfter(closings, ends[0]); (closings[step] ?? ends[1] + 1) <= ends[1]; step++) {
    const night = closings[step] as number
    let best: number | undefined
    const far = (index: number) => Math.abs((nights[index] as number) - night)
    if (!at.has(night) && !changes.has(night) && !isBeforeAll(night))
      for (const [index, own] of nights.entries()) {
        if (far(index) > NEAR || placed.has(index) || isChanged(night, own) || !isInOrder(night, index))
          continue
        if (best === undefined || far(index) < far(best) || own === nights[best]) best = index
      }
    if (best !== undefined) place(night, best)
    if (at.has(night)) cuts.add(night)
  }
  // Other readings tell the count of their own evening, of several the last; so does one from the empty days that a
  // change took.
  for (let index = nights.length - 1; index >= 0; index--) {
    const night = nights[index] as number
    if ((!placed.has(index) || isEmpty(night)) && isInOrder(night, index)) place(night, index)
  }
  const anchors = [...at].map(([night, { first, last }]) => ({
    night,
    first: known[first] as Known,
    last: known[last] as Known,
  }))
  return {
    meter,
    nightOf,
    cuts: [...cuts].sort((one, other) => one - other),
    anchors: anchors.sort((one, other) => one.night - other.night),
  }
}

/** The last anchor that is not after a night; −1 before the first. */
const anchorBefore = (anchors: readonly Anchor[], night: number): number => {
  let [low, high] = [0, anchors.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((anchors[middle] as Anchor).night <= night) low = middle + 1
    else high = middle
  }
  return low - 1
}

export type Count = {
  /** Thousandths since the first reading. */
  readonly counted: number
  /** The index of the reading that says it, or of the nearest one towards the use. */
  readonly reading: number
  /** No reading tells the night: the use around it is divided by days. */
  readonly divided: boolean
}

/**
 * The count of a night: `first` ends a use there, `last` begins one. Undefined while no reading has come after it.
 * Before the first reading nothing was counted.
 */
export const countAt = ({ anchors }: Timeline, night: number, side: Side): Count | undefined => {
  const place = anchorBefore(anchors, night)
  const [before, after] = [anchors[place], anchors[place + 1]]
  if (before?.night === night) return { ...before[side], divided: false }
  if (!after) return undefined
  if (!before) return { ...after.first, divided: false }
  const [low, high] = [before.last, after.first]
  const part = halfUp(
    BigInt(high.counted - low.counted) * BigInt(night - before.night),
    BigInt(after.night - before.night),
  )
  return {
    counted: low.counted + part,
    reading: side === 'first' ? high.reading : low.reading,
    divided: true,
  }
}

/** The night of the first reading; undefined without any. */
export const firstNight = ({ anchors }: Timeline): number | undefined => anchors[0]?.night

export const hasReadingAt = ({ anchors }: Timeline, night: number): boolean =>
  anchors[anchorBefore(anchors, night)]?.night === night
