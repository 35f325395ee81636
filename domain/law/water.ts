import type { LawRule } from './rule.ts'
import { bandsOf, type Tariff } from './tariff.ts'

const ladder = (
  scope: string,
  period: { readonly fromDay: string; readonly untilDay: string | null; readonly document: string },
  value: Omit<Tariff, 'forUndeclared'>,
): LawRule<Tariff> => ({
  key: 'water',
  scope,
  fromDay: period.fromDay,
  untilDay: period.untilDay,
  state: 'inForce',
  value: { name: value.name, bands: value.bands, quota: value.quota, forUndeclared: null },
  source: { document: period.document, article: null, day: null, address: null },
  checkedOn: '2026-11-28',
})

/** Water for households, by province. */
export const waterRules: readonly LawRule<Tariff>[] = [
  ladder(
    'Hà Nội',
    { fromDay: '2024-01-01', untilDay: null, document: '3541/QĐ-UBND' },
    {
      name: 'water_hanoi',
      bands: bandsOf([10, 8_500], [20, 9_900], [30, 16_000], [null, 27_000]),
      quota: null,
    },
  ),
  ladder(
    'Hà Nội',
    { fromDay: '2015-10-01', untilDay: '2023-12-31', document: '38/2013/QĐ-UBND' },
    {
      name: 'water_hanoi_2015',
      bands: bandsOf([10, 5_973], [20, 7_052], [30, 8_669], [null, 15_929]),
      quota: null,
    },
  ),
  ladder(
    'Hồ Chí Minh',
    { fromDay: '2022-01-01', untilDay: null, document: '25/2019/QĐ-UBND' },
    { name: 'water_hcmc', bands: bandsOf([4, 6_700], [6, 12_900], [null, 14_400]), quota: 1 },
  ),
  ladder(
    'Lạng Sơn',
    { fromDay: '2024-04-01', untilDay: null, document: 'capthoatnuoclangson.com.vn' },
    {
      name: 'water_langson',
      bands: bandsOf([10, 9_700], [20, 12_000], [30, 15_200], [null, 18_800]),
      quota: null,
    },
  ),
]
