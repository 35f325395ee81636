import type { LawRule } from './rule.ts'
import { bandsOf, type Tariff } from './tariff.ts'

const source = (document: string, article: string | null = null) => ({
  document,
  article,
  day: null,
  address: null,
})
const checkedOn = '2026-11-28'
const six = bandsOf([50, 1_984], [100, 2_050], [200, 2_380], [300, 2_998], [400, 3_350], [null, 3_460])
/** 90, 108, 136, 162 and 180 % of the average price of 2 204.07 đ. */
const five = bandsOf([100, 1_984], [200, 2_380], [400, 2_998], [700, 3_571], [null, 3_967])

/** Electricity for tenants and for households. */
export const electricityRules: readonly LawRule<Tariff>[] = [
  {
    key: 'electricity.tenants',
    scope: 'country',
    fromDay: '2025-05-10',
    untilDay: null,
    state: 'inForce',
    // Whose number was not declared pays the band of 101 to 200 kWh for all use.
    value: { name: 'electricity_tenants_six', bands: six, quota: 4, forUndeclared: 2_380 },
    source: source('1279/QĐ-BCT, 60/2025/TT-BCT', '20, 21'),
    checkedOn,
  },
  {
    key: 'electricity.tenants',
    scope: 'country',
    // With the next change of the average price.
    fromDay: null,
    untilDay: null,
    state: 'announced',
    value: { name: 'electricity_tenants', bands: five, quota: 4, forUndeclared: 2_380 },
    source: source('14/2025/QĐ-TTg, 60/2025/TT-BCT', '20, 21'),
    checkedOn,
  },
  {
    key: 'electricity.household',
    scope: 'country',
    fromDay: '2025-05-10',
    untilDay: null,
    state: 'inForce',
    value: { name: 'electricity_household', bands: six, quota: null, forUndeclared: null },
    source: source('1279/QĐ-BCT'),
    checkedOn,
  },
]

/** Value-added tax on electricity, in hundredths of a percent. */
export const electricityTaxRules: readonly LawRule<number>[] = [
  {
    key: 'electricity.vat',
    scope: 'country',
    fromDay: '2025-07-01',
    untilDay: '2026-12-31',
    state: 'inForce',
    value: 800,
    source: source('204/2025/QH15'),
    checkedOn,
  },
  {
    key: 'electricity.vat',
    scope: 'country',
    fromDay: '2027-01-01',
    untilDay: null,
    state: 'inForce',
    value: 1_000,
    // The reduction ends, and the rate of the law is what is left.
    source: source('204/2025/QH15, 48/2024/QH15'),
    checkedOn,
  },
]
