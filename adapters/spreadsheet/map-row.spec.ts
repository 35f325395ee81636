import { describe, expect, it } from 'vitest'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import type { CellValue } from './cell.ts'
import { rowMapper } from './map-row.ts'

/** Maps one cell by one column. */
const map = (column: Omit<ImportColumn, 'field' | 'header'>, cell: CellValue, date1904 = false) => {
  const one: ImportColumn = { ...column, field: 'x', header: { vi: 'x', en: 'x' } }
  const header = { row: 1, titles: ['', 'x'], fields: [null, 'x'] }
  const { value, errors } = rowMapper([one], { header, date1904 })({ row: 2, cells: ['other', cell] })
  return errors[0] ?? value.x
}
const defect = (code: string) => expect.objectContaining({ field: 'x', code })

describe('text', () => {
  it('is taken from any cell', () => {
    expect(map({ kind: 'text' }, 'Diễm')).toBe('Diễm')
    expect(map({ kind: 'text' }, { number: '101' })).toBe('101')
    expect(map({ kind: 'text' }, true)).toBe('TRUE')
  })

  it('is what the cell shows where Excel has made a day of it', () => {
    expect(map({ kind: 'text' }, { number: '46366', isDate: true })).toBe('10/12/2026')
  })

  it('loses the mark that our exports put in front of what looks like a formula', () => {
    expect(map({ kind: 'text' }, "'- đã cọc")).toBe('- đã cọc')
    expect(map({ kind: 'text' }, "'a")).toBe("'a")
  })

  it('gets back the zeros that it lost as a number, and only those', () => {
    const phone = { kind: 'text', lostZeros: { digits: 10, atMost: 1 } } as const
    expect(map(phone, { number: '912345678' })).toBe('0912345678')
    expect(map(phone, { number: '84912345678' })).toBe('84912345678')
    expect(map(phone, { number: '12345678' })).toBe('12345678')
    expect(map(phone, { number: '-91234567' })).toBe('-91234567')
    expect(map(phone, '912345678')).toBe('912345678')
    const inTexts = { ...phone, lostZeros: { ...phone.lostZeros, inTexts: true } } as const
    expect(map(inTexts, '912 345.678')).toBe('0912345678')
    expect(map(inTexts, '0912 345 678')).toBe('0912 345 678')
    expect(map(inTexts, '+84 912345')).toBe('+84 912345')
    expect(map(phone, '912345678')).toBe('912345678')
    expect(map({ kind: 'text', lostZeros: { digits: 12, atMost: 2 } }, { number: '1190004412' })).toBe(
      '001190004412',
    )
  })
})

describe('a day', () => {
  it('is read from a date cell of either system and from text', () => {
    expect(map({ kind: 'day' }, { number: '33182' })).toBe('1990-11-05')
    expect(map({ kind: 'day' }, { number: '31720' }, true)).toBe('1990-11-05')
    expect(map({ kind: 'day' }, '5/11/1990')).toBe('1990-11-05')
  })

  it.each(['hôm qua', '31/2/1990', true, { number: '1990' }, { number: '-5' }])('is not %j', (cell) => {
    expect(map({ kind: 'day' }, cell)).toEqual(defect('not_a_day'))
  })
})

describe('a month', () => {
  it('is read from text and from the day that a spreadsheet makes of it', () => {
    expect(map({ kind: 'month' }, '11/2026')).toBe('2026-11')
    expect(map({ kind: 'month' }, { number: '46327' })).toBe('2026-11')
  })

  it.each(['13/2026', true, { number: '-1' }])('is not %j', (cell) => {
    expect(map({ kind: 'month' }, cell)).toEqual(defect('not_a_month'))
  })
})

