import { electricityRules, electricityTaxRules } from '../law/electricity.ts'
import { type LawRule, rulesOn } from '../law/rule.ts'
import type { Tariff } from '../law/tariff.ts'
import { waterRules } from '../law/water.ts'
import type { Utility } from '../meter/meter-codes.ts'
import type { Band } from './charge.ts'

/** An official tariff to choose, with its first day and its source. */
export type ReadyMade = {
  /** The text key of its name. */
  readonly key: string
  readonly utility: Utility
  /** Null while it is announced without a day. */
  readonly fromDay: string | null
  /** Not in force yet. */
  readonly announced: boolean
  readonly source: string
  readonly bands: readonly Band[]
  readonly quota: number | null
  /** Đồng a unit of all use, where the number of people was not declared. */
  readonly forUndeclared: number | null
  /** Hundredths of a percent. */
  readonly vat: number | null
}

/** Value-added tax on water, in hundredths of a percent. */
const WATER_TAX = 500

const choice = (
  { fromDay, state, source, value }: LawRule<Tariff>,
  { utility, vat }: Pick<ReadyMade, 'utility' | 'vat'>,
): ReadyMade => ({
  key: value.name,
  utility,
  fromDay,
  announced: state === 'announced',
  source: source.document,
  bands: value.bands,
  quota: value.quota,
  forUndeclared: value.forUndeclared,
  vat,
})

/** The official tariffs for a price list that begins on a day: those in force then, and announced ones. */
export const readyMadeOn = (day: string): readonly ReadyMade[] => {
  const vat = rulesOn(electricityTaxRules, 'electricity.vat', day)[0]?.value ?? null
  const electricity = [
    ...rulesOn(electricityRules, 'electricity.tenants', day),
    ...electricityRules.filter(({ state }) => state === 'announced'),
    ...rulesOn(electricityRules, 'electricity.household', day),
  ]
  return [
    ...electricity.map((rule) => choice(rule, { utility: 'electricity', vat })),
    ...rulesOn(waterRules, 'water', day).map((rule) => choice(rule, { utility: 'water', vat: WATER_TAX })),
  ]
}
