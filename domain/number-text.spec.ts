import { describe, expect, it } from 'vitest'
import { createMarkFinder, decimalMarkOf, numberOf } from './number-text.ts'

describe('a number as text', () => {
  it.each([
    ['1500000', '1500000'],
    ['1.000.000,00', '1000000.00'],
    ['1,000,000.00', '1000000.00'],
    ['1 500 000', '1500000'],
    ["1'500'000.5", '1500000.5'],
    ['250.500,00', '250500.00'],
    ['(150,000)', '-150000'],
    ['( 150.000 )', '-150000'],
    ['55.000-', '-55000'],
    ['− 55.000', '-55000'],
    ['+3,836,000', '3836000'],
    ['12.5', '12.5'],
    ['0.500', '0.500'],
    ['.5', '0.5'],
    ['12345.678', '12345.678'],
    ['1.234', '1234'],
  ])('%j is %j', (text, value) => expect(numberOf(text)).toBe(value))

  it.each(['', '-', '1.50.000', '1.000,000,000', '12a', '--5', '-5-', '1.', '1 50', '(5', '1e5', '٣'])(
    '%j is none',
    (text) => expect(numberOf(text)).toBe(undefined),
  )

  it('is read by the decimal mark of its column', () => {
    expect(numberOf('1.234', '.')).toBe('1.234')
    expect(numberOf('1.234', ',')).toBe('1234')
    expect(numberOf('1,234', ',')).toBe('1.234')
  })
})

it('shows its decimal mark, or not', () => {
  expect(['1.000.000', '12,5', '1.234,5', '12.5', '0.500'].map(decimalMarkOf)).toEqual([
    ',',
    ',',
    ',',
    '.',
    '.',
  ])
  expect(['1.234', '12', 'x', ''].map(decimalMarkOf)).toEqual([null, null, null, null])
})

it('learns the decimal mark of a column from all of it', () => {
  const marksIn = (texts: readonly string[]) => {
    const finder = createMarkFinder()
    for (const text of texts) finder.see(text)
    return [finder.found(), finder.isMixed()]
  }
  expect(marksIn(['1.234', '12.5', '0.500'])).toEqual(['.', false])
  expect(marksIn(['1.234', '1.000.000'])).toEqual([',', false])
  expect(marksIn(['1.234', '5'])).toEqual([null, false])
  expect(marksIn(['1.000.000', '12.5'])).toEqual([null, true])
})
