import { expect, it } from 'vitest'
import { SharedStrings } from './shared-strings.ts'

it('keeps many texts apart, over the ends of its blocks', () => {
  const strings = new SharedStrings(1_000)
  const texts = Array.from({ length: 5_000 }, (_, i) => `${i} Nguyễn 👩 ${'ệ'.repeat(i % 700)}.`)
  for (const text of texts) strings.add(text)
  expect(texts.every((text, i) => strings.at(i) === text)).toBe(true)
})

it('knows blank, cut and missing texts', () => {
  const strings = new SharedStrings(3)
  for (const text of ['', '  ', 'abc', 'ệệệệ', 'x'.repeat(100_000)]) strings.add(text)
  expect([0, 1, 2, 3, 4].map((place) => strings.at(place))).toEqual([
    null,
    null,
    'abc',
    { cut: 'ệệệ' },
    { cut: 'xxx' },
  ])
  expect([5, -1, Number.NaN, 1e9].map((place) => strings.at(place))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('refuses more than an honest file has', () => {
  const many = new SharedStrings(1_000)
  const long = 'x'.repeat(1_000)
  expect(() => {
    for (let i = 0; i < 200_000; i++) many.add(long)
  }).toThrow('bomb')
})
