import { describe, expect, it } from 'vitest'
import { billImportColumns } from '../../commands/upload/bill-import.ts'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import { contractImportColumns } from '../../commands/upload/contract-import.ts'
import { customerImportColumns } from '../../commands/upload/customer-import.ts'
import type { ReadingChoice, ReadRow } from '../../commands/upload/ports.ts'
import { readingImportColumns } from '../../commands/upload/reading-import.ts'
import type { UploadReading } from '../../domain/upload/reading.ts'
import { type CellValue, normaliseText, type SheetRow } from './cell.ts'
import { matchHeader } from './match-header.ts'
import { nothingSkipped } from './read-rows.ts'
import { readTable } from './read-table.ts'

/** Rows as the reader gives them, from cells as a file has them. */
const read = async (
  columns: readonly ImportColumn[],
  titles: readonly string[],
  table: readonly (readonly CellValue[])[],
  choice?: ReadingChoice,
): Promise<readonly ReadRow[]> => {
  const rows = [titles, ...table].map(
    (cells, index): SheetRow => ({
      row: index + 1,
      cells: cells.map((cell) => (typeof cell === 'string' ? normaliseText(cell) : cell)),
    }),
  )
  const header = matchHeader(columns, rows, true)
  if (!header || !('row' in header)) throw new Error(JSON.stringify(header))
  const sheet = {
    name: 'Sheet1',
    sheets: ['Sheet1'],
    at: 0,
    date1904: false,
    header,
    above: [],
    rows: (async function* () {
      yield* rows.slice(1)
    })(),
    aside: nothingSkipped,
  }
  return Array.fromAsync(readTable(sheet, columns, choice))
}

const lease = async (startDay: CellValue, price: CellValue) => {
  const titles = ['Toà nhà', 'Phòng', 'Khách hàng', 'Từ ngày', 'Đến ngày', 'Giá thuê']
  const row = ['Hoa Sen', '101', '0903123400', startDay, '1/5/2028', price]
  const [said] = await read(contractImportColumns, titles, [row])
  return { ...said?.value, errors: said?.errors.map(({ code }) => code) }
}

describe('a rent', () => {
  it.each([
    '3.500.000 ₫',
    '₫3,500,000',
    'VND 3.500.000',
    '3.500.000,-',
    '3.500.000 dong',
    '3.500.000d',
    '3.500.000 đồng/phòng',
    '3.500.000/1 tháng',
    '3\u00a0500\u00a0000',
    '3\u202f500\u202f000 đ',
    '3’500’000',
    '3.500 nghìn',
    '3,50tr/th',
    '3 tr 500',
    '3 triệu 500 nghìn',
    '3 TRIỆU RƯỠI',
  ])('written as %j is 3 500 000 đ', async (text) => {
    expect(await lease('1/5/2026', text)).toMatchObject({ price: 3_500_000, errors: [] })
  })

  it.each([
    '3.500.00',
    '35.00.000',
    '~3.500.000',
    '3.500.000+100.000',
    '3,5',
    '$150',
    '1e6',
    '1.250tr',
    'miễn phí',
    '3.500.000 (đã thu)',
  ])('written as %j is refused, and never another amount', async (text) => {
    const said = await lease('1/5/2026', text)
    expect(said).toMatchObject({ errors: ['not_a_number'] })
    expect(said).not.toHaveProperty('price')
  })
})

describe('the first day of a lease', () => {
  it.each([
    '1/5/2026 0:00',
    '1/05/2026 12:00:00 AM',
    '2026-04-30T17:00:00.000Z',
    '01–05–2026',
    '1.5.26',
    'Thứ Sáu, 1/5/2026',
    'mùng 1 tháng 5 năm 2026',
    '01 thg 5, 2026',
    '1-May-2026',
    'Tháng 05-2026',
    '5/26',
  ])('written as %j is 1 May 2026', async (text) => {
    expect(await lease(text, '3.500.000')).toMatchObject({ startDay: '2026-05-01', errors: [] })
  })

  it.each(['31/2/2026', '1/5', '20260501', '1/5/226', '01/13/2026', 'cuối tháng', 'không thời hạn'])(
    'written as %j is refused',
    async (text) => {
      expect(await lease(text, '3.500.000')).toMatchObject({ errors: ['not_a_day'] })
    },
  )
})

