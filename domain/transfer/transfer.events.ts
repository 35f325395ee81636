import { z } from 'zod'
import { allocations } from '../account/account.events.ts'
import { type EventOf, filledWith, personal, unchanged } from '../event-definition.ts'
import { bankAccount, id, integer, line, MOST_MONEY, moneyDay, optionalLine, timeOfDay } from '../fields.ts'
import { matchedBy, transferSources } from './transfer-codes.ts'

/** The bank's data about received money. */
export const transferFields = {
  /** Our account number, and that of the virtual account under it. */
  account: bankAccount(),
  virtualAccount: line(40).nullable(),
  bank: line(60).nullable(),
  /** The bank's own number of the transfer, which identifies it within the account. */
  reference: line(100),
  day: moneyDay(),
  time: timeOfDay().nullable(),
  amount: integer(1, MOST_MONEY),
  /** The text of the transfer. */
  content: personal(optionalLine(1_000)),
  /** Account or name of the payer, where the bank gives it. */
  payer: personal(optionalLine().nullable()),
}

/** Parts of a transfer by bill, or the oldest bills first. */
export const allocate = z.union([z.literal('oldest'), allocations()], { error: 'not_a_list' })
export type Allocate = z.output<typeof allocate>

export const transferEvents = {
  TransferSeen: {
    version: 3,
    schema: z.object({
      ...transferFields,
      source: z.literal([...transferSources]),
      /** The only building with this account; null when none or several have it. */
      buildingID: id().nullable(),
      /**
       * A transfer of the same account, amount and day, reported in another way and with another text: a person
       * decides.
       */
      like: id().nullable(),
    }),
    /** Until version 2 a transfer could be of a day that no account takes. */
    upcast: { 1: filledWith({ like: null }), 2: unchanged },
  },
  /**
   * It was also reported in another way, or under another reference, or for the first time since it was taken back.
   */
  TransferRecognised: {
    version: 1,
    schema: z.object({
      source: z.literal([...transferSources]),
      reference: line(100),
      like: id().nullable(),
    }),
  },
  /** Its only report was taken back: it does not count until it is reported again. */
  TransferWithdrawn: { version: 1, schema: z.object({}) },
  /** From here on it belongs to the account of a contract: a process brings it there under `matchID`. */
  TransferMatched: {
    version: 1,
    schema: z.object({
      matchID: id(),
      by: z.literal([...matchedBy]),
      contractID: id(),
      roomID: id(),
      buildingID: id(),
      customerID: id(),
      allocate,
    }),
  },
  /** It was booked in the account of the contract. */
  TransferBooked: {
    version: 1,
    schema: z.object({
      matchID: id(),
      receiptID: id(),
      /** Đồng allocated to bills at once; the rest is credit. */
      allocated: integer(0, MOST_MONEY),
    }),
  },
  TransferSetAside: { version: 1, schema: z.object({ reason: personal(line()) }) },
  /** It is unmatched again; its receipt was reversed. */
  TransferUnmatched: { version: 1, schema: z.object({}) },
}

export type TransferEvent = EventOf<typeof transferEvents>
