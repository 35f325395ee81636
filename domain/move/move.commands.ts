import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { ref } from '../ref.ts'
import { type BetweenHouses, moveFields } from './move.events.ts'

const { day, note, ...moved } = moveFields

/** Bodies of the commands on `move-<id>`. */
export const moveCommands = {
  /** `contractID`: the money of this lease, which went on in another house. */
  MoveMoney: z.strictObject({
    ...moved,
    day: day.optional(),
    note: note.optional(),
    contractID: ref('contract').optional(),
  }),
  WaiveMove: z.strictObject({ contractID: ref('contract') }),
  DiscardMove: z.strictObject({}),
}

/** What one house has of a lease in its fund, and the other one should have. */
export type DueBetween = BetweenHouses & { readonly amount: number }

type Due = {
  /** Undefined where nothing is due between houses of the lease. */
  readonly due: DueBetween | undefined
}

type FundOfMove = { readonly openingDay: string; readonly buildingIDs: readonly string[] }

type Facts = {
  MoveMoney: Due & {
    /** Undefined without such a fund. */
    readonly from: FundOfMove | undefined
    readonly to: FundOfMove | undefined
  }
  WaiveMove: Due
}

export type MoveCommand = CommandOf<typeof moveCommands, Facts>
