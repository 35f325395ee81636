import { z } from 'zod'
import { handed } from '../account/account.events.ts'
import { about, type EventOf, filledWith, personal } from '../event-definition.ts'
import { day, id, integer, line, money, moneyDay, optionalLine } from '../fields.ts'
import { ref } from '../ref.ts'

/** How often what was held is paid back at most, where the landlord withdraws. */
const MOST_OFTEN = 10

/** How money came or went, and on which day. */
export const paid = {
  method: handed(),
  fundID: ref('fund', { ofItsBuilding: true }).nullable(),
  day: moneyDay(),
}

/** The fields that people enter. Money in đồng; the price is the monthly rent that was promised. */
export const holdFields = {
  customerID: ref('customer'),
  amount: money(),
  ...paid,
  /** The last day on which the promise holds. */
  decideBy: day('2000-01-01'),
  moveInDay: day('2000-01-01'),
  price: money(),
  /** If the landlord withdraws, the customer gets the money back so many times. */
  breakMultiple: integer(1, MOST_OFTEN),
  conditions: personal(optionalLine().nullable()),
}

export const reason = personal(line())
const holdID = id()
const named = z.object({ holdID })

/**
 * Events of the holds of a room, in the room's stream. A hold has the id of the contract that may come of it, so that its
 * money is in that contract's account from the first day.
 */
export const holdEvents = {
  RoomHeld: {
    version: 2,
    /**
     * The building is that of the room, repeated for readers of the log; the receipt is that of the money; the lead is
     * who asked for the room, and has it held from here on.
     */
    schema: about(
      z.object({ holdID, buildingID: id(), receiptID: id(), ...holdFields, leadID: id().nullable() }),
      'holdID',
    ),
    upcast: { 1: filledWith({ leadID: null }) },
  },
  /** The contract with the same id follows in the same append. */
  HoldConverted: { version: 1, schema: named },
  /** What the account held goes back. */
  HoldReleased: {
    version: 1,
    schema: about(z.object({ holdID, amount: money(), ...paid, reason: reason.nullable() }), 'holdID'),
  },
  /** The customer withdrew: what the account held is kept. */
  HoldForfeited: {
    version: 1,
    schema: about(z.object({ holdID, amount: money(), day: moneyDay(), reason }), 'holdID'),
  },
  /** The landlord withdrew: `amount` is paid, of which `held` was the customer's own. */
  HoldBroken: {
    version: 1,
    schema: about(z.object({ holdID, amount: money(), held: money(), ...paid, reason }), 'holdID'),
  },
  /** Nobody decided in time. The room is free, and the money waits. */
  HoldExpired: { version: 1, schema: named },
}

export type HoldEvent = EventOf<typeof holdEvents>
