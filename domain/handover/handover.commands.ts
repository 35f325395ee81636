import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { day, id } from '../fields.ts'
import { ref } from '../ref.ts'
import { answersTo, deductionLines, handoverFields, objections } from './handover.events.ts'
import { ways } from './handover-codes.ts'

/** What a tenant says of single lines; the product adds by which link. */
export const objectionsBody = z.strictObject({ objections: objections() })
const byLink = { linkID: id().nullable() }

/** Bodies of the commands on `handover-<id>`. */
export const handoverCommands = {
  StartHandover: z.strictObject({
    contractID: ref('contract'),
    way: z.literal([...ways], { error: 'unknown_choice' }),
    day: day().optional(),
  }),
  UpdateHandover: z.strictObject(handoverFields).partial(),
  SendHandover: z.strictObject({ answerUntil: day() }),
  ConfirmHandover: z.strictObject(byLink),
  ObjectHandover: objectionsBody.extend(byLink),
  ShareHandover: z.strictObject({}),
  UnshareHandover: z.strictObject({}),
  OpenSharedHandover: z.strictObject({ linkID: id() }),
  DeductHandover: z.strictObject({ deductions: deductionLines() }),
  CloseHandover: z.strictObject({ answers: answersTo().default([]) }),
  DiscardHandover: z.strictObject({}),
}

type Facts = {
  ShareHandover: {
    readonly newLinkID: string
    /** Its tenant was erased: nobody can read it by a link. */
    readonly isErased: boolean
  }
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
