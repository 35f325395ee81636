import type { Utility } from '../meter/meter-codes.ts'
import type { Band } from './charge.ts'

/** An official tariff to choose, with its first day and its source. */
export type ReadyMade = {
  /** The text key of its name. */
  readonly key: string
  readonly utility: Utility
  readonly fromDay: string
  readonly source: string
  readonly bands: readonly Band[]
  readonly quota: number | null
  /** Hundredths of a percent. */
  readonly vat: number | null
}

const bands = (...steps: readonly (readonly [upTo: number | null, price: number])[]): Band[] =>
  steps.map(([upTo, price]) => ({ upTo: upTo === null ? null : upTo * 1_000, price }))

/** The retail tariff of households. */
const household = bands([50, 1_984], [100, 2_050], [200, 2_380], [300, 2_998], [400, 3_350], [null, 3_460])
/** 90, 108, 136, 162 and 180 % of the average price of 2 204.07 đ; undeclared tenants pay the second band. */
const inFive = bands([100, 1_984], [200, 2_380], [400, 2_998], [700, 3_571], [null, 3_967])
const [EIGHT, FIVE] = [800, 500]

export const readyMade: readonly ReadyMade[] = [
  {
    key: 'electricity_tenants',
    utility: 'electricity',
    fromDay: '2025-12-02',
    source: '60/2025/TT-BCT, 14/2025/QĐ-TTg',
    bands: inFive,
    quota: 4,
    vat: EIGHT,
  },
  {
    key: 'electricity_household',
    utility: 'electricity',
    fromDay: '2025-05-10',
    source: '1279/QĐ-BCT',
    bands: household,
    quota: null,
    vat: EIGHT,
  },
  {
    key: 'water_hanoi',
    utility: 'water',
    fromDay: '2024-01-01',
    source: '3541/QĐ-UBND',
    bands: bands([10, 8_500], [20, 9_900], [30, 16_000], [null, 27_000]),
    quota: null,
    vat: FIVE,
  },
  {
    key: 'water_hanoi_2015',
    utility: 'water',
    fromDay: '2015-10-01',
    source: '38/2013/QĐ-UBND',
    bands: bands([10, 5_973], [20, 7_052], [30, 8_669], [null, 15_929]),
    quota: null,
    vat: FIVE,
  },
  {
    key: 'water_hcmc',
    utility: 'water',
    fromDay: '2022-01-01',
    source: '25/2019/QĐ-UBND',
    bands: bands([4, 6_700], [6, 12_900], [null, 14_400]),
    quota: 1,
    vat: FIVE,
  },
  {
    key: 'water_langson',
    utility: 'water',
    fromDay: '2024-04-01',
    source: 'capthoatnuoclangson.com.vn',
    bands: bands([10, 9_700], [20, 12_000], [30, 15_200], [null, 18_800]),
    quota: null,
    vat: FIVE,
  },
]
