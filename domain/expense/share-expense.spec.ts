import fc from 'fast-check'
import { expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import { MOST_MONEY } from '../fields.ts'
import { shareExpense } from './share-expense.ts'

const share = (weight: number, place: number) => ({ buildingID: uuid(place), weight })
const parts = (amount: number, ...weights: number[]) =>
  shareExpense(amount, weights.map(share)).map((part) => part.amount)

it('shares by the key, and gives the đồng that are left to the largest remainders', () => {
  expect(parts(1_000_000, 1)).toEqual([1_000_000])
  expect(parts(900, 2, 1)).toEqual([600, 300])
  expect(parts(100, 1, 1, 1)).toEqual([34, 33, 33])
  expect(parts(1_000, 1, 2, 4)).toEqual([143, 286, 571])
  expect(parts(1, 1, 5)).toEqual([0, 1])
})

it('sums to the amount, with no part further than one đồng from what is exact', () => {
  const RUNS = 1_000
  const seed = Date.now() % 1e9
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: MOST_MONEY }),
      fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 100 }),
      (amount, weights) => {
        const shared = parts(amount, ...weights)
        expect(shared.reduce((sum, part) => sum + part, 0)).toBe(amount)
        const whole = weights.reduce((sum, weight) => sum + weight, 0)
        for (const [place, part] of shared.entries()) {
          const off = BigInt(part) * BigInt(whole) - BigInt(amount) * BigInt(weights[place] ?? 0)
          expect(off < BigInt(whole) && off > -BigInt(whole)).toBe(true)
        }
      },
    ),
    { numRuns: RUNS, seed },
  )
  console.log(`shared expenses: ${RUNS} cases, seed ${seed}`)
})
