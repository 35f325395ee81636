import { describe, expect, it } from 'vitest'
import type { Refusal } from '../refusal.ts'
import { assertBands, type Band } from './charge.ts'
import { listOn, withList } from './price-list.ts'

const list = (fromDay: string | null, name = '') => ({ fromDay, name })
const months = [list(null), list('2026-03-01'), list('2026-06-01')]

describe('price lists', () => {
  it('hold from their day on', () => {
    expect(listOn(months, '2026-02-28')).toEqual(list(null))
    expect(listOn(months, '2026-03-01')).toEqual(list('2026-03-01'))
    expect(listOn(months, '2026-12-31')).toEqual(list('2026-06-01'))
    expect(listOn(months.slice(1), '2026-02-28')).toBeUndefined()
  })
  it('stand in the order of their days, one for each', () => {
    const days = (lists: readonly { fromDay: string | null }[]) => lists.map(({ fromDay }) => fromDay)
    expect(days(withList(months, list('2026-05-01')))).toEqual([
      null,
      '2026-03-01',
      '2026-05-01',
      '2026-06-01',
    ])
    expect(days(withList(months.slice(1), list(null)))).toEqual([null, '2026-03-01', '2026-06-01'])
    expect(withList(months, list('2026-03-01', 'new'))).toEqual([
      list(null),
      list('2026-03-01', 'new'),
      list('2026-06-01'),
    ])
  })
})

describe('bands', () => {
  const refused = (...bounds: (number | null)[]) => {
    try {
      assertBands(
        bounds.map((upTo): Band => ({ upTo, price: 1 })),
        'charges.0',
      )
    } catch (error) {
      return (error as Refusal).errors
    }
    return []
  }
  it('go up, and the last takes the rest', () => {
    expect(refused(null)).toEqual([])
    expect(refused(50, 100, null)).toEqual([])
    expect(refused(50, 50, null)).toEqual([
      { field: 'charges.0.price.1.upTo', code: 'too_small', params: { min: 51 } },
    ])
    expect(refused(0, null)).toEqual([
      { field: 'charges.0.price.0.upTo', code: 'too_small', params: { min: 1 } },
    ])
    expect(refused(null, null)).toEqual([{ field: 'charges.0.price.0.upTo', code: 'required' }])
    expect(refused(50)).toEqual([{ field: 'charges.0.price.0.upTo', code: 'invalid' }])
  })
})
