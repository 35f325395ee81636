import { describe, expect, it } from 'vitest'
import { headsBy, headsOn, mostHeads } from './heads.ts'
import { listed, type Span } from './spans.ts'
import { type Parked, parkedOn } from './vehicles.ts'

const from = (id: string, fromDay: string | null = null, toDay: string | null = null): Span => ({
  id,
  fromDay,
  toDay,
})

const spansAfter = (spans: readonly Span[], list: readonly Span[], day: string | null) =>
  listed({ spans, list: [], day: null, saidOn: null, before: { spans: [], list: [] } }, list, day).spans

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

describe('the days of who is listed by several lists', () => {
  const told = <T extends Span>(...lists: readonly (readonly [string | null, readonly T[]])[]) =>
    lists.reduce(
      (known, [day, list]) => listed(known, list, day),
      undefined as ReturnType<typeof listed<T>> | undefined,
    )?.spans
  const bike = (chargeID: string | null, fromDay = '2026-01-01', toDay: string | null = null): Parked => ({
    id: 'bike',
    chargeID,
    fromDay,
    toDay,
  })
  const january = [null, [bike('A')]] as const
  const november = ['2026-11-10', [bike('B')]] as const
  const both = [bike('A', '2026-01-01', '2026-11-09'), bike('B', '2026-11-10')]

  it('have another charge from the day of the list, each day counted once', () => {
    const spans = told(january, november) ?? []
    expect(spans).toEqual(both)
    expect(['A', 'B'].map((charge) => parkedOn(spans, charge, '2026-11-09'))).toEqual([1, 0])
    expect(['A', 'B'].map((charge) => parkedOn(spans, charge, '2026-11-10'))).toEqual([0, 1])
    // A list that says nothing else leaves it so, and so does one that says when it left.
    expect(told(january, november, ['2026-11-20', [bike('B')]])).toEqual(both)
    expect(told(january, november, ['2026-11-20', [bike('B', '2026-01-01', '2026-11-30')]])).toEqual([
      both[0],
      bike('B', '2026-11-10', '2026-11-30'),
    ])
    // For nothing from now on: what was billed stays.
    expect(told(january, ['2026-11-10', [bike(null)]])).toEqual([both[0], bike(null, '2026-11-10')])
    expect(told(january, november, ['2026-12-05', [bike('A')]])).toEqual([
      both[0],
      bike('B', '2026-11-10', '2026-12-04'),
      bike('A', '2026-12-05'),
    ])
  })
  it('have another charge from the first day that the list says anew, also from one before them all', () => {
    const september = ['2026-11-10', [bike('B', '2026-09-01')]] as const
    const since = [bike('A', '2026-01-01', '2026-08-31'), bike('B', '2026-09-01')]
    expect(told(january, september)).toEqual(since)
    expect(told(january, september, ['2026-11-20', [bike('B', '2026-09-01')]])).toEqual(since)
    expect(told(january, september, ['2026-11-20', [bike('A')]])).toEqual([bike('A')])
    const december = ['2026-11-10', [bike('B', '2026-12-01')]] as const
    const later = [bike('A', '2026-01-01', '2026-11-30'), bike('B', '2026-12-01')]
    expect(told(january, december)).toEqual(later)
    expect(told(january, december, ['2026-11-20', [bike('B', '2026-12-01')]])).toEqual(later)
    expect(told(january, ['2026-11-10', [bike('B', '2025-12-31')]])).toEqual([bike('B', '2025-12-31')])
    expect(told(january, ['2026-11-10', [bike('A', '2026-03-01')]])).toEqual([bike('A', '2026-03-01')])
  })
  it('are corrected by another list of the same day, whatever the one before said', () => {
    const left = ['2026-11-10', [bike('A', '2026-01-01', '2026-09-30')]] as const
    for (const said of [november, left, ['2026-11-10', [bike('B', '2026-09-01')]] as const])
      expect(told<Parked>(january, said, ['2026-11-10', [bike('A')]])).toEqual([bike('A')])
    expect(told<Parked>(january, ['2026-11-10', []], november)).toEqual(both)
    const first = ['2026-11-10', [bike('A', '2026-11-10')]] as const
    expect(told<Parked>([null, []], first, ['2026-11-10', [bike('B', '2026-11-10')]])).toEqual([
      bike('B', '2026-11-10'),
    ])
  })
  it('are those of before too where somebody comes back', () => {
    const gone = ['2026-04-01', []] as const
    const an = [null, [from('an')]] as const
    const stay = from('an', null, '2026-03-31')
    expect(told<Span>(an, gone, ['2026-11-10', [from('an')]])).toEqual([stay, from('an', '2026-11-10')])
    expect(told<Span>(an, gone, ['2026-11-10', [from('an', '2026-10-01')]])).toEqual([
      stay,
      from('an', '2026-10-01'),
    ])
    expect(told<Parked>(january, gone, ['2026-11-10', [bike('A')]])).toEqual([
      bike('A', '2026-01-01', '2026-03-31'),
      bike('A', '2026-11-10'),
    ])
    // Of the day after at the latest: then nobody has left.
    expect(told<Span>(an, gone, ['2026-04-02', [from('an')]])).toEqual([from('an')])
    expect(told<Span>(an, gone, ['2026-11-10', [from('an')]], ['2026-11-10', []])).toEqual([stay])
  })
  it('stay as they were where the list still has who has left, and end otherwise if it says so', () => {
    const left = ['2026-04-01', [bike('A', '2026-01-01', '2026-03-31')]] as const
    expect(told(january, left, ['2026-11-10', left[1]])).toEqual(left[1])
    expect(told(january, left, ['2026-11-10', [bike('B', '2026-01-01', '2026-05-31')]])).toEqual([
      bike('A', '2026-01-01', '2026-05-31'),
    ])
    expect(told(january, november, ['2026-11-20', [bike('B', '2026-01-01', '2026-10-31')]])).toEqual([
      bike('A', '2026-01-01', '2026-10-31'),
    ])
  })
  it('are those of before where a list of another day is taken back at once', () => {
    const an = listed(undefined, [from('an')], null)
    const left = listed(an, [], '2026-09-01', '2026-11-10')
    expect(left.spans).toEqual([from('an', null, '2026-08-31')])
    expect(listed(left, [from('an')], '2026-11-10', '2026-11-10').spans).toEqual([from('an')])
    expect(listed(left, [from('an')], '2026-11-20', '2026-11-20').spans).toHaveLength(2)
    // Came back since, as is said on the day on which it is said that they had left.
    expect(listed(left, [from('an')], '2026-11-01', '2026-11-10').spans).toHaveLength(2)
  })
  it('are counted once each', () => {
    const spans = told<Span>([null, [from('an')]], ['2026-04-01', []], ['2026-11-10', [from('an')]]) ?? []
    expect(headsBy(spans, '2026-01-01')).toEqual([
      { fromDay: null, people: 2 },
      { fromDay: '2026-04-01', people: 1 },
      { fromDay: '2026-11-10', people: 2 },
    ])
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
  it('is at most that of the fullest day to come', () => {
    const all = [from('an', null, '2026-03-31'), from('binh', '2026-03-31'), from('chi', '2026-04-01')]
    expect(mostHeads(all, '2026-03-01')).toBe(3)
    expect(mostHeads([all[0]!, all[2]!], '2026-03-01')).toBe(2)
    expect(mostHeads(all.slice(0, 1), '2026-04-01')).toBe(1)
    expect(mostHeads([], '2026-03-01')).toBe(1)
  })
})
