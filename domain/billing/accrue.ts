import type { Charge } from '../charge/charge.ts'
import { dayNumber, dayOfNumber, lastDayOfMonth } from '../day.ts'
import { RENT_KEY } from './asked.ts'
import { isRented, type Terms } from './charges.ts'
import type { BillingContract } from './house.ts'

/** What accrues by the day, for days of one month on which nothing changes. */
export type Accrued = {
  readonly key: string
  readonly contract: BillingContract
  /** Null for the rent. */
  readonly charge: Charge | null
  /** Days, both inclusive. */
  readonly from: number
  readonly to: number
  readonly count: number
  readonly heads: number
}

/** The days of a stretch that lie in one month each. */
const monthsIn = (from: number, to: number): readonly (readonly [number, number])[] => {
  const parts: (readonly [number, number])[] = []
  for (let day = from; day <= to; ) {
    const last = Math.min(to, dayNumber(lastDayOfMonth(dayOfNumber(day).slice(0, 7))))
    parts.push([day, last])
    day = last + 1
  }
  return parts
}

/** Whether the price of a charge depends on the number of people beyond what is counted. */
const dependsOnHeads = ({ price, quota }: Charge) => Array.isArray(price) && quota !== null

type Counted = Omit<Accrued, 'from' | 'to'>

const isSameBasis = (one: Counted, other: Counted): boolean =>
  one.contract.id === other.contract.id &&
  one.count === other.count &&
  (one.charge && other.charge
    ? JSON.stringify(one.charge) === JSON.stringify(other.charge) &&
      (one.heads === other.heads || !dependsOnHeads(one.charge))
    : one.contract.price === other.contract.price)

/** Rent and monthly charges of a stay, by key, sorted by day: a stretch for each price, count and month. */
export const accrueByDay = (terms: readonly Terms[]): ReadonlyMap<string, readonly Accrued[]> => {
  const byKey = new Map<string, Accrued[]>()
  for (const { contract, from, to, heads, monthly } of terms) {
    const counted = [
      ...(isRented(contract) ? [{ key: RENT_KEY, charge: null, count: 1 }] : []),
      ...monthly.map(({ charge, count }) => ({ key: charge.id, charge, count })),
    ]
    for (const [first, last] of monthsIn(from, to))
      for (const one of counted) {
        const about = { ...one, contract, heads }
        const all = byKey.get(one.key) ?? []
        byKey.set(one.key, all)
        const before = all.at(-1)
        const isSame =
          before?.to === first - 1 && dayOfNumber(first).slice(8) !== '01' && isSameBasis(before, about)
        if (isSame) all[all.length - 1] = { ...before, to: last }
        else all.push({ ...about, from: first, to: last })
      }
  }
  return byKey
}
