import { z } from 'zod'
import { bankAccount } from '../building/bank-account.ts'
import { type EventOf, personal } from '../event-definition.ts'
import { id, integer, line, MOST_MONEY, money, moneyDay, optionalLine } from '../fields.ts'
import { refs } from '../ref.ts'
import { fundKinds } from './fund-codes.ts'

/** The fields that people enter. */
export const fundFields = {
  name: line(),
  /** The buildings whose money it holds; empty for all. */
  buildingIDs: refs('building'),
  /** The balance at the beginning of the first day of its book; negative for an overdrawn account. */
  opening: integer(-MOST_MONEY, MOST_MONEY),
  openingDay: moneyDay(),
  bankAccount: bankAccount.nullable(),
}

export const fundKind = z.literal([...fundKinds], { error: 'unknown_choice' })
export const fundNote = () => personal(optionalLine().nullable())

export const fundEvents = {
  FundAdded: { version: 1, schema: z.object({ kind: fundKind, ...fundFields }) },
  FundUpdated: { version: 1, schema: z.object(fundFields).partial() },
  FundDeleted: { version: 1, schema: z.object({}) },
  FundRestored: { version: 1, schema: z.object({}) },
  /** A count of the money in the fund. Its difference from the book is computed from all movements until then. */
  CashCounted: {
    version: 1,
    schema: z.object({ countID: id(), day: moneyDay(), counted: money(), note: fundNote() }),
  },
  CountDiscarded: { version: 1, schema: z.object({ countID: id() }) },
}

export type FundEvent = EventOf<typeof fundEvents>
