import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOfSerial, dayOfText, monthOfText, serialOfDay } from './day.ts'

describe('the day of a serial number', () => {
  it.each([
    // Excel's own, with its 29 February 1900 at 60.
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [60, undefined],
    [61, '1900-03-01'],
    [25_569, '1970-01-01'],
    [46_347, '2026-11-21'],
    [46_347.999_99, '2026-11-21'],
    [2_958_465, '9999-12-31'],
    [2_958_466, undefined],
    [0, undefined],
    [-1, undefined],
    // A year that was typed alone.
    [1990, undefined],
    [Number.NaN, undefined],
  ])('%d from 1900 is %s', (serial, day) => {
    expect(dayOfSerial(serial, false)).toBe(day)
  })

  it.each([
    [0, '1904-01-01'],
    [44_885, '2026-11-21'],
    [-1, undefined],
    [1990, undefined],
  ])('%d from 1904 is %s', (serial, day) => {
    expect(dayOfSerial(serial, true)).toBe(day)
  })

  it('is the way back of writing it', () => {
    const days = fc.date({ min: new Date('1906-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(dayOfSerial(serialOfDay(day), false)).toBe(day)
      }),
    )
  })
})

describe('the day of a text', () => {
  it.each([
    ['5/11/1990', '1990-11-05'],
    ['05/11/1990', '1990-11-05'],
    ['5-11-1990', '1990-11-05'],
    ['5. 11. 1990', '1990-11-05'],
    ['29/2/2024', '2024-02-29'],
    ['1990-11-05', '1990-11-05'],
    ['1990/1/5', '1990-01-05'],
    ['1990-11-05T00:00:00', '1990-11-05'],
    // Programs write a day of Vietnam as the moment at which it begins.
    ['1990-11-05T17:00:00.000Z', '1990-11-06'],
    ['1990-11-05T00:00:00Z', '1990-11-05'],
    ['2026-05-01T00:00:00+07:00', '2026-05-01'],
    ['1/5/2026 0:00', '2026-05-01'],
    ['1/05/2026 12:00:00 AM', '2026-05-01'],
    ['01–05–2026', '2026-05-01'],
    ['1/5/2026.', '2026-05-01'],
    ['thứ 2, 1/5/2026', '2026-05-01'],
    ['Thứ Hai 01/05/2026', '2026-05-01'],
    ['Chủ nhật, ngày 3 tháng 5 năm 2026', '2026-05-03'],
    ['2026-02-30T00:00:00Z', undefined],
    ['1990-11-05 00:00', '1990-11-05'],
    ['01-thg 5-26', '2026-05-01'],
    ['01-thg5-26', '2026-05-01'],
    ['30-thg 4-27', '2027-04-30'],
    ['1-May-26', '2026-05-01'],
    ['ngày 1/5/2026', '2026-05-01'],
    ['Ngày 1 tháng 5 năm 2026', '2026-05-01'],
    ['mùng 5/11/2026', '2026-11-05'],
    ['31-thg 4-26', undefined],
    ['29/2/2023', undefined],
    ['31/4/2023', undefined],
    ['12/31/1990', undefined],
    ['0/1/1990', undefined],
    ['5/11/90', '1990-11-05'],
    ['5/11/1890', undefined],
    ['1990', undefined],
    ['tháng 5', undefined],
    ['5/11/1990x', undefined],
    ['', undefined],
  ])('%j is %s', (text, day) => {
    expect(dayOfText(text)).toBe(day)
  })
})

describe('the month of a text', () => {
  it.each([
    ['11/2026', '2026-11'],
    ['1-2026', '2026-01'],
    ['Tháng 3/2026', '2026-03'],
    ['T3/2026', '2026-03'],
    ['2026-11', '2026-11'],
    ['5/11/2026', '2026-11'],
    ['Nov-26', '2026-11'],
    ['January 2026', '2026-01'],
    ['Thg11-26', '2026-11'],
    ['13/2026', undefined],
    ['0/2026', undefined],
    ['2026', undefined],
    ['tháng 11', undefined],
  ])('%j is %s', (text, month) => {
    expect(monthOfText(text)).toBe(month)
  })
})

it('reads years of two figures where they can mean one thing', () => {
  expect(dayOfText('1/5/24')).toBe('2024-05-01')
  expect(dayOfText('1/5/87')).toBe('1987-05-01')
  expect(monthOfText('11/26')).toBe('2026-11')
  expect(monthOfText('T11/26')).toBe('2026-11')
  expect(monthOfText('11/12')).toBeUndefined()
})
