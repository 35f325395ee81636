import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { instant } from '../fields.ts'
import { ref } from '../ref.ts'
import { leadFields, lostReason } from './lead.events.ts'
import { leadStatuses } from './lead-codes.ts'

const { buildingID, name, source, feeWaived: _, ...others } = leadFields

/** Bodies of the commands on `lead-<id>`. */
export const leadCommands = {
  AddLead: z.strictObject({ buildingID, name, source, ...z.object(others).partial().shape }),
  /**
   * Fields that are left out stay. `status` takes the lead on, or back, with what belongs to it: `viewing` with
   * `viewingAt` (and `viewingBy`, the caller unless it is said), `held` with `contractID`, `lost` with `lostReason`.
   */
  UpdateLead: z.strictObject({
    ...z.object(leadFields).partial().shape,
    status: z.literal([...leadStatuses], { error: 'unknown_choice' }).optional(),
    viewingAt: instant().optional(),
    viewingBy: ref('employee').optional(),
    contractID: ref('hold').optional(),
    lostReason: lostReason().optional(),
  }),
  ForgetLead: z.strictObject({}),
  // Sent by a timer. The decider checks the day again: sent early, late or twice, it changes nothing.
  ForgetLostLead: z.strictObject({}),
}

type Rooms = {
  /** The building of each room that the body names; undefined for one that is not there any more. */
  readonly houseOfRoom: ReadonlyMap<string, string | undefined>
}

type Facts = {
  AddLead: Rooms
  UpdateLead: Rooms & {
    /** The customer of the hold or contract that the body names, unless they are erased. */
    readonly customerID: string | undefined
    /** Expenses that are the fee of its broker; asked where the body waives it. */
    readonly feesBooked: number
    /** Whether nothing is held for them any more; asked where staff takes away a lead for whom a room is held. */
    readonly comesBack: boolean
  }
}

export type LeadCommand = CommandOf<typeof leadCommands, Facts>
