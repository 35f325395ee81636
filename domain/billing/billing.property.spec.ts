import fc from 'fast-check'
import { describe, it } from 'vitest'
import { laws } from '../../test/support/billing-laws.ts'
import { played, story } from '../../test/support/billing-story.ts'

const RUNS = Number(process.env.BILLING_RUNS ?? 200)
/** The same stories in each run of all tests; others are looked for by other seeds. */
const SEED = 20_261_128

describe('any story of a house', () => {
  for (const [name, holds] of Object.entries(laws))
    it(name, () => {
      const seed = Number(process.env.SEED ?? SEED)
      console.log(`${name}: seed ${seed}, ${RUNS} runs`)
      fc.assert(
        fc.property(story, (told) => holds(played(told))),
        { numRuns: RUNS, seed },
      )
    })
})
