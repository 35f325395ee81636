import { z } from 'zod'
import { type EventOf, filledWith, personal, unchanged } from '../event-definition.ts'
import { day, id, instant, integer, line, MOST_MONEY, phone, prose } from '../fields.ts'
import { LEAD_NOTE_MAX, MAX_LEAD_ROOMS, MOST_ENTERED } from '../limits.ts'
import { ref } from '../ref.ts'
import { leadSources } from './lead-codes.ts'

/** The fields that people enter. */
export const leadFields = {
  buildingID: ref('building'),
  name: personal(line()),
  phone: personal(phone().nullable()),
  source: z.literal([...leadSources], { error: 'unknown_choice' }),
  /** The first day on which they want to live there. */
  wantsFrom: day().nullable(),
  /** The most that they want to pay a month, in đồng. */
  budget: integer(1, MOST_MONEY).nullable(),
  note: personal(prose(LEAD_NOTE_MAX).nullable()),
  /** Rooms of the building that they asked for, or were offered. */
  roomIDs: z.array(ref('room'), { error: 'not_a_list' }).max(MAX_LEAD_ROOMS, 'too_long'),
  /** Who brought them, and what that costs once they have paid a rent, in đồng. */
  broker: personal(line().nullable()),
  brokerFee: integer(1, MOST_ENTERED).nullable(),
  /** The fee is not paid after all, or not by the house. */
  feeWaived: z.boolean({ error: 'not_a_yes_or_no' }),
}

/** Nobody could say of leads of before who brought them. */
const withoutBroker = filledWith({ broker: null, brokerFee: null, feeWaived: false })

export const lostReason = () => personal(line())

export const leadEvents = {
  LeadAdded: { version: 2, upcast: { 1: withoutBroker }, schema: z.object(leadFields) },
  LeadUpdated: { version: 2, upcast: { 1: unchanged }, schema: z.object(leadFields).partial() },
  LeadViewingPlanned: { version: 1, schema: z.object({ viewingAt: instant(), viewingBy: id() }) },
  /** A room is held for them, or let: `contractID` is the id of the hold, and of the contract that comes of it. */
  LeadHeld: { version: 1, schema: z.object({ contractID: id(), customerID: id() }) },
  /** They take no room. From `day` on they are forgotten a year later. */
  LeadLost: { version: 1, schema: z.object({ day: day(), lostReason: lostReason() }) },
  /** Taken back: nothing is agreed with them. */
  LeadReopened: { version: 1, schema: z.object({}) },
  /** What tells who they are is destroyed, with its key. */
  LeadForgotten: { version: 1, schema: z.object({}) },
}

export type LeadEvent = EventOf<typeof leadEvents>
