import { expect, it } from 'vitest'
import { spokenAmount } from './spoken-amount.ts'

it.each([
  ['3tr', 3_000_000],
  ['3tr6', 3_600_000],
  ['3tr65', 3_650_000],
  ['3Tr 650', 3_650_000],
  ['3.6tr', 3_600_000],
  ['3,65 triệu', 3_650_000],
  ['12 trieu', 12_000_000],
  ['500k', 500_000],
  ['1,5k', 1_500],
  ['250 nghìn', 250_000],
  ['250 ngàn', 250_000],
])('%s is %d đồng', (text, amount) => expect(spokenAmount(text)).toBe(amount))

it.each(['3.600tr', '3.6tr5', '500k5', '3t', 'tr', '3 600 000', '-3tr', ''])(
  '%j says no such amount',
  (text) => expect(spokenAmount(text)).toBeUndefined(),
)
