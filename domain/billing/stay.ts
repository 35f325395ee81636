import { rentDays } from '../contract/rent.ts'
import { changesOfSpans } from '../contract/spans.ts'
import { dayNumber } from '../day.ts'
import type { BillingContract, BillingHouse } from './house.ts'

/** A contract and its renewals: one tenant in one room, day after day. Days are numbers, both ends inclusive. */
export type Stay = {
  readonly roomID: string
  /** By day; each renews the one before. */
  readonly contracts: readonly BillingContract[]
  readonly from: number
  /** `FOREVER` while no end is known. */
  readonly to: number
}

export const FOREVER = 10_000_000

export const lastDayOf = ({ lastDay }: Pick<BillingContract, 'lastDay'>): number =>
  lastDay === null ? FOREVER : dayNumber(lastDay)

const isLived = ({ startDay, lastDay }: BillingContract) => lastDay === null || lastDay >= startDay

/** Contracts that ended before their first day, as stays without days: what was asked of them is given back. */
export const neverLived = (contracts: readonly BillingContract[]): readonly Stay[] =>
  contracts
    .filter((one) => !isLived(one))
    .map((one) => {
      const from = dayNumber(one.startDay)
      return { roomID: one.roomID, contracts: [one], from, to: from - 1 }
    })

/** Groups contracts into stays, sorted by day. A contract that ended before its first day is none. */
export const staysOf = (contracts: readonly BillingContract[]): readonly Stay[] => {
  const lived = contracts.filter(isLived).toSorted((one, other) => (one.startDay < other.startDay ? -1 : 1))
  const stayOf = new Map<string, BillingContract[]>()
  const stays: BillingContract[][] = []
  for (const contract of lived) {
    const before = contract.renewalOf === null ? undefined : stayOf.get(contract.renewalOf)
    const last = before?.at(-1)
    // A renewal that was given to somebody else begins another lease: its tenant owes nothing of the days before.
    const continues =
      last?.id === contract.renewalOf &&
      last?.customerID === contract.customerID &&
      lastDayOf(last) + 1 === dayNumber(contract.startDay)
    const stay = continues && before ? before : []
    if (stay.length === 0) stays.push(stay)
    stay.push(contract)
    stayOf.set(contract.id, stay)
  }
  return stays.map((all) => {
    const [first, last] = [all[0] as BillingContract, all.at(-1) as BillingContract]
    return { roomID: first.roomID, contracts: all, from: dayNumber(first.startDay), to: lastDayOf(last) }
  })
}

/** The contract that is in force on a day of a stay. */
export const contractOn = ({ contracts }: Stay, day: number): BillingContract =>
  contracts.findLast(({ startDay }) => dayNumber(startDay) <= day) ?? (contracts[0] as BillingContract)

/**
 * The days on which prices, agreements, people or vehicles of a contract change, as numbers, sorted, without repeats.
 */
export const changesOf = (
  {
    ownCharges,
    heads,
    vehicles,
    ...rent
  }: Pick<BillingContract, 'ownCharges' | 'heads' | 'vehicles' | 'price' | 'rents'>,
  { priceLists }: Pick<BillingHouse, 'priceLists'>,
): readonly number[] =>
  [
    ...new Set([
      ...[...priceLists, ...ownCharges, ...heads].flatMap(({ fromDay }) => fromDay ?? []),
      ...changesOfSpans(vehicles ?? []),
      ...rentDays(rent),
    ]),
  ]
    .map(dayNumber)
    .sort((one, other) => one - other)