describe('whole numbers and amounts', () => {
  it.each([
    ['1500000', 1_500_000],
    ['1.500.000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['1 500 000', 1_500_000],
    ['-5', -5],
    [{ number: '1500000' }, 1_500_000],
    [{ number: '-1' }, -1],
  ])('%j is %d', (cell, value) => {
    expect(map({ kind: 'integer' }, cell)).toBe(value)
    expect(map({ kind: 'money' }, cell)).toBe(value)
  })

  it.each(['1.5', '1.500,000', '1.50.000', '12a', '1e5', '٣', true, { number: '1.5' }, '99999999999999999'])(
    'not %j',
    (cell) => {
      expect(map({ kind: 'integer' }, cell)).toEqual(defect('not_a_number'))
      expect(map({ kind: 'money' }, cell)).toEqual(defect('not_a_number'))
    },
  )

  it('of a floor may be said in words, where they say it alone', () => {
    const floor = { kind: 'integer', isFloor: true } as const
    for (const said of [
      '2',
      'Tầng 2',
      'tầng 2 ',
      'TANG 2',
      'T2',
      't.2',
      'Floor 2',
      'Tầng số 2'.normalize('NFD'),
    ])
      expect([said, map(floor, said)]).toEqual([said, 2])
    for (const said of ['Trệt', 'Tầng trệt', 'tret', 'Ground floor']) expect(map(floor, said)).toBe(1)
    for (const said of ['Lầu 2', 'hai', 'Tầng 1-2', 'Tầng lửng', 'Sân thượng', 'T2/2026', 'mùng 2'])
      expect([said, map(floor, said)]).toEqual([said, defect('not_a_number')])
    expect(map({ kind: 'integer' }, 'Tầng 2')).toEqual(defect('not_a_number'))
  })

  it('an amount may name its currency, a number may not', () => {
    for (const text of ['1.500.000 ₫', '1,500,000đ', '1500000 VND', '1.500.000 đồng'])
      expect(map({ kind: 'money' }, text)).toBe(1_500_000)
    expect(map({ kind: 'integer' }, '5 đ')).toEqual(defect('not_a_number'))
  })

  it('a day is none, nor the figures of a meter that Excel has made a day of', () => {
    for (const kind of ['integer', 'money', 'line'] as const)
      expect(map({ kind, readings: true }, { number: '46366', isDate: true })).toEqual(defect('became_a_day'))
    // An amount in the wrong format: a day in the year 9018 is meant by nobody.
    expect(map({ kind: 'money' }, { number: '2600000', isDate: true })).toBe(2_600_000)
  })

  it('a number with thousands marks is not one with decimals', () => {
    expect(map({ kind: 'money' }, { number: '1.5' })).toEqual(defect('not_a_number'))
    expect(map({ kind: 'money' }, { number: '1500.123' })).toEqual(defect('not_a_number'))
  })
})

describe('a number with decimals', () => {
  it.each([
    [{ number: '24.5' }, 24.5],
    ['24,5', 24.5],
    ['24.5 m2', 24.5],
    ['24,5 m²', 24.5],
    ['1.200', 1_200],
    ['0', 0],
  ])('is read of %j', (cell, value) => expect(map({ kind: 'decimal' }, cell)).toBe(value))

  it.each(['-3', 'rộng', '3 x 4', true])('is none in %j', (cell) =>
    expect(map({ kind: 'decimal' }, cell)).toEqual(defect('not_a_number')),
  )
})

describe('an amount below a thousand', () => {
  const columns: ImportColumn[] = [
    { field: 'rent', header: { vi: 'Giá', en: 'Rent' }, kind: 'money' },
    { field: 'power', header: { vi: 'Điện', en: 'Power' }, kind: 'money', readings: true },
    { field: 'code', header: { vi: 'Mã', en: 'Code' }, kind: 'text', isCode: true },
  ]
  const header = { row: 1, titles: ['Giá', 'Điện', 'Mã'], fields: ['rent', 'power', 'code'] }
  const read = (...cells: CellValue[]) => rowMapper(columns, { header, date1904: false })({ row: 2, cells })

  // A program that is set to English (US) makes 427 of 427.000, and leaves 3.500.000 a text.
  it.each([{ number: '427' }, { number: '1' }, { number: '999' }, '427'])(
    'is asked about beside an amount with points: %j',
    (cell) => {
      const params = { amount: Number(typeof cell === 'string' ? cell : cell.number) }
      const refused = [{ field: 'power', code: 'thousands_lost', params }]
      expect(read('3.500.000', cell, null).errors).toEqual(refused)
      expect(read('3.500.000 đ', cell, null).errors).toEqual(refused)
    },
  )

  it('is taken with its unit, and so are nothing and a thousand', () => {
    for (const [cell, power] of [
      ['427 đ', 427],
      [{ number: '0' }, 0],
      [{ number: '1000' }, 1_000],
      ['0.5k', 500],
    ] as const)
      expect(read('3.500.000', cell, null).value).toEqual({ rent: 3_500_000, power })
  })

  it('is what it says where nothing is written with points', () => {
    expect(read({ number: '3500000' }, { number: '427' }, null).value).toEqual({
      rent: 3_500_000,
      power: 427,
    })
    expect(read('3,500,000', { number: '1' }, null).value).toEqual({ rent: 3_500_000, power: 1 })
    expect(read({ number: '999' }, null, null).value).toEqual({ rent: 999 })
  })

  it('is taken from a list that was taken away: there it is what the book says', () => {
    expect(read('3.500.000', { number: '427' }, 'a').value).toMatchObject({ power: 427, code: 'a' })
  })
})

it('takes an amount as people say it, and no count', () => {
  expect(map({ kind: 'money' }, '3tr6')).toBe(3_600_000)
  expect(map({ kind: 'money' }, '3tr5/tháng')).toBe(3_500_000)
  expect(map({ kind: 'money' }, '3 triệu 5')).toBe(3_500_000)
  expect(map({ kind: 'money' }, { number: '3600000.0000001' })).toBe(3_600_000)
  expect(map({ kind: 'money' }, { number: '1283333.3333' })).toBe(1_283_333)
  expect(map({ kind: 'line' }, '500k đ')).toBe(500_000)
  expect(map({ kind: 'integer' }, '3tr6')).toEqual(defect('not_a_number'))
})

describe('a choice', () => {
  const gender = {
    kind: 'choice',
    choices: [
      { value: 1, label: { vi: 'Nam', en: 'Male' } },
      { value: 2, label: { vi: 'Nữ', en: 'Female' } },
    ],
  } as const

  it.each([
    ['Nữ', 2],
    [' NU ', 2],
    ['female', 2],
    ['1', 1],
    [{ number: '1' }, 1],
  ])('%j is %d', (cell, value) => {
    expect(map(gender, cell)).toBe(value)
  })

  it.each(['Nam nữ', '3', 'constructor', true, { number: '1.5' }])('%j is none', (cell) => {
    expect(map(gender, cell)).toEqual(defect('unknown_choice'))
  })
})

describe('any cell', () => {
  it('may be blank unless it is required', () => {
    expect(map({ kind: 'day' }, null)).toBe(undefined)
    expect(map({ kind: 'day', required: true }, null)).toEqual({ field: 'x', code: 'required' })
  })

  it('says Excel’s errors and texts that were too long', () => {
    expect(map({ kind: 'text' }, { error: '#N/A' })).toEqual({
      field: 'x',
      code: 'cell_error',
      params: { error: '#N/A' },
    })
    expect(map({ kind: 'text' }, { cut: 'abc' })).toEqual({
      field: 'x',
      code: 'too_long',
      params: { max: 3 },
    })
  })

  it('is missing when its column or the end of its row is', () => {
    const required: ImportColumn = { field: 'y', header: { vi: 'y', en: 'y' }, kind: 'text', required: true }
    const header = { row: 1, titles: ['x', 'y'], fields: [null, 'y'] }
    expect(rowMapper([required], { header, date1904: false })({ row: 7, cells: ['a'] })).toEqual({
      row: 7,
      value: {},
      errors: [{ field: 'y', code: 'required' }],
      doubts: [],
    })
    expect(
      rowMapper([required], { header: { ...header, fields: [] }, date1904: false })({
        row: 7,
        cells: ['a', 'b'],
      }).errors,
    ).toHaveLength(1)
  })
})
