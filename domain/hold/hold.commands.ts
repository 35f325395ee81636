import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { contractBody } from '../contract/contract.commands.ts'
import type { ContractType } from '../contract/contract-codes.ts'
import type { Terms } from '../contract/terms.ts'
import { ref } from '../ref.ts'
import { holdFields, paid, reason } from './hold.events.ts'

const { customerID, amount, method, decideBy, moveInDay, price, ...unsaid } = holdFields
const { method: paidBy, ...paidUnsaid } = paid
const paidOut = { method: paidBy, ...z.object(paidUnsaid).partial().shape }

/** Bodies of the commands on the holds of `room-<id>`. */
export const holdCommands = {
  /** `day` is that of the money, today by default; `breakMultiple` is 2. `leadID`: who asked for the room. */
  HoldRoom: z.strictObject({
    roomID: ref('room'),
    customerID,
    amount,
    method,
    decideBy,
    moveInDay,
    price,
    ...z.object(unsaid).partial().shape,
    leadID: ref('lead').nullable().optional(),
  }),
  /** The terms of the contract. Default: its first day and price are those that were promised. */
  ConvertHold: contractBody.omit({ customerID: true }).partial({ startDay: true, price: true }),
  ReleaseHold: z.strictObject({ ...paidOut, reason: reason.nullable().optional() }),
  ForfeitHold: z.strictObject({ day: paid.day.optional(), reason }),
  /** `amount`: all that is paid, at most the promised multiple of what is held, which is the default. */
  BreakHold: z.strictObject({ ...paidOut, amount: amount.optional(), reason }),
  // Sent by a timer. The decider checks the day again: sent early, late or twice, it changes nothing.
  ExpireHold: z.strictObject({}),
}

type Which = { readonly holdID: string }
type Party = {
  /** Role of the person who holds the room, if that person exists. */
  readonly customerRole: string | undefined
}
type Booking = {
  /** The first day of the named fund's book. */
  readonly fundOpened?: string | undefined
}
type Kept = {
  /** What the account of the hold holds as its deposit, in đồng. */
  readonly held: number
}

type Facts = { [T in keyof typeof holdCommands]: Which } & {
  HoldRoom: Party & Booking & { readonly newReceiptID: string }
  ConvertHold: Party & {
    readonly newResidentIDs: readonly string[]
    /** The body's `type`, which the command's own `type` replaces. */
    readonly contractType: ContractType
    /** Those of the building; the usual ones where they are not said. */
    readonly terms?: Terms | undefined
  }
  ReleaseHold: Kept & Booking
  ForfeitHold: Kept
  BreakHold: Kept &
    Booking & {
      /** Where the house has its money of this kind, if that is clear, with the first day of that fund's book. */
      readonly houseFund?: { readonly fundID: string; readonly openingDay: string } | undefined
    }
}

/** `holdID` is the hold's id, and that of the contract that may come of it; for HoldRoom, that of the new one. */
export type HoldCommand = CommandOf<typeof holdCommands, Facts>
