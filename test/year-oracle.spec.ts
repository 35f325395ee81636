import { describe, expect, it } from 'vitest'
import { staysOf } from '../domain/billing/stay.ts'
import { YearStory } from './support/year-story.ts'
import { RENT } from './year-oracle.ts'

const SEED = Number(process.env.SEED ?? 20_261_128)
const STORIES = Number(process.env.YEAR_STORIES ?? 10)

/** Đồng of two thousandths at the highest price of a house's meter: a part begins and ends at whole ones. */
const THOUSANDTH = 27

/** What standing lines ask of each stay for each charge, and how many lines that takes. */
const askedBy = ({ asked, facts, byHand }: YearStory) => {
  const stays = staysOf(facts.contracts)
  const sums = new Map<string, { amount: number; lines: number }>()
  for (const one of asked) {
    const { line, contractID, isWaived } = one
    if (isWaived || line.kind === 'discount') continue
    const stay = stays.find(({ contracts }) => contracts.some(({ id }) => id === contractID))
    const key = line.kind === 'rent' || line.of?.kind === 'rent' ? RENT : line.chargeID
    const place = `${stay?.contracts[0]?.id ?? contractID}/${key}`
    const { amount, lines } = sums.get(place) ?? { amount: 0, lines: 0 }
    sums.set(place, { amount: amount + line.amount - (byHand.get(one) ?? 0), lines: lines + 1 })
  }
  return sums
}

const differencesOf = (story: YearStory) => {
  const [asked, owed] = [askedBy(story), story.oracle.owed(story.facts)]
  const shared = new Set(
    story.facts.meters.flatMap(({ roomID, utility }) => (roomID === null ? [utility] : [])),
  )
  const ofShared = new Set(
    story.facts.priceLists[0]!.charges.flatMap(({ id, utility, way }) =>
      (utility && shared.has(utility)) || way === 'percentOf' ? [id] : [],
    ),
  )
  return [...new Set([...asked.keys(), ...owed.keys()])].flatMap((place) => {
    const { amount, lines } = asked.get(place) ?? { amount: 0, lines: 0 }
    const expected = owed.get(place)?.amount ?? 0
    const rounding = lines * (0.5 + (ofShared.has(place.split('/')[1]!) ? THOUSANDTH : 0)) + 0.001
    return Math.abs(amount - expected) > rounding ? [{ place, lines, asked: amount, expected }] : []
  })
}

const FORMS = [
  ['in advance', true],
  ['in arrears', false],
] as const

describe('a year of two houses comes to what its days come to', () => {
  for (let nth = 0; nth < STORIES; nth++)
    for (const [form, inAdvance] of FORMS) {
      const seed = (SEED + nth) * 2 + Number(inAdvance)
      const story = new YearStory(seed, { inAdvance })
      const month = story.play()
      it(`seed ${seed}, rent ${form}: ${story.told.length} facts and runs, ${story.asked.length} lines`, () => {
        const differing = differencesOf(story)
        expect(differing, story.told.join('\n')).toEqual([])
        expect(story.proposed(month).flatMap(({ lines }) => lines)).toEqual([])
      })
    }
})
