import type { Account } from '../account/account.ts'
import type { Period } from '../contract/contract.ts'
import type { FieldsOf } from '../fields.ts'
import type { holdFields } from './hold.events.ts'

export const holdStatuses = ['held', 'expired', 'converted', 'released', 'forfeited', 'broken'] as const
export type HoldStatus = (typeof holdStatuses)[number]

/** The state of a hold, part of its room's. */
export type Hold = FieldsOf<typeof holdFields> & {
  readonly holdID: string
  readonly receiptID: string
  readonly status: HoldStatus
}

/** Whether the promise still holds, whether or not the timer has fired: then the hold blocks the room. */
export const isPromised = ({ status, decideBy }: Pick<Hold, 'status' | 'decideBy'>, today: string): boolean =>
  status === 'held' && decideBy >= today

/** Whether its end is still to be said: who gets the money, or that a contract comes of it. */
export const isUndecided = ({ status }: Pick<Hold, 'status'>): boolean =>
  status === 'held' || status === 'expired'

/** The days for which it keeps the room: from the first one on. */
export const daysHeld = ({ moveInDay }: Pick<Hold, 'moveInDay'>): Period => ({
  startDay: moveInDay,
  endDay: null,
})

/** What the account of a hold holds as its deposit, in đồng, with money that is on its way there. */
export const heldFor = (
  { receiptID, amount }: Pick<Hold, 'receiptID' | 'amount'>,
  account: Pick<Account, 'sources' | 'deposit'> | undefined,
): number => {
  const isBooked = account?.sources.some((one) => one.receiptID === receiptID)
  return (account?.deposit ?? 0) + (isBooked ? 0 : amount)
}

/**
 * What the customer gets where the landlord withdraws, in đồng: the money so many times as was promised; once where the
 * promise had ended.
 */
export const mostForBreaking = (
  hold: Pick<Hold, 'status' | 'decideBy' | 'breakMultiple'>,
  held: number,
  today: string,
): number => held * (isPromised(hold, today) ? hold.breakMultiple : 1)
