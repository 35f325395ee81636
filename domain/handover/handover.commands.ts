import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { day } from '../fields.ts'
import { ref } from '../ref.ts'
import { answersTo, deductionLines, handoverFields, objections } from './handover.events.ts'
import { ways } from './handover-codes.ts'

/** Bodies of the commands on `handover-<id>`. */
export const handoverCommands = {
  StartHandover: z.strictObject({
    contractID: ref('contract'),
    way: z.literal([...ways], { error: 'unknown_choice' }),
    day: day().optional(),
  }),
  UpdateHandover: z.strictObject(handoverFields).partial(),
  SendHandover: z.strictObject({ answerUntil: day() }),
  ConfirmHandover: z.strictObject({}),
  ObjectHandover: z.strictObject({ objections: objections() }),
  DeductHandover: z.strictObject({ deductions: deductionLines() }),
  CloseHandover: z.strictObject({ answers: answersTo().default([]) }),
  DiscardHandover: z.strictObject({}),
}

type Facts = {
  StartHandover: {
    /** Undefined where there is no such contract. */
    readonly owner:
      | { readonly roomID: string; readonly buildingID: string; readonly customerID: string }
      | undefined
    /** Handovers of the contract the same way. */
    readonly others: number
  }
  UpdateHandover: {
    /** The rooms of things and meters that are named for the first time; null for a meter of the house. */
    readonly rooms: Readonly<Record<string, string | null | undefined>>
  }
}

export type HandoverCommand = CommandOf<typeof handoverCommands, Facts>
