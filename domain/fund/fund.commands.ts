import { z } from 'zod'
import type { CommandOf } from '../command.ts'
import { money, moneyDay } from '../fields.ts'
import { ref } from '../ref.ts'
import { fundFields, fundKind, fundNote } from './fund.events.ts'

const { name, openingDay, opening, buildingIDs, bankAccount } = fundFields

/** Bodies of the commands on `fund-<id>`. */
export const fundCommands = {
  AddFund: z.strictObject({
    name,
    kind: fundKind,
    opening,
    openingDay,
    buildingIDs: buildingIDs.optional(),
    bankAccount: bankAccount.nullable().optional(),
  }),
  UpdateFund: z.strictObject(fundFields).partial(),
  DeleteFund: z.strictObject({}),
  RestoreFund: z.strictObject({}),
  CountCash: z.strictObject({ day: moneyDay().optional(), counted: money(), note: fundNote().optional() }),
  DiscardCount: z.strictObject({ countID: ref('count') }),
}

/** Whether all buildings that it names exist. */
type Housed = { readonly housesThere: boolean }

type Facts = {
  AddFund: Housed
  UpdateFund: Housed
  DeleteFund: {
    /** Number of movements that name the fund. */
    readonly movements: number
  }
  RestoreFund: Housed
  CountCash: { readonly newCountID: string }
}

export type FundCommand = CommandOf<typeof fundCommands, Facts>
