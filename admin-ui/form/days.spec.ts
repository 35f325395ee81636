import { describe, expect, it } from 'vitest'
import { isDay, isMonth, parseDay, parseMonth, writtenDay, writtenMonth } from './days.ts'

describe('a day', () => {
  it.each([
    ['9/3/1998', '1998-03-09'],
    ['09/03/1998', '1998-03-09'],
    ['9-3-1998', '1998-03-09'],
    ['9.3.1998', '1998-03-09'],
    ['09031998', '1998-03-09'],
    ['', null],
    ['9/3/98', '9/3/98'],
    ['hôm nay', 'hôm nay'],
  ])('%j is %j', (text, value) => expect(parseDay(text)).toBe(value))

  it('has to be in the calendar', () => {
    expect(['2026-11-30', '2026-11-31', '2024-02-29', '2026-02-29', '9/3/98'].map(isDay)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ])
  })

  it('stands day first', () => {
    expect([writtenDay('1998-03-09'), writtenDay('9/3/98'), writtenDay(null)]).toEqual([
      '9/3/1998',
      '9/3/98',
      '',
    ])
  })
})

it('a month is written month first, and is one of twelve', () => {
  expect(['11/2026', '1-2026', '112026', '', 'x'].map(parseMonth)).toEqual([
    '2026-11',
    '2026-01',
    '2026-11',
    null,
    'x',
  ])
  expect(['2026-12', '2026-13', '2026-00', 'x'].map(isMonth)).toEqual([true, false, false, false])
  expect([writtenMonth('2026-11'), writtenMonth('11/26'), writtenMonth(null)]).toEqual([
    '11/2026',
    '11/26',
    '',
  ])
})
