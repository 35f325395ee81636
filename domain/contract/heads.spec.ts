import { describe, expect, it } from 'vitest'
import { headsBy, headsOn } from './heads.ts'
import { type Span, spansAfter } from './spans.ts'

const from = (id: string, fromDay: string | null = null, toDay: string | null = null): Span => ({
  id,
  fromDay,
  toDay,
})

describe('the days of who was ever listed', () => {
  it('begin on the day of the list, and end on that of one without them', () => {
    const begun = spansAfter([], [from('an')], null)
    const both = spansAfter(begun, [from('an'), from('binh')], '2026-03-10')
    expect(both).toEqual([from('an'), from('binh', '2026-03-10')])
    expect(spansAfter(both, [from('binh')], '2026-04-01')).toEqual([
      from('an', null, '2026-03-31'),
      from('binh', '2026-03-10'),
    ])
  })
  it('are those that the list says, before or after its own day', () => {
    const said = [from('an', '2026-02-01', '2026-05-31'), from('binh', '2026-06-01')]
    expect(spansAfter([], said, '2026-03-10')).toEqual(said)
  })
  it('forget who was to come later and is not listed any more', () => {
    const planned = spansAfter([], [from('an', '2026-06-01')], '2026-03-10')
    expect(spansAfter(planned, [], '2026-03-20')).toEqual([])
  })
  it('begin earlier where an earlier list names them', () => {
    const listed = spansAfter([], [from('an')], '2026-03-10')
    expect(spansAfter(listed, [from('an')], '2026-03-01')).toEqual([from('an', '2026-03-01')])
  })
  it('have no gap where a list takes back that somebody has left', () => {
    const gone = spansAfter(spansAfter([], [from('an')], null), [], '2026-03-10')
    expect(spansAfter(gone, [from('an')], '2026-03-11')).toEqual([from('an')])
  })
})

describe('the number of people', () => {
  const heads = headsBy([from('an', null, '2026-03-31'), from('binh', '2026-03-10')], '2026-01-01')
  it('is the tenant and who lives there on each day', () => {
    expect(heads).toEqual([
      { fromDay: null, people: 2 },
      { fromDay: '2026-03-10', people: 3 },
      { fromDay: '2026-04-01', people: 2 },
    ])
    expect(headsOn({ heads }, '2026-03-31').living).toBe(3)
  })
  it('is the same of who is registered, until a house says otherwise', () => {
    expect(headsOn({ heads }, '2026-03-31').registered).toBe(3)
    expect(headsOn({ heads: [] }, '2026-03-31')).toEqual({ living: 1, registered: 1 })
  })
})
