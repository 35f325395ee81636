import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limitText, normaliseNumber, normaliseText } from './cell.ts'

describe('text', () => {
  it.each([
    ['  Nguyễn\u00a0', 'Nguyễn'],
    ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['a\r\nb\tc', 'a\nb c'],
    ['Nguyễn Văn A \n Trần Thị B', 'Nguyễn Văn A\nTrần Thị B'],
    ['a_x000D_\nb', 'a\nb'],
    ['_x005F_x0041_', '_x0041_'],
    ['\u202eevil\u202c \u200bx\ufeff\u2066', 'evil x'],
    ['\u0000\u0007\u007f\u0085ok', 'ok'],
    ['lone \ud800 half', 'lone \ufffd half'],
    ['số 5, đường Láng', 'số 5, đường Láng'],
    ['👩‍👩‍👧', '👩‍👩‍👧'],
  ])('%j is %j', (raw, text) => {
    expect(normaliseText(raw)).toBe(text)
  })

  it('is the same when done again, unless an escape appears', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const once = normaliseText(raw)
        fc.pre(!once.includes('_x'))
        expect(normaliseText(once)).toBe(once)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left
        const left = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\u200e\u200f]/
        expect(once).not.toMatch(left)
      }),
    )
  })

  it('is cut at the limit, not through a character', () => {
    expect(limitText('', 3)).toBe(null)
    expect(limitText('abc', 3)).toBe('abc')
    expect(limitText('abcd', 3)).toEqual({ cut: 'abc' })
    expect(limitText('ab👩d', 3)).toEqual({ cut: 'ab' })
  })
})

describe('numbers', () => {
  it.each([
    ['912345678', '912345678'],
    ['0912345678', '0912345678'],
    ['123456789012345678901', '123456789012345678901'],
    [' -5 ', '-5'],
    ['7.9068123456E10', '79068123456'],
    ['1.0', '1'],
    ['0.1', '0.1'],
    ['33000.75', '33000.75'],
    ['1e400', undefined],
    ['0x10', undefined],
    ['1,5', undefined],
    ['NaN', undefined],
    ['', undefined],
  ])('%j is %j', (raw, digits) => {
    expect(normaliseNumber(raw)).toBe(digits)
  })
})
