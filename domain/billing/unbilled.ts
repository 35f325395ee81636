import { dayNumber } from '../day.ts'
import { LAST_DAY } from '../limits.ts'
import type { Cut } from './cut.ts'
import { dueOf } from './due.ts'
import type { BillingHouse } from './house.ts'
import { ledgerOf } from './ledger.ts'

/** What a contract has come to owe and no bill asks for yet. */
export type Unbilled = {
  /** Đồng; below nought where more was asked for than has come to be owed. */
  readonly amount: number
  /** The first day that no bill asks for; null where all are asked for. */
  readonly since: string | null
  /** Names of the charges whose use is not in the amount, because a reading is missing. */
  readonly unread: readonly string[]
}

/** The house as if all who live there left on a day. */
export const leftOn = (house: BillingHouse, day: string): BillingHouse => ({
  ...house,
  contracts: house.contracts.map((one) =>
    one.startDay <= day && (one.lastDay ?? LAST_DAY) > day ? { ...one, lastDay: day } : one,
  ),
})

type Asked = {
  readonly today: string
  /** As if the tenant left on this day, instead of as of today. */
  readonly until?: string | undefined
}

/** What a contract owes beyond its bills as of a day. Old differences count once somebody has proposed them. */
export const unbilledOf = (facts: BillingHouse, contractID: string, { today, until }: Asked): Unbilled => {
  const day = dayNumber(until ?? today)
  const cut: Cut = { month: (until ?? today).slice(0, 7), days: day, uses: day }
  const house = until ? leftOn(facts, until) : facts
  const due = dueOf(ledgerOf(house, day), cut, contractID)
  const lines = due.flatMap((one) => one.lines)
  const differences = due.flatMap((one) => one.differences).filter(({ isOld }) => !isOld)
  const all = [...lines, ...differences.map(({ line }) => line)]
  return {
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
    since: lines.flatMap(({ from }) => from ?? []).sort()[0] ?? null,
    unread: [...new Set(due.flatMap(({ missing }) => missing.map(({ charge }) => charge.name)))],
  }
}
