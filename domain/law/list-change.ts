import type { Charge, PriceList } from '../charge/charge.ts'
import { listOn } from '../charge/price-list.ts'
import { addDays, addMonths } from '../day.ts'
import { electricityRules, electricityTaxRules } from './electricity.ts'
import { rulesOn } from './rule.ts'

/** The number of days before a rule ends on which houses that follow it are told. */
const TOLD_DAYS = 60

/** What a house's electricity would have to become for its list to follow the rules that are in force. */
export type ListChange = {
  /**
   * `announced`: the list has bands that are announced and not in force. `tax`: its tax follows a rule that ends, or has
   * ended.
   */
  readonly why: 'announced' | 'tax'
  /** The first day of the changed list. */
  readonly fromDay: string
  /** The last day of the rule that the list follows; null where it was never in force. */
  readonly untilDay: string | null
  readonly before: Charge
  readonly after: Charge
  /** The whole list with the changed charge. */
  readonly charges: readonly Charge[]
}

type Changed = Pick<ListChange, 'why' | 'fromDay' | 'untilDay'> & {
  readonly after: (charge: Charge) => Charge | undefined
}

const isPower = ({ way, utility }: Charge): boolean => way === 'metered' && utility === 'electricity'

const firstChange = (lists: readonly PriceList[], { after, ...about }: Changed): ListChange | undefined => {
  const list = listOn(lists, about.fromDay)
  for (const before of list?.charges ?? []) {
    const changed = isPower(before) ? after(before) : undefined
    if (changed) {
      const charges = (list?.charges ?? []).map((one) => (one === before ? changed : one))
      return { ...about, before, after: changed, charges }
    }
  }
  return undefined
}

/**
 * The change that the rules ask of a house's lists: nothing of it is applied by itself. Lists that differ from a rule by a
 * person's choice are left alone: only bands that were copied as they are, and the rate of the rule, are recognised.
 */
export const listChangeOf = (lists: readonly PriceList[], today: string): ListChange | undefined => {
  const nextMonth = `${addMonths(today.slice(0, 7), 1)}-01`
  const [inForce] = rulesOn(electricityRules, 'electricity.tenants', today)
  const announced = electricityRules.filter(({ state }) => state === 'announced')
  const isAnnounced = ({ price }: Charge) =>
    announced.some(({ value }) => JSON.stringify(value.bands) === JSON.stringify(price))
  const bands = inForce && {
    why: 'announced' as const,
    fromDay: nextMonth,
    untilDay: null,
    after: (charge: Charge) =>
      isAnnounced(charge)
        ? { ...charge, price: [...inForce.value.bands], forUndeclared: inForce.value.forUndeclared }
        : undefined,
  }
  const taxes = electricityTaxRules.flatMap(({ untilDay, value }): Changed[] => {
    if (untilDay === null || addDays(untilDay, -TOLD_DAYS) > today) return []
    const day = addDays(untilDay, 1)
    const [next] = rulesOn(electricityTaxRules, 'electricity.vat', day)
    if (!next) return []
    const after = (charge: Charge) => (charge.vat === value ? { ...charge, vat: next.value } : undefined)
    return [{ why: 'tax', fromDay: day > today ? day : nextMonth, untilDay, after }]
  })
  return [...(bands ? [bands] : []), ...taxes]
    .map((changed) => firstChange(lists, changed))
    .find((change) => change !== undefined)
}

/** The last day of the tax that a charge of electricity has by the rules, where one is known. */
export const lastDayOfTax = ({ vat, ...charge }: Charge, day: string): string | null =>
  isPower({ ...charge, vat })
    ? (rulesOn(electricityTaxRules, 'electricity.vat', day).find(({ value }) => value === vat)?.untilDay ??
      null)
    : null
