import { describe, expect, it } from 'vitest'
import type { WalkMeter, WalkStop } from '../../../../projections/walk/walk.answers.ts'
import { judge, NOTHING } from './judge.ts'
import type { KeptReading } from './keptReadings.ts'
import { isDone, nextFrom, paneOf } from './progress.ts'

const id = '00000000-0000-4000-8000-000000000001'
const charge = {
  id,
  name: 'Điện',
  unit: 'kWh',
  way: 'metered' as const,
  price: 3_500,
  quota: null,
  vat: null,
  utility: 'electricity' as const,
}
const meter: WalkMeter = {
  id,
  utility: 'electricity',
  serial: null,
  digits: 5,
  last: { readingID: id, day: '2026-10-31', value: 1_396_500 },
  since: '2026-10-31',
  carried: 0,
  reading: null,
  spans: [{ used: 90_000, days: 30 }],
  charge,
}
const about = { meter, today: '2026-11-30', people: 2 }
const typed = (digits: string, more: object = {}) => judge({ ...NOTHING, digits, ...more }, about)

describe('a figure on the walk', () => {
  it('says what was used and what it costs, at once', () => {
    expect(typed('1486')).toMatchObject({
      value: 1_486_000,
      used: 89_500,
      doubt: false,
      priced: { amount: 313_250 },
    })
  })
  it('is not judged while it is half', () => {
    expect(typed('14')).toMatchObject({ value: undefined, below: false })
    expect(typed('')).toMatchObject({ value: undefined, below: false })
    expect(typed('1395')).toMatchObject({ value: undefined, below: true })
  })
  it('did not move on the same whole figure', () => {
    expect(typed('1396')).toMatchObject({ value: 1_396_500, used: 0, below: false })
  })
  it('is asked about from three times the usual on, a day with a day', () => {
    expect(typed('1666')).toMatchObject({ doubt: false })
    expect(typed('1667')).toMatchObject({ doubt: true, value: 1_667_000 })
  })
  it('goes on where it rolled over or was replaced', () => {
    expect(typed('10', { rollOver: true })).toMatchObject({ value: 10_000, used: 98_613_500 })
    const replaced = { oldLast: '1431', newFirst: '2' }
    expect(typed('49', { replaced })).toMatchObject({ value: 49_000, used: 34_500 + 47_000, below: false })
    expect(typed('49', { replaced: { oldLast: '1390', newFirst: '2' } })).toMatchObject({ below: true })
    expect(typed('49', { replaced: { oldLast: '', newFirst: '0' } })).toMatchObject({ value: undefined })
  })
})

describe('the way through a house', () => {
  const stop = (roomNumber: string, ...meters: WalkMeter[]): WalkStop => ({
    roomID: roomNumber,
    roomNumber,
    floor: 1,
    customerName: null,
    people: 0,
    meters,
    missing: [],
  })
  const of = (name: string): WalkMeter => ({ ...meter, id: name })
  const read: WalkMeter = { ...of('c'), reading: { readingID: id, day: '2026-11-30', value: 1, used: 1 } }
  const stops = [stop('1', of('a'), of('b')), stop('2'), stop('3', read), stop('4', of('d'))]
  const kept = (state: KeptReading['state'], ...names: string[]) =>
    new Map(names.map((name) => [name, { meterID: name, state } as KeptReading]))

  it('leads over all meters that nobody has read, in their order', () => {
    expect(nextFrom(stops, { at: -1, meter: 0 }, new Map())).toEqual({ at: 0, meter: 0 })
    expect(nextFrom(stops, { at: 0, meter: 0 }, kept('waiting', 'a'))).toEqual({ at: 0, meter: 1 })
    expect(nextFrom(stops, { at: 0, meter: 1 }, kept('waiting', 'a', 'b'))).toEqual({ at: 3, meter: 0 })
    expect(nextFrom(stops, { at: 3, meter: 0 }, kept('waiting', 'd'))).toBeUndefined()
  })
  it('lights the rooms that are read, here or in the ledger, and asks about the others', () => {
    expect(stops.map((one) => paneOf(one, new Map()))).toEqual(['shut', 'none', 'lit', 'shut'])
    expect(isDone(stops[0]!, kept('waiting', 'a', 'b'))).toBe(true)
    expect(paneOf(stops[0]!, kept('doubt', 'a', 'b'))).toBe('doubt')
    expect(isDone(stops[0]!, kept('refused', 'a'))).toBe(false)
  })
})
