import { describe, expect, it } from 'vitest'
import {
  chargeOf,
  figureIn,
  METER_MAX,
  readingIn,
  readingText,
  restOf,
  serviceKey,
  usedBetween,
  wayIn,
  wayOf,
} from './reading.ts'

describe('two figures of a meter', () => {
  it.each([
    '1284-1396',
    '1.284 → 1.396',
    '1284–1396',
    '1284 — 1396',
    '1 284->1 396',
    '1284 > 1396',
    '1284=>1396',
    '1284..1396',
    '1.284,,1.396',
    ' 1284 - 1396 ',
  ])('%s', (text) => {
    const reading = readingIn(text)
    expect(reading).toEqual({ before: 1_284, after: 1_396 })
    expect(usedBetween(reading!)).toBe(112)
  })
  it('may have a fraction, and lack the second', () => {
    expect(readingIn('12,5-19,25')).toEqual({ before: 12.5, after: 19.25 })
    expect(readingIn('12.5-19.25')).toEqual({ before: 12.5, after: 19.25 })
    expect(usedBetween({ before: 0.1, after: 0.3 })).toBe(0.2)
    expect(readingIn('1.396 → ')).toEqual({ before: 1_396, after: null })
  })
  it.each(['112', '1.284', 'x', '', '-5', '1284-', '12-13-14', '2026-11-01', '1284-x', '1'.repeat(12)])(
    'are not %j',
    (text) => expect(readingIn(text)?.after ?? undefined).toBeUndefined(),
  )
  it('say nothing when the meter ran backwards, or beyond all meters', () => {
    expect(usedBetween({ before: 1_396, after: 1_284 })).toBeUndefined()
    expect(usedBetween({ before: 1, after: 1_000_000_000 })).toBeUndefined()
    expect(usedBetween({ before: 7, after: 7 })).toBe(0)
    expect(usedBetween({ before: 0, after: METER_MAX })).toBe(METER_MAX)
    expect(usedBetween({ before: 0, after: null })).toBeUndefined()
  })
  it('are written as on paper', () => {
    expect(readingText({ before: 1_284, after: 1_396.5 })).toBe('1.284 → 1.396,5')
    expect(readingText({ before: 1_396, after: null })).toBe('1.396 → ')
  })
})

it.each([
  [
    '1.284 → 1.396, 112 kWh × 3.800 đ',
    { reading: { before: 1_284, after: 1_396 }, quantity: 112, unit: 'kWh' },
  ],
  ['6,5 m³ × 3.800 đ · tháng 10', { quantity: 6.5, unit: 'm³', rest: 'tháng 10' }],
  ['1.234,5 × 3.800 đ', { quantity: 1_234.5, unit: '' }],
])('%s is read back as it was written', (note, said) => {
  const way = wayIn(note)
  expect(way).toEqual({ price: 3_800, rest: '', ...said })
  expect([wayOf(way!), way!.rest].filter(Boolean).join(' · ')).toBe(note)
})

it.each([
  ['1284', 1_284],
  [' 1.284 kWh ', 1_284],
  ['1 284', 1_284],
  ['12,5 m3', 12.5],
  ['12.5', 12.5],
  ['7 khối', 7],
])('%j is one figure of a meter', (text, figure) => expect(figureIn(text)).toBe(figure))

it.each(['', 'x', '1284-1396', '12 đ'])('%j is none', (text) => expect(figureIn(text)).toBeUndefined())

it('keeps what a note says beside the way its line adds up', () => {
  expect(restOf('6,5 m³ × 3.800 đ · tháng 10')).toBe('tháng 10')
  expect(restOf('6,5 m³ × 3.800 đ')).toBe('')
  expect(restOf('trả sau')).toBe('trả sau')
})

it('writes a unit without the spaces around it', () =>
  expect(wayOf({ quantity: 2, unit: ' kWh ', price: 3_800 })).toBe('2 kWh × 3.800 đ'))

it('knows a service by its name, with or without "Tiền" before it', () => {
  expect(serviceKey('Tiền điện')).toBe(serviceKey('Điện'))
  expect(serviceKey('Điện tiền')).not.toBe(serviceKey('Điện'))
  expect(serviceKey('Thu tiền điện')).not.toBe(serviceKey('Thu điện'))
})

it('takes no other note for one', () => {
  for (const note of ['122 kWh', '', 'x × 3 đ', '1.284 → 1.396']) expect(wayIn(note)).toBeUndefined()
})

it('charges exactly: halves of a đồng are rounded up, not as floating points fall', () => {
  expect(chargeOf(2.01, 3_850)).toBe(7_739)
  expect(chargeOf(1.005, 1_000)).toBe(1_005)
  expect(chargeOf(0.001, 499)).toBe(0)
  expect(chargeOf(999_999_999, 9_999_999_999_999)).toBe(Number(999_999_999n * 9_999_999_999_999n))
})
