import { z } from 'zod'
import { type EventOf, personal } from '../event-definition.ts'
import { id, integer, MOST_MONEY, moneyDay, optionalLine } from '../fields.ts'
import { ref } from '../ref.ts'

export const moveFields = {
  fromFundID: ref('fund'),
  toFundID: ref('fund'),
  amount: integer(1, MOST_MONEY),
  day: moneyDay(),
  note: personal(optionalLine().nullable()),
}

/**
 * A lease went on in another house, and its money with it: one house has so much in its fund that the other one owes or
 * holds.
 */
export const betweenHouses = z.object({ contractID: id(), fromBuildingID: id(), toBuildingID: id() })
export type BetweenHouses = z.output<typeof betweenHouses>

const forNoLease = (data: object) => ({ ...data, between: null })

export const moveEvents = {
  /** Money was moved from one fund to another: one event, so that both books always have their side of it. */
  MoneyMoved: {
    version: 2,
    /** In version 1 no lease went over to another house. */
    upcast: { 1: forNoLease },
    schema: z.object({ ...moveFields, between: betweenHouses.nullable() }),
  },
  /** Somebody said that money of a lease stays in the fund where it is. */
  MoveWaived: {
    version: 1,
    schema: z.object({ between: betweenHouses, amount: moveFields.amount, day: moneyDay() }),
  },
  MoveDiscarded: { version: 1, schema: z.object({}) },
}

export type MoveEvent = EventOf<typeof moveEvents>
