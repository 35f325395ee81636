import type { Charge, PriceList } from '../charge/charge.ts'
import { listOn, withList } from '../charge/price-list.ts'
import type { OwnCharges } from '../contract/own-charges.ts'
import { rentOn } from '../contract/rent.ts'
import { lastDayOfMonth } from '../day.ts'
import { type AskedSpan, RENT_KEY } from './asked.ts'
import { hasPricesOf } from './differences-of-uses.ts'
import type { BillingContract, BillingHouse, OwnRepriced, Repriced } from './house.ts'

type Dated = { readonly fromDay: string | null }

/**
 * What was known after a word, one state after the other: as it was at the word, with each list that was said since and
 * written over again, and now.
 */
const statesSince = <L extends Dated>(
  atWord: readonly L[],
  { former, known, now }: { former: readonly L[]; known: number | undefined; now: readonly L[] },
): readonly (readonly L[])[] => {
  const states = [atWord]
  for (const one of former.slice(known ?? former.length)) states.push(withList(states.at(-1) ?? [], one))
  return [...states, now]
}

const endsOf = ({ line: { from, to }, month }: AskedSpan): readonly string[] => [
  from ?? `${month}-01`,
  to ?? lastDayOfMonth(month),
]

const priceIn = (lists: readonly PriceList[] | undefined, key: string, day: string) =>
  listOn(lists ?? [], day)?.charges.find(({ id }) => id === key)?.price

const isPriced = (span: AskedSpan, price: Charge['price'] | null | undefined): boolean =>
  price !== null && price !== undefined && hasPricesOf({ price }, span.line)

/** Whether a line has, at both ends of its days, a price that the lists of the house had at the word or since. */
export const isOfListsSince = (
  span: AskedSpan,
  word: Repriced,
  { priceLists, formerLists = [] }: Pick<BillingHouse, 'priceLists' | 'formerLists'>,
): boolean =>
  statesSince(word.priceLists, { former: formerLists, known: word.formerLists, now: priceLists }).some(
    (state) => endsOf(span).every((day) => isPriced(span, priceIn(state, span.key, day))),
  )

/** The same of what a contract had agreed on; `listed`: the prices of the lists, where it had agreed on none. */
export const isOfAgreementsSince = (
  span: AskedSpan,
  word: OwnRepriced,
  { contract, listed }: { readonly contract: BillingContract; readonly listed: readonly Charge['price'][] },
): boolean => {
  const { price, formerPrices, ownCharges, formerCharges } = contract
  if (span.key === RENT_KEY) {
    const former = formerPrices ?? []
    // The first that was written over since is that of the word.
    const since = former.slice((word.formerPrices ?? former.length) + 1)
    const rents = contract.rents ?? []
    const known = rents.slice(word.rents ?? 0).map((_, place) => (word.rents ?? 0) + place + 1)
    return [word.price, ...since, price].some((base) =>
      [word.rents ?? 0, ...known].some((count) =>
        endsOf(span).every(
          (day) => rentOn({ price: base, rents: rents.slice(0, count) }, day) === span.line.unitPrice,
        ),
      ),
    )
  }
  const agreedOn = (state: readonly OwnCharges[], day: string) =>
    listOn(state, day)?.charges.find(({ chargeID }) => chargeID === span.key)?.price ?? null
  const isAgreed = (state: readonly OwnCharges[], day: string) => {
    const own = agreedOn(state, day)
    return own === null ? listed.some((one) => isPriced(span, one)) : isPriced(span, own)
  }
  const about = { former: formerCharges ?? [], known: word.formerCharges, now: ownCharges }
  return statesSince(word.ownCharges, about).some((state) =>
    endsOf(span).every((day) => isAgreed(state, day)),
  )
}
