import { describe, expect, it } from 'vitest'
import { chargeOf, figureIn, METER_MAX, readingIn, readingText, serviceKey, usedBetween } from './reading.ts'

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
  ['1284', 1_284],
  [' 1.284 kWh ', 1_284],
  ['1 284', 1_284],
  ['12,5 m3', 12.5],
  ['12.5', 12.5],
  ['7 khối', 7],
])('%j is one figure of a meter', (text, figure) => expect(figureIn(text)).toBe(figure))

it.each(['', 'x', '1284-1396', '12 đ'])('%j is none', (text) => expect(figureIn(text)).toBeUndefined())

it('knows a service by its name, with or without "Tiền" before it', () => {
  expect(serviceKey('Tiền điện')).toBe(serviceKey('Điện'))
  expect(serviceKey('Điện tiền')).not.toBe(serviceKey('Điện'))
  expect(serviceKey('Thu tiền điện')).not.toBe(serviceKey('Thu điện'))
})

it('charges exactly: halves of a đồng are rounded up, not as floating points fall', () => {
  expect(chargeOf(2.01, 3_850)).toBe(7_739)
  expect(chargeOf(1.005, 1_000)).toBe(1_005)
  expect(chargeOf(0.001, 499)).toBe(0)
  expect(chargeOf(2, -50_000)).toBe(-100_000)
  expect(chargeOf(999_999_999, 9_999_999_999_999)).toBe(Number(999_999_999n * 9_999_999_999_999n))
})
