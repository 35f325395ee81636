import { dayOfNumber } from '../day.ts'
import type { Utility } from '../meter/meter-codes.ts'
import { closingAfter } from './closings.ts'
import type { Cut } from './cut.ts'
import type { Ledger, Range } from './ledger.ts'
import type { SharedUse } from './shares.ts'
import type { Stay } from './stay.ts'
import { countAt } from './timeline.ts'

/** What a use that nobody pays for came from. */
export type Borne = {
  readonly meterID: string
  readonly roomID: string | null
  readonly utility: Utility
  readonly from: string
  readonly to: string
  /** Thousandths; below nought where rooms' meters counted more than the house's. */
  readonly quantity: number
}

/** What was counted in a period and nobody pays: the empty days of rooms, and what is left of the house's meters. */
export const borneOf = ({ stays, metered }: Ledger, { from, to }: Range): readonly Borne[] => {
  const ofRooms = [...metered.timelineOf.values()].flatMap((timeline): Borne[] => {
    const { meter, anchors } = timeline
    const { roomID, utility } = meter
    const [first, last] = [anchors[0], anchors.at(-1)]
    if (roomID === null || !first || !last) return []
    const own = stays.filter((stay) => stay.roomID === roomID)
    // Between tenants, and within the night in which two of them read.
    const gaps = [undefined, ...own].map((before, place) => ({
      from: before ? before.to : first.night,
      to: own[place] ? (own[place] as Stay).from - 1 : last.night,
    }))
    return gaps.flatMap((gap) => {
      const [start, end] = [Math.max(gap.from, from, first.night), Math.min(gap.to, to, last.night)]
      if (end < start || gap.to < gap.from) return []
      const isNight = start === end
      const [one, other] = [
        countAt(timeline, start, isNight ? 'first' : start === gap.from ? 'first' : 'last'),
        countAt(timeline, end, isNight ? 'last' : end === gap.to ? 'last' : 'first'),
      ]
      if (!one || !other || (isNight && start === from)) return []
      const quantity = other.counted - one.counted
      return quantity === 0
        ? []
        : [
            {
              meterID: meter.id,
              roomID,
              utility,
              from: dayOfNumber(start + 1),
              to: dayOfNumber(end),
              quantity,
            },
          ]
    })
  })
  const ofHouse = metered.shared
    .filter((one) => one.to > from && one.to <= to && one.borne !== 0)
    .map(({ meter, from, to, borne }) => ({
      meterID: meter.id,
      roomID: null,
      utility: meter.utility,
      from: dayOfNumber(from + 1),
      to: dayOfNumber(to),
      quantity: borne,
    }))
  return [...ofRooms, ...ofHouse]
}

/** The period that ends with the uses of a cut: from the closing before to its own. */
export const periodOfCut = ({ closings }: Ledger, { uses }: Cut): Range => ({
  from: closings[closingAfter(closings, uses) - 1] ?? uses - 31,
  to: uses,
})

export const lessThanRooms = ({ metered }: Ledger, cut: Range): readonly SharedUse[] =>
  metered.shared.filter(
    ({ to, unread, used, own }) => to > cut.from && to <= cut.to && unread.length === 0 && used < own,
  )
