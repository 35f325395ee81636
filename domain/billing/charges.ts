import type { Charge } from '../charge/charge.ts'
import { listOn } from '../charge/price-list.ts'
import { ContractType } from '../contract/contract-codes.ts'
import { headsOn } from '../contract/heads.ts'
import { rentOn } from '../contract/rent.ts'
import { parkedOn } from '../contract/vehicles.ts'
import { dayNumber, dayOfNumber } from '../day.ts'
import type { Utility } from '../meter/meter-codes.ts'
import type { BillingContract, BillingHouse } from './house.ts'
import { changesOf, contractOn, FOREVER, type Stay } from './stay.ts'

/** A contract's own agreement on a charge on a day. */
const ownOn = ({ ownCharges }: Pick<BillingContract, 'ownCharges'>, { id }: Charge, day: string) =>
  listOn(ownCharges, day)?.charges.find(({ chargeID }) => chargeID === id)

/** A charge as a contract pays it on a day; undefined when it does not. */
export const chargeFor = (
  contract: Pick<BillingContract, 'ownCharges'>,
  charge: Charge,
  day: string,
): Charge | undefined => {
  const own = ownOn(contract, charge, day)
  if (own?.leftOut || charge.way === 'free') return undefined
  // What undeclared people pay by the list says nothing of bands that were agreed apart from it.
  return own && own.price !== null ? { ...charge, price: own.price, forUndeclared: undefined } : charge
}

/**
 * The quantity of a charge that is not metered: people who live there, vehicles, or one room. What was agreed counts
 * first. Undefined: not charged.
 */
const countOf = (contract: BillingContract, charge: Charge, day: string): number | undefined => {
  const { way } = charge
  const own = ownOn(contract, charge, day)?.count ?? undefined
  if (way === 'perRoom') return 1
  if (way === 'perPerson') return own ?? headsOn(contract, day).living
  return way === 'perVehicle' ? (own ?? parkedOn(contract.vehicles ?? [], charge.id, day)) : undefined
}

/** Days in which a contract pays the same for the same. */
export type Terms = {
  /** With the rent of these days. */
  readonly contract: BillingContract
  readonly from: number
  readonly to: number
  readonly heads: number
  /** Charges by the month, with what is counted of each: also nought, so that what was asked for comes back. */
  readonly monthly: readonly { readonly charge: Charge; readonly count: number }[]
}

/** The days of a stay by what holds on them, as far as a day. */
export const termsOf = (stay: Stay, house: BillingHouse, until: number): readonly Terms[] =>
  stay.contracts.flatMap((contract) => {
    const from = dayNumber(contract.startDay)
    const last = contract.lastDay === null ? FOREVER : dayNumber(contract.lastDay)
    const to = Math.min(last, until)
    const days = [from, ...changesOf(contract, house).filter((day) => day > from && day <= to)]
    return days.flatMap((first, place): Terms[] => {
      if (first > to) return []
      const day = dayOfNumber(first)
      const price = rentOn(contract, day)
      const monthly = (listOn(house.priceLists, day)?.charges ?? []).flatMap((listed) => {
        const charge = listed.way === 'metered' ? undefined : chargeFor(contract, listed, day)
        const count = charge && countOf(contract, charge, day)
        return charge && count !== undefined ? [{ charge, count }] : []
      })
      return [
        {
          contract: price === contract.price ? contract : { ...contract, price },
          from: first,
          to: (days[place + 1] ?? to + 1) - 1,
          heads: headsOn(contract, day).registered,
          monthly,
        },
      ]
    })
  })

/** Days without a rent count like others where another rent was said for them: a bill shows that they are free. */
export const isRented = ({ type, price, rents }: BillingContract): boolean =>
  type === ContractType.RENT && (price > 0 || (rents ?? []).some(({ withdrawn }) => !withdrawn))

/** The charge that a meter of a utility feeds on a day: the first of its kind in the list. */
export const meteredOn = (
  { priceLists }: Pick<BillingHouse, 'priceLists'>,
  utility: Utility,
  day: string,
): Charge | undefined =>
  listOn(priceLists, day)?.charges.find((one) => one.way === 'metered' && one.utility === utility)

/** The charge that a stay pays for a utility's use on a day. */
export const meteredFor = (
  stay: Stay,
  house: Pick<BillingHouse, 'priceLists'>,
  utility: Utility,
  day: number,
): Charge | undefined => {
  const on = dayOfNumber(day)
  const listed = meteredOn(house, utility, on)
  return listed && chargeFor(contractOn(stay, day), listed, on)
}

const pricesOf = (charge: Charge | undefined) => JSON.stringify(charge ?? null)

/** The nights of a stay in which the price of a utility's use changes. */
export const newPricesIn = (stay: Stay, house: BillingHouse, utility: Utility): readonly number[] => {
  const days = new Set(
    stay.contracts.flatMap((contract) => [
      dayNumber(contract.startDay),
      ...changesOf({ ...contract, heads: [], vehicles: [] }, house),
    ]),
  )
  return [...days]
    .filter((day) => day > stay.from && day <= stay.to)
    .filter(
      (day) =>
        pricesOf(meteredFor(stay, house, utility, day - 1)) !==
        pricesOf(meteredFor(stay, house, utility, day)),
    )
    .map((day) => day - 1)
}

/** The nights in which the house's own price of a utility's use changes. */
export const newListsIn = (house: BillingHouse, utility: Utility): readonly number[] =>
  house.priceLists.flatMap(({ fromDay }) => {
    if (fromDay === null) return []
    const day = dayNumber(fromDay)
    const [before, after] = [day - 1, day].map((one) => meteredOn(house, utility, dayOfNumber(one)))
    return pricesOf(before) === pricesOf(after) ? [] : [day - 1]
  })