describe('readings of one column', () => {
  const column = async (...cells: string[]) => {
    const rows = cells.map((cell) => ['Hoa Sen', '101', 'Điện', '1/5/2026', cell])
    const all = await read(readingImportColumns, ['Toà nhà', 'Phòng', 'Đồng hồ', 'Ngày đọc', 'Chỉ số'], rows)
    return all.map(({ value, doubts = [] }) => [value.value, ...doubts.map(({ code }) => code)])
  }

  it.each([
    [
      ['1.234', '12.5', '0.500'],
      [1.234, 12.5, 0.5],
    ],
    [
      ['1,234', '12,5', '0,500'],
      [1.234, 12.5, 0.5],
    ],
    [
      ['1.234', '2.345,6'],
      [1_234, 2_345.6],
    ],
    [
      ['1,234', '2,345.6'],
      [1_234, 2_345.6],
    ],
    [
      ['1.234', '12345'],
      [1_234, 12_345],
    ],
    [
      ['12.50', '1.250'],
      [12.5, 1.25],
    ],
    [
      ['1 284 kWh', '1284 số'],
      [1_284, 1_284],
    ],
  ])('%j are %j', async (cells, values) => {
    expect(await column(...cells)).toEqual(values.map((value) => [value]))
  })

  it('are asked about where the column has both marks, and one of them may be either', async () => {
    expect(await column('1.234', '12.5', '1,5', '2,345')).toEqual([
      [1_234, 'mark_unclear'],
      [12.5],
      [1.5],
      [2.345, 'mark_unclear'],
    ])
  })

  it('are asked about in the columns of a bill too', async () => {
    const titles = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng', 'Điện cũ', 'Điện mới']
    const rows = [
      ['Hoa Sen', '101', '11/2026', '3.500.000', '1.234', '1.300,5'],
      ['Hoa Sen', '102', '11/2026', '3.500.000', '12.5', '90,5'],
      ['Hoa Sen', '103', '11/2026', '3.500.000', '11,5', '90,5'],
    ]
    const [first, ...others] = await read(billImportColumns, titles, rows)
    expect(first?.doubts).toMatchObject([{ code: 'mark_unclear', params: { text: '1.234', value: 1_234 } }])
    expect(others.flatMap(({ doubts }) => doubts)).toEqual([])
  })
})

describe('months across', () => {
  const across = async (months: readonly string[], today: string) => {
    let said: UploadReading | undefined
    const choice: ReadingChoice = {
      mapping: { sheet: null, month: null, unit: null, hidden: null, across: true, columns: [] },
      today,
      accounts: [],
      recall: async () => undefined,
      onReading: (reading) => {
        said = reading
      },
    }
    const cells = months.map((_, at) => `3.${at}00.000`)
    const rows = await read(billImportColumns, ['Phòng', ...months], [['101', ...cells]], choice)
    return { said, billed: rows.map(({ value }) => [value.month, value.lineAmount1]) }
  }

  it('beside the room alone are a bill each', async () => {
    const { said, billed } = await across(['Tháng 7', '8/2026', 'Sep-26'], '2026-11-30')
    expect(said?.across?.map(({ month }) => month)).toEqual(['2026-07', '2026-08', '2026-09'])
    expect(billed).toEqual([
      ['2026-07', 3_000_000],
      ['2026-08', 3_100_000],
      ['2026-09', 3_200_000],
    ])
  })

  const year = Array.from({ length: 12 }, (_, at) => `T${at + 1}`)
  it.each([
    [year, '2026-11-30', '2026-01', '2026-12'],
    [year, '2026-02-01', '2026-01', '2026-12'],
    [['T10', 'T11', 'T12'], '2027-01-05', '2026-10', '2026-12'],
    [['T11', 'T12', 'T1', 'T2'], '2027-03-01', '2026-11', '2027-02'],
    [['T11', 'T12', 'T1', 'T2'], '2026-12-15', '2026-11', '2027-02'],
    [['T1', 'T2'], '2026-12-15', '2027-01', '2027-02'],
    [['T6', 'T7'], '2026-06-15', '2026-06', '2026-07'],
  ])('%j in %s are %s to %s, one after the other', async (months, today, first, last) => {
    const { billed } = await across(months, today)
    const all = billed.map(([month]) => String(month))
    expect([all[0], all.at(-1)]).toEqual([first, last])
    expect(all).toEqual(all.toSorted())
  })
})

describe('a name without a number beside it', () => {
  const named = async (name: string) => {
    const [row] = await read(customerImportColumns, ['Họ và tên', 'Email'], [[name, null]])
    const { lastName = '', middleName = '', firstName = '' } = row?.value ?? {}
    const asked = [...(row?.errors ?? []), ...(row?.doubts ?? [])].map(({ code }) => code)
    return [[lastName, middleName, firstName].filter(Boolean).join(' '), ...asked]
  }

  it.each([
    ['NguyÔn V¨n Hïng', 'Nguyễn Văn Hùng'],
    ['NGUYÔN THÞ HåNG', 'NGUYỄN THỊ HỒNG'],
    ['Leâ Vaên Haân', 'Lê Văn Hân'],
    ['Ðặng Văn Lâm', 'Đặng Văn Lâm'],
    ['Nguyê\u0303n Thi\u0323 Hoa', 'Nguyễn Thị Hoa'],
    ['3. Phạm Thị  Dung', 'Phạm Thị Dung'],
  ])('%j is %s', async (name, said) => expect(await named(name)).toEqual([said]))

  it.each([
    'Đã cọc',
    'Đang sửa',
    'Văn phòng',
    'Lưu kho',
    'Mai dọn',
    'Chưa có',
    'Bảo vệ',
    'Khách mới',
    'Công ty TNHH An Phát',
    'Nguyễn Văn Hùng (đã trả phòng)',
    'Nợ 2 tháng',
    '???',
    'x',
  ])('%j is asked about', async (name) => expect((await named(name)).length).toBeGreaterThan(1))
})
