import { describe, expect, it } from 'vitest'
import { uuid } from '../../test/support/decider-spec.ts'
import { house, issued, lease, meter, read } from '../../test/support/house.ts'
import { YearStory } from '../../test/support/year-story.ts'
import type { AskedLine, BillingHouse } from './house.ts'
import { brokenLaws } from './laws.ts'

const facts = house({
  contracts: [lease(1, { startDay: '2026-08-01' })],
  meters: [
    meter(1, 1, [
      read('2026-07-31', 1_000, 'first'),
      read('2026-08-31', 1_100),
      read('2026-09-30', 1_150),
      read('2026-10-31', 1_210),
    ]),
  ],
})
const billed = ['2026-08', '2026-09', '2026-10'].reduce(
  (told: BillingHouse, month) => issued(told, month),
  facts,
)

const changed = (kind: string, month: string, said: Partial<AskedLine['line']>): BillingHouse => ({
  ...billed,
  asked: billed.asked.map((one) =>
    one.line.kind === kind && one.month === month ? { ...one, line: { ...one.line, ...said } } : one,
  ),
})

describe('what bills ask for is what has come to be owed', () => {
  it('holds for bills that were issued', () => expect(brokenLaws(billed)).toEqual([]))
  it('names contract and days of a rent that was asked for twice', () => {
    expect(brokenLaws(changed('rent', '2026-10', { from: '2026-09-21' }))).toMatchObject([
      {
        law: 'days',
        meterID: null,
        contractID: uuid(1),
        from: '2026-09-21',
        to: '2026-09-30',
        asked: 20,
        owed: 10,
      },
    ])
  })
  it('names meter, contract and days of a use that was asked for twice', () => {
    expect(brokenLaws(changed('metered', '2026-10', { from: '2026-09-01' }))).toContainEqual({
      law: 'uses',
      meterID: uuid(51),
      contractID: uuid(1),
      from: '2026-09-01',
      to: '2026-09-30',
      asked: 100_000,
      owed: 50_000,
    })
  })
  it('leaves to a difference what the next bill puts right', () =>
    expect(brokenLaws(changed('metered', '2026-10', { quantity: 70_000 }))).toEqual([]))
  it('names the meter of another room, or of no room here, that somebody was asked for', () => {
    const other = meter(2, 2, [read('2026-09-30', 0, 'first'), read('2026-10-31', 40)])
    const ends = other.readings.map(({ readingID }) => readingID)
    const asked = changed('metered', '2026-10', { readings: ends })
    const place = { law: 'uses', contractID: uuid(1), from: '2026-10-01', to: '2026-10-31' }
    const told = brokenLaws({ ...asked, meters: [...asked.meters, other] })
    expect(told).toContainEqual({ ...place, meterID: uuid(52), asked: 60_000, owed: 0 })
    expect(brokenLaws(asked)).toContainEqual({ ...place, meterID: null, asked: 60_000, owed: 0 })
  })
  it('counts what is forgiven as asked for', () => {
    const forgiven = billed.asked.map((one) => (one.month === '2026-09' ? { ...one, isWaived: true } : one))
    expect(brokenLaws({ ...billed, asked: forgiven })).toEqual([])
  })
})

it.each(Array.from({ length: 10 }, (_, nth) => [nth]))('finds nothing in a year of a house (%s)', (nth) => {
  const story = new YearStory(20_261_129 + nth)
  story.play()
  expect(brokenLaws(story.house()), story.told.join('\n')).toEqual([])
})
