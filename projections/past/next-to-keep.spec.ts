import { describe, expect, it } from 'vitest'
import { addDays } from '../../domain/day.ts'
import type { KeptSchema } from '../database.ts'
import { type KeptPlace, nextToKeep } from './next-to-keep.ts'

const daysOf = (count: number, events = 10) =>
  Array.from({ length: count }, (_, index) => ({ day: addDays('2026-01-01', index), events }))
const places = (...days: (string | null)[]): KeptPlace[] =>
  days.map((day, index) => ({ schema: `read_kept_${index + 1}` as KeptSchema, day }))

/** All that are kept in the end, of a log that grows. */
const keptOf = (counts: readonly number[], leastApart: number) => {
  let kept = places(null, null, null, null)
  for (const count of counts)
    for (let next = nextToKeep(daysOf(count), kept, leastApart); next; ) {
      const { schema, day } = next
      kept = kept.map((place) => (place.schema === schema ? { schema, day } : place))
      next = nextToKeep(daysOf(count), kept, leastApart)
    }
  return kept.flatMap(({ day }) => day ?? []).sort()
}

describe('days that are kept', () => {
  it('are none in a log that is played in no time', () => {
    expect(keptOf([10], 1_000)).toEqual([])
  })

  it('are spread over the events, and never the last day, which goes on', () => {
    expect(keptOf([50], 100)).toEqual(['2026-01-10', '2026-01-20', '2026-01-30', '2026-02-09'])
    expect(keptOf([10], 100)).toEqual([])
  })

  it('stay spread while the log grows', () => {
    const kept = keptOf(
      Array.from({ length: 300 }, (_, index) => index + 1),
      50,
    )
    expect(kept).toHaveLength(4)
    const marks = ['2026-01-01', ...kept, addDays('2026-01-01', 299)].map(
      (day) => Date.parse(day) / 86_400_000,
    )
    const gaps = marks.slice(1).map((mark, index) => mark - (marks[index] as number))
    // As evenly as four can be, within a factor.
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2.5 * 60)
  })
  it('do not take the place of one that others stand on', () => {
    const kept = places('2026-01-05', '2026-01-08', '2026-01-20', '2026-01-30')
    const next = (some: readonly KeptPlace[]) => nextToKeep(daysOf(60), some, 50)?.schema
    expect(next(kept)).toBe('read_kept_1')
    expect(next(kept.map((place, at) => ({ ...place, isBase: at === 0 })))).toBe('read_kept_2')
  })
})
