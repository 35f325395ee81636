import { addDays } from '../day.ts'

/** A rent that was said for days of a contract. */
export type RentChange = {
  readonly changeID: string
  readonly fromDay: string
  /** After this day the rent is again what it would be without it; null: it goes on. */
  readonly untilDay: string | null
  /** Đồng a month. */
  readonly price: number
  readonly withdrawn: boolean
}

type Rented = {
  /** Đồng a month, as the contract began. */
  readonly price: number
  /** In the order in which they were said. */
  readonly rents?: readonly RentChange[] | null | undefined
}

const saidOf = ({ rents }: Rented) => (rents ?? []).filter(({ withdrawn }) => !withdrawn)

/** The rent of a day, apart from what was said for some days only. */
export const lastingRentOn = (contract: Rented, day: string): number =>
  saidOf(contract)
    .filter(({ fromDay, untilDay }) => untilDay === null && fromDay <= day)
    .reduce<RentChange | undefined>(
      (last, one) => (last && last.fromDay > one.fromDay ? last : one),
      undefined,
    )?.price ?? contract.price

/** The rent of a day: what was said last for some days with it, else that of the latest first day. */
export const rentOn = (contract: Rented, day: string): number =>
  saidOf(contract).findLast(({ fromDay, untilDay }) => untilDay !== null && fromDay <= day && day <= untilDay)
    ?.price ?? lastingRentOn(contract, day)

/** The days on which the rent may become another one. */
export const rentDays = (contract: Rented): readonly string[] =>
  saidOf(contract).flatMap(({ fromDay, untilDay }) =>
    untilDay === null ? [fromDay] : [fromDay, addDays(untilDay, 1)],
  )

/** What was said of the rent for days after a day's beginning: who goes on with the room from there has it too. */
export const rentsFrom = (contract: Rented, day: string): readonly RentChange[] =>
  saidOf(contract)
    .filter(({ fromDay, untilDay }) => (untilDay === null ? fromDay > day : untilDay >= day))
    .map((change) => ({ ...change, fromDay: change.fromDay < day ? day : change.fromDay }))
