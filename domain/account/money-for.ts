import type { Paid } from '../bill/deposit-by-day.ts'
import type { AccountEvent } from './account.events.ts'
import { evolveAccount } from './account.evolve.ts'
import { type Account, partFor } from './account.ts'

type History = readonly AccountEvent[]

/**
 * What the accounts of a lease have given a bill: on the day on which the money came in, however late it was recorded
 * or used, and taken back on the day of its reversal. What was released counts as never given.
 */
export const moneyFor = (billID: string, accounts: readonly History[]): readonly Paid[] => {
  const dayOf = daysOfMoney(accounts)
  return accounts
    .flatMap((history) => [
      ...(stateOf(history)?.sources ?? []).map((source) => ({
        day: dayOf(source.receiptID),
        amount: partFor(source, billID),
      })),
      ...history.flatMap((event, place) => {
        if (event.type !== 'ReceiptReversed' && event.type !== 'CreditReversed') return []
        const reversed = event.type === 'ReceiptReversed' ? event.data.receiptID : event.data.moveID
        const before = stateOf(history.slice(0, place))?.sources
        const source = before?.find(({ receiptID }) => receiptID === reversed)
        const amount = source ? partFor(source, billID) : 0
        return [
          { day: dayOf(reversed), amount },
          { day: event.data.day, amount: -amount },
        ]
      }),
    ])
    .filter(({ amount }) => amount !== 0)
}

const stateOf = (history: History): Account | undefined =>
  history.reduce<Account | undefined>(evolveAccount, undefined)

/** The day of a source's money: of credit that went over to a renewal, that on which it came in before. */
const daysOfMoney = (accounts: readonly History[]) => {
  const states = accounts.flatMap((history) => stateOf(history) ?? [])
  const sources = new Map(
    states.flatMap((one) => one.sources.map((source) => [source.receiptID, source] as const)),
  )
  const movedFrom = new Map(
    states.flatMap(({ moves }) => moves.map(({ moveID, receiptID }) => [moveID, receiptID] as const)),
  )
  const dayOf = (receiptID: string): string => {
    const before = movedFrom.get(receiptID)
    return before ? dayOf(before) : (sources.get(receiptID)?.day ?? '')
  }
  return dayOf
}
