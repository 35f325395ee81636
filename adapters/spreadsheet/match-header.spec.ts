import { describe, expect, it } from 'vitest'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import { columns, enHeader, viHeader } from '../../test/fixtures/spreadsheet/people.ts'
import type { CellValue } from './cell.ts'
import { headerKey } from './header-key.ts'
import { matchHeader } from './match-header.ts'

const match = (...rows: (readonly CellValue[])[]) =>
  matchHeader(
    columns,
    rows.map((cells, index) => ({ row: index + 1, cells })),
  )
const fields = columns.map(({ field }) => field)

describe('a header', () => {
  it('is found in either language and below titles', () => {
    expect(match(viHeader)).toEqual({ row: 1, titles: viHeader, fields })
    expect(match(['Danh sách'], ['Email: a@b.vn'], enHeader)).toEqual({ row: 3, titles: enHeader, fields })
  })

  it('is the row with the most known titles, the upper of two equal ones', () => {
    expect(match(['Họ', 'Tên'], viHeader, viHeader)).toMatchObject({ row: 2 })
  })

  it('keeps columns of its own as nobody’s', () => {
    const titles = ['STT', { number: '2026' }, true, { error: '#REF!' }, null, '__proto__', ...viHeader]
    expect(match(titles)).toEqual({
      row: 1,
      titles: ['STT', '2026', '', '#REF!', '', '__proto__', ...viHeader],
      fields: [null, null, null, null, null, null, ...fields],
    })
  })

  it('is not one with a single known title, nor below the twentieth row', () => {
    expect(match(['Email', 'Phòng'])).toBe(undefined)
    expect(match(...Array.from({ length: 20 }, () => [null]), viHeader)).toBe(undefined)
    expect(match(...Array.from({ length: 19 }, () => [null]), viHeader)).toMatchObject({ row: 20 })
  })

  it('says what is missing in its own language', () => {
    const without = (header: string[], ...at: number[]) => header.filter((_, index) => !at.includes(index))
    expect(match(without(viHeader, 0, 8))).toEqual({
      code: 'E0002',
      reason: 'missing_header',
      params: { headers: 'Họ, Email' },
    })
    expect(match(without(enHeader, 0, 9))).toMatchObject({ params: { headers: 'Last name, Phone' } })
    expect(match(without(viHeader, 1, 5, 11))).toMatchObject({ row: 1 })
  })

  it('says what is there twice', () => {
    expect(match([...viHeader, 'EMAIL *', 'Phone'])).toEqual({
      code: 'E0002',
      reason: 'duplicate_header',
      params: { headers: 'EMAIL *, Phone' },
    })
  })

  it('cannot be declared so that two columns look the same', () => {
    const twins: ImportColumn[] = [
      { field: 'a', header: { vi: 'Họ', en: 'A' }, kind: 'text' },
      { field: 'b', header: { vi: 'Hộ', en: 'B' }, kind: 'text' },
    ]
    expect(() => matchHeader(twins, [])).toThrow('two columns are headed Hộ')
  })
})

it.each([
  ['Họ và tên *', 'hovaten'],
  ['  ĐỊA  CHỈ\u00a0(*) ', 'diachi'],
  ['Số CCCD/CMND', 'socccdcmnd'],
  ['***', ''],
])('%j is recognised by %j', (title, key) => {
  expect(headerKey(title)).toBe(key)
})
