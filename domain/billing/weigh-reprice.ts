import type { Cut } from './cut.ts'
import { dueOf } from './due.ts'
import type { BillingHouse } from './house.ts'
import { ledgerOf } from './ledger.ts'
import type { Due } from './proposal.ts'

/** What it would come to if the price lists of a house, as they are, counted for billed days from a day on. */
export type Weighed = { readonly bills: number; readonly amount: number }

const proposed = ({ lines, differences }: Due) => [
  ...lines,
  ...differences.filter(({ isOld }) => !isOld).map(({ line }) => line),
]

const sumOf = (due: readonly Due[]): number =>
  due.flatMap(proposed).reduce((sum, { amount }) => sum + amount, 0)

const keysOf = (due: readonly Due[]) =>
  due.flatMap(({ differences }) => differences).filter(({ line }) => line.of?.prices !== undefined)

/** How many bills and how much differ between what is known and what would be said, beyond what is proposed anyway. */
const weigh = (known: BillingHouse, said: BillingHouse, cut: Cut): Weighed => {
  const [before, after] = [known, said].map((one) => dueOf(ledgerOf(one, Math.max(cut.days, cut.uses)), cut))
  if (!before || !after) throw new Error('Nothing was reckoned')
  const [old, now] = [keysOf(before), keysOf(after)]
  const amountOf = new Map(old.map(({ key, line }) => [key, line.amount]))
  const changed = now.filter(({ key, line }) => amountOf.get(key) !== line.amount)
  const gone = old.filter(({ key }) => now.every((one) => one.key !== key))
  return {
    bills: new Set([...changed, ...gone].map(({ billID }) => billID)).size,
    amount: sumOf(after) - sumOf(before),
  }
}

/** What a word on the price lists of a house, as they are, would change. */
export const weighReprice = (house: BillingHouse, fromDay: string, cut: Cut): Weighed => {
  const { repriced = [], priceLists } = house
  return weigh(house, { ...house, repriced: [...repriced, { fromDay, priceLists }] }, cut)
}

/** What a word on the rent and own prices of a contract, as they are, would change. */
export const weighOwnReprice = (
  house: BillingHouse,
  { contractID, fromDay }: { readonly contractID: string; readonly fromDay: string },
  cut: Cut,
): Weighed => {
  const contracts = house.contracts.map((one) => {
    const { id, repriced, price, ownCharges, rents } = one
    return id === contractID
      ? { ...one, repriced: [...(repriced ?? []), { fromDay, price, ownCharges, rents: rents?.length ?? 0 }] }
      : one
  })
  return weigh(house, { ...house, contracts }, cut)
}
