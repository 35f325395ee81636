import { describe, expect, it } from 'vitest'
import { isOdd, meanPerDay, spansOf, totalBetween, usesOf } from './use.ts'

const reading = (
  readingID: string,
  day: string,
  value: number,
  kind: 'first' | 'read' | 'last' = 'read',
  digits = 5,
) => ({ readingID, day, value, kind, digits })

const replacedOnce = [
  reading('a', '2026-01-31', 1_284_000, 'first'),
  reading('b', '2026-02-28', 1_396_000),
  reading('c', '2026-03-10', 1_431_000, 'last'),
  reading('d', '2026-03-10', 2_000, 'first'),
  reading('e', '2026-03-31', 49_000),
]

describe('the use of a meter', () => {
  it('is the difference to the reading before', () => {
    expect(usesOf(replacedOnce)).toEqual([null, 112_000, 35_000, null, 47_000])
  })
  it('adds up over a replacement', () => {
    expect(totalBetween(replacedOnce, 'b', 'e')).toBe(82_000)
    expect(totalBetween(replacedOnce, 'a', 'a')).toBe(0)
    expect(totalBetween(replacedOnce, 'e', 'b')).toBeUndefined()
    expect(totalBetween(replacedOnce, 'a', 'x')).toBeUndefined()
  })
  it('goes on through the highest figure', () => {
    const rolled = [reading('a', '2026-01-31', 99_990_000, 'first'), reading('b', '2026-02-28', 12_500)]
    expect(usesOf(rolled)).toEqual([null, 22_500])
  })
  it('is told from reading to reading, with its days', () => {
    expect(spansOf(replacedOnce)).toEqual([
      { used: 112_000, days: 28 },
      { used: 82_000, days: 31 },
    ])
  })
})

describe('a use is asked about', () => {
  const month = (used: number) => ({ used, days: 30 })
  it('above three times the mean of the last six, a day with a day', () => {
    const earlier = [month(900_000), ...Array.from({ length: 6 }, () => month(30_000))]
    expect(meanPerDay(earlier)).toBe(1_000)
    expect(isOdd(month(90_000), earlier)).toBe(false)
    expect(isOdd(month(90_001), earlier)).toBe(true)
    expect(isOdd({ used: 63_001, days: 21 }, earlier)).toBe(true)
  })
  it('not without anything to compare it with', () => {
    expect(isOdd(month(900_000), [])).toBe(false)
    expect(isOdd(month(900_000), [month(0)])).toBe(false)
  })
  it('not for one unit, the smallest that a meter shows', () => {
    const earlier = [month(8_000)]
    expect(isOdd({ used: 1_000, days: 1 }, earlier)).toBe(false)
    expect(isOdd({ used: 2_000, days: 1 }, earlier)).toBe(true)
  })
})
