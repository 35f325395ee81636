import fc from 'fast-check'
import { describe, it } from 'vitest'
import { laws } from '../../test/support/billing-laws.ts'
import { sameNet } from '../../test/support/billing-net.ts'
import { played, type Story, story } from '../../test/support/billing-story.ts'

const RUNS = Number(process.env.BILLING_RUNS ?? 200)
/** The same stories in each run of all tests; others are looked for by other seeds. */
const SEED = 20_261_128

const holdFor = (name: string, holds: (told: Story) => void) => {
  const seed = Number(process.env.SEED ?? SEED)
  console.log(`${name}: seed ${seed}, ${RUNS} runs`)
  fc.assert(fc.property(story, holds), { numRuns: RUNS, seed })
}

describe('any story of a house', () => {
  for (const [name, holds] of Object.entries(laws))
    it(name, () => holdFor(name, (told) => holds(played(told))))
  it('comes to the net of one run where lists were dated back, once they are said to count', () =>
    holdFor('lists dated back', (told) => sameNet(played(told, true))))
  it('proposes no difference by price again', () =>
    holdFor('asked by new prices', (told) =>
      laws['what is issued is not proposed again'](played(told, true)),
    ))
})
