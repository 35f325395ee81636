import { describe, expect, it } from 'vitest'
import { parseAmount, parseDecimal, parseSigned, parseWhole, written } from './numbers.ts'

describe('a whole number', () => {
  it.each([
    ['4500000', 4_500_000],
    ['4.500.000', 4_500_000],
    ['4,500,000', 4_500_000],
    ['4 500 000', 4_500_000],
    [' 12 ', 12],
    ['0', 0],
    ['4.500.000,00', 4_500_000],
    ['4.500,000', '4.500,000'],
    ['', null],
    // A fraction must not become a hundred times as much.
    ['120.000,5', '120.000,5'],
    ['4.5', '4.5'],
    ['4,5', '4,5'],
    ['-3', '-3'],
    ['12a', '12a'],
  ])('%j is %j', (text, value) => expect(parseWhole(text)).toBe(value))
})

it('takes đồng as people say them, too', () => {
  expect(parseAmount(' 3tr6 ')).toBe(3_600_000)
  expect(parseAmount('4.500.000')).toBe(4_500_000)
  expect(parseAmount('3tr6x')).toBe('3tr6x')
})

it.each([
  ['-200.000', -200_000],
  ['– 200k', -200_000],
  ['200.000', 200_000],
  ['-0', 0],
  ['-', '-'],
  ['', null],
  ['--5', '--5'],
])('takes off what has a sign before it: %j is %j', (text, value) => expect(parseSigned(text)).toBe(value))

describe('a number with a fraction', () => {
  it.each([
    ['24,5', 24.5],
    ['24.5', 24.5],
    ['24', 24],
    ['24,', 24],
    ['', null],
    ['1.234,5', 1_234.5],
    ['1.234.567', 1_234_567],
    ['-5', '-5'],
  ])('%j is %j', (text, value) => expect(parseDecimal(text)).toBe(value))
})

it('stands grouped, with the comma of the language', () => {
  expect(written(4_500_000, false, 'vi')).toBe('4.500.000')
  expect(written(24.5, true, 'vi')).toBe('24,5')
  expect(written(24.5, true, 'en')).toBe('24.5')
  expect(written(null, true, 'vi')).toBe('')
  expect(written('abc', false, 'vi')).toBe('abc')
})
