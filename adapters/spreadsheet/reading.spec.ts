import { describe, expect, it } from 'vitest'
import { billImportColumns } from '../../commands/upload/bill-import.ts'
import type { ImportColumn } from '../../commands/upload/columns.ts'
import { contractImportColumns } from '../../commands/upload/contract-import.ts'
import type { Mapping } from '../../domain/upload/mapping.ts'
import type { CellValue } from './cell.ts'
import { serialOfDay } from './day.ts'
import { rowMapper } from './map-row.ts'
import { type Header, matchHeader } from './match-header.ts'
import { nothingSkipped } from './read-rows.ts'
import { createReading } from './reading.ts'

const n = (number: number) => ({ number: String(number) })
const date = (day: string): CellValue => ({ number: String(serialOfDay(day)), isDate: true })
const nothing: Mapping = { sheet: null, month: null, unit: null, hidden: null, columns: [] }

const read = (
  columns: readonly ImportColumn[],
  titles: readonly string[],
  rows: readonly (readonly CellValue[])[],
  {
    above = [] as string[],
    mapping = null as Mapping | null,
    remembered = false,
    sums = [] as CellValue[][],
    hidden = 0,
    today = undefined as string | undefined,
    name = 'T11',
    monthsBelow = [] as string[],
  } = {},
) => {
  const header = matchHeader(columns, [{ row: 3, cells: titles }], true) as Header
  const head = { name, header, monthsBelow, date1904: false, sheets: ['T10', 'T11'], at: 1, above }
  const reading = createReading(head, columns, mapping, { remembered, today })
  const { months } = reading
  const map = rowMapper(reading.columns, {
    header: reading.header,
    date1904: false,
    ...(months && { months }),
  })
  const mapped = rows.map((cells, index) => map(reading.put({ row: index + 4, cells })))
  const values = mapped.map(({ value }) => value)
  const end = reading.end({
    ...nothingSkipped(),
    hidden,
    sums: sums.map((cells, index) => ({ row: 40 + index, cells })),
  })
  return { values, mapped, end, doubts: end.doubts }
}
const bills = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng', 'Tiền điện']
const row = (room: string, rent: CellValue, power: CellValue, more: CellValue[] = []): CellValue[] => [
  'Hoa Sen',
  room,
  '11/2026',
  rent,
  power,
  ...more,
]

it('takes amounts in thousands where the title says so', () => {
  const { values, end, doubts } = read(
    billImportColumns,
    bills,
    [row('101', n(4_800), '256,2'), row('102', '4.300', n(425.6))],
    { above: ['BẢNG TIỀN NHÀ', 'ĐVT: nghìn đồng'] },
  )
  expect(doubts).toEqual([])
  expect(values.map(({ lineAmount1, lineAmount2 }) => [lineAmount1, lineAmount2])).toEqual([
    [4_800_000, 256_200],
    [4_300_000, 425_600],
  ])
  expect(end).toMatchObject({ unit: 1_000, unitEvidence: 'ĐVT: nghìn đồng', read: 9_781_800 })
})

it('takes amounts in thousands where their heading says so', () => {
  const titles = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng (nghìn đồng)', 'Tiền điện (đ)']
  const { values } = read(billImportColumns, titles, [row('101', n(4_800), n(256_200))])
  expect(values[0]).toMatchObject({ lineAmount1: 4_800_000, lineAmount2: 256_200 })
})

it('keeps the unit of the headings when what is shown is confirmed, also where they name two', () => {
  const titles = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng (triệu đồng)', 'Tiền điện']
  const rows = [row('101', n(4.8), n(0.2))]
  const shown = read(billImportColumns, titles, rows)
  expect(shown.end.unit).toBe(1_000_000)
  const confirmed = { ...nothing, unit: shown.end.unit }
  expect(read(billImportColumns, titles, rows, { mapping: confirmed }).values).toEqual([
    expect.objectContaining({ lineAmount1: 4_800_000, lineAmount2: 200_000 }),
  ])

  const two = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng (nghìn đồng)', 'Tiền điện (đ)']
  const both = [row('101', n(4_800), n(256_200))]
  const unit = read(billImportColumns, two, both).end.unit
  expect(read(billImportColumns, two, both, { mapping: { ...nothing, unit } }).values).toEqual([
    expect.objectContaining({ lineAmount1: 4_800_000, lineAmount2: 256_200 }),
  ])
})

it('asks for the unit where all amounts are too small, and where they are too large for what the title says', () => {
  expect(read(billImportColumns, bills, [row('101', n(4_800), n(256))]).doubts).toEqual([{ code: 'unit' }])
  const large = read(billImportColumns, bills, [row('101', n(4_800_000), n(256_200))], {
    above: ['ĐVT: nghìn đồng'],
  })
  expect(large.doubts).toEqual([{ code: 'unit' }])
  const decided = { ...nothing, unit: 1 as const }
  expect(read(billImportColumns, bills, [row('101', n(4_800), n(256))], { mapping: decided }).doubts).toEqual(
    [],
  )
})

it.each([
  ['đồng, and the title says thousands', 1, 4_800, ['ĐVT: nghìn đồng'], true],
  ['đồng, and the amounts are too small', 1, 4_800, [], true],
  ['đồng', 1, 4_800_000, [], false],
  ['thousands, and the title says millions', 1_000, 4.8, ['ĐVT: triệu đồng'], true],
  ['thousands, and the amounts are in đồng', 1_000, 256_200, [], true],
  ['thousands', 1_000, 4_800, [], false],
  ['thousands, as the title says', 1_000, 4_800, ['ĐVT: nghìn đồng'], false],
] as const)('holds a remembered unit against the file at hand: %s', (_, unit, rent, above, asks) => {
  const mapping = { ...nothing, unit }
  const options = { mapping, remembered: true, above: [...above] }
  const { doubts } = read(billImportColumns, bills, [row('101', n(rent), n(rent / 16))], options)
  expect(doubts).toEqual(asks ? [{ code: 'unit' }] : [])
})

it('sums the columns, or what a last row says of them, where no column has totals', () => {
  const rows = [row('101', n(4_800_000), n(256_200)), row('102', n(4_300_000), n(100_000))]
  expect(read(billImportColumns, bills, rows).end.total).toEqual({
    amount: 9_456_200,
    from: 'columns',
    cell: 'D, E',
  })
  const sums = [['Cộng', null, null, n(9_100_000), n(400_000)]]
  expect(read(billImportColumns, bills, rows, { sums }).end.total).toEqual({
    amount: 9_500_000,
    from: 'row',
    cell: 'D40, E40',
  })
  const meters = [row('101', n(4_800_000), '100 - 120')]
  expect(read(billImportColumns, bills, meters).end.total).toBeNull()
})

it('asks what an unknown column with figures is, and makes a line of it', () => {
  const titles = [...bills, 'Thang máy chung', 'Ghi gì đó']
  const rows = [row('101', n(4_800_000), n(256_200), [n(50_000), 'lời nhắn'])]
  const { doubts, end } = read(billImportColumns, titles, rows)
  expect(doubts).toEqual([{ code: 'unread', at: 5 }])
  expect(end.columns[5]).toMatchObject({ letter: 'F', state: 'unread', figures: 1, sum: 50_000 })
  const line = { ...nothing, columns: [{ at: 5, as: 'line', order: null }] }
  const decided = read(billImportColumns, titles, rows, { mapping: line })
  expect(decided.doubts).toEqual([])
  expect(decided.values[0]).toMatchObject({ lineName3: 'Thang máy chung', lineAmount3: 50_000 })
  const ignored = { ...nothing, columns: [{ at: 5, as: 'ignored', order: null }] }
  expect(read(billImportColumns, titles, rows, { mapping: ignored }).doubts).toEqual([])
})

it.each<[string, string, CellValue]>([
  ['readings of a meter', 'Điện', '1282-1382'],
  ['readings with a space between', 'Nước', '55 60'],
  ['a reading that a program took for a day', 'Nước', date('2026-12-10')],
  ['spoken amounts', 'Phụ phí', '200k'],
  ['amounts with a unit', 'Phụ phí', '50.000 đ'],
  ['counted things', 'Gửi xe máy', '2 xe'],
  ['formulas without a result', 'Thang máy', { error: '=?' }],
])('asks what an unknown column is that has %s', (_, title, cell) => {
  const { doubts } = read(
    billImportColumns,
    [...bills, title],
    [row('101', n(4_800_000), n(256_200), [cell])],
  )
  expect(doubts).toEqual([{ code: 'unread', at: 5 }])
})

it.each<[string, CellValue]>([
  ['a day', date('2026-11-05')],
  ['a day as a text', '5/11/2026'],
  ['a day without a year', '5/11'],
  ['words', 'đã thu ngày 5'],
])('asks nothing about an unknown column that has %s', (_, cell) => {
  const { doubts } = read(
    billImportColumns,
    [...bills, 'Ngày thu'],
    [row('101', n(4_800_000), n(256_200), [cell])],
  )
  expect(doubts).toEqual([])
})

it('sums amounts as people say them too', () => {
  const { end } = read(billImportColumns, bills, [
    row('101', '4tr5', '380k'),
    row('102', '4,5 triệu', n(390_000)),
  ])
  expect(end).toMatchObject({ read: 9_770_000, total: { amount: 9_770_000 } })
})

it('takes deductions off what a file sums to, with a sign or without', () => {
  const titles = [...bills, 'Giảm giá']
  const rows = [
    row('101', n(4_800_000), n(256_200), [n(100_000)]),
    row('102', n(4_800_000), n(256_200), [n(-200_000)]),
    row('103', n(4_800_000), n(256_200), ['50k']),
  ]
  const { end, doubts } = read(billImportColumns, titles, rows)
  expect(doubts).toEqual([])
  expect(end).toMatchObject({ read: 14_818_600, total: { amount: 14_818_600, from: 'columns' } })
})

it('asks about what was used where nothing makes a line of it', () => {
  const titles = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng', 'Số kWh']
  const rows = [row('101', n(4_800_000), n(94))]
  const { doubts, end } = read(billImportColumns, titles, rows)
  expect(doubts).toEqual([{ code: 'unread', at: 4 }])
  expect(end.columns[4]).toMatchObject({ as: null, state: 'unread' })
  const ignored = { ...nothing, columns: [{ at: 4, as: 'ignored', order: null }] }
  expect(read(billImportColumns, titles, rows, { mapping: ignored }).doubts).toEqual([])
  const used = { ...nothing, columns: [{ at: 4, as: 'usedPower', order: null }] }
  expect(read(billImportColumns, titles, rows, { mapping: used }).doubts).toEqual([{ code: 'unread', at: 4 }])
  const beside = [...titles, 'Tiền điện']
  const both = [row('101', n(4_800_000), n(94), [n(357_200)])]
  expect(read(billImportColumns, beside, both, { mapping: used }).doubts).toEqual([])
})

it('takes a column of totals for the whole only where every row has one', () => {
  const titles = [...bills, 'Tổng cộng']
  const rows = [row('101', n(4_800_000), n(256_200), [n(5_056_200)]), row('102', n(4_800_000), n(256_200))]
  expect(read(billImportColumns, titles, rows).end.total).toEqual({
    amount: 10_112_400,
    from: 'columns',
    cell: 'D, E',
  })
})

it('asks whether an amount is one that buys nothing', () => {
  const rows = [row('101', n(4_800_000), n(94)), row('102', n(4_800_000), '94 đ')]
  const { mapped } = read(billImportColumns, bills, rows)
  expect(mapped.map(({ doubts }) => doubts)).toEqual([
    [{ field: 'lineAmount2', code: 'small_amount', params: { amount: 94 } }],
    [],
  ])
})

it('reads a room from the column that somebody says', () => {
  const titles = ['Toà nhà', 'P', 'Tháng', 'Tiền phòng', 'Tiền điện']
  const rows = [row('101', n(4_800_000), n(256_200))]
  expect(read(billImportColumns, titles, rows).doubts).toContainEqual({ code: 'missing', field: 'room' })
  const mapping = { ...nothing, columns: [{ at: 1, as: 'room', order: null }] }
  const { doubts, values } = read(billImportColumns, titles, rows, { mapping })
  expect(doubts).toEqual([])
  expect(values[0]).toMatchObject({ room: '101' })
})

it('asks for the month of a file that names it above its table, and proposes that', () => {
  const titles = ['Toà nhà', 'Phòng', 'Tiền phòng', 'Tiền điện']
  const rows = [['Hoa Sen', '101', n(4_800_000), n(256_200)]]
  const { doubts, end } = read(billImportColumns, titles, rows, { above: ['TIỀN NHÀ THÁNG 11/2026'] })
  expect(doubts).toEqual([{ code: 'missing', field: 'month' }])
  expect(end.monthSaid).toBe('2026-11')
  expect(read(billImportColumns, titles, rows, { mapping: { ...nothing, month: '2026-11' } }).doubts).toEqual(
    [],
  )
})

it('turns days that a program took for months beside texts that it could not turn', () => {
  const titles = ['Toà nhà', 'Phòng', 'Khách hàng', 'Từ ngày', 'Giá']
  const leases = [date('2026-03-06'), '15/06/2026', date('2026-12-09')].map((day): CellValue[] => [
    'Hoa Sen',
    '101',
    'a@b.vn',
    day,
    n(4_800_000),
  ])
  const { doubts, end } = read(contractImportColumns, titles, leases)
  expect(doubts).toEqual([{ code: 'order', at: 3 }])
  expect(end.columns[3]).toMatchObject({
    orderSaid: 'swapped',
    orderEvidence: '15/06/2026',
    orderExample: { text: '6/3/2026', asIs: '2026-03-06', said: '2026-06-03' },
  })
  const mapping: Mapping = { ...nothing, columns: [{ at: 3, as: null, order: 'swapped' }] }
  const { values, doubts: none } = read(contractImportColumns, titles, leases, { mapping })
  expect(none).toEqual([])
  expect(values.map(({ startDay }) => startDay)).toEqual(['2026-06-03', '2026-06-15', '2026-09-12'])
})

it('reads texts with the month first when somebody says so', () => {
  const titles = ['Toà nhà', 'Phòng', 'Khách hàng', 'Từ ngày', 'Giá']
  const leases = ['03/06/2026', '06/15/2026'].map((day): CellValue[] => [
    'Hoa Sen',
    '101',
    'a@b.vn',
    day,
    n(4_800_000),
  ])
  expect(read(contractImportColumns, titles, leases).end.columns[3]).toMatchObject({
    orderSaid: 'monthFirst',
  })
  const mapping: Mapping = { ...nothing, columns: [{ at: 3, as: null, order: 'monthFirst' }] }
  const { values } = read(contractImportColumns, titles, leases, { mapping })
  expect(values.map(({ startDay }) => startDay)).toEqual(['2026-03-06', '2026-06-15'])
})

it('asks about hidden rows', () => {
  const rows = [row('101', n(4_800_000), n(256_200))]
  expect(read(billImportColumns, bills, rows, { hidden: 2 }).doubts).toEqual([{ code: 'hidden' }])
  const mapping = { ...nothing, hidden: false }
  expect(read(billImportColumns, bills, rows, { hidden: 2, mapping }).doubts).toEqual([])
})

it('takes what a file sums to from its last row, else from its own column', () => {
  const titles = [...bills, 'Tổng cộng']
  const rows = [row('101', n(4_800_000), n(256_200), [n(5_056_200)])]
  expect(read(billImportColumns, titles, rows).end.total).toEqual({
    amount: 5_056_200,
    from: 'column',
    cell: 'F',
  })
  const sums = [['Cộng', null, null, null, null, n(5_856_200)]]
  const { end } = read(billImportColumns, titles, rows, { sums })
  expect(end.total).toEqual({ amount: 5_856_200, from: 'row', cell: 'F40' })
  expect(end.read).toBe(5_056_200)
})

it('goes straight on with the headings of the template', () => {
  const titles = ['Toà nhà', 'Phòng', 'Tháng', 'Khoản 1', 'Số tiền 1', 'Khoản 2', 'Số tiền 2']
  const rows = [['Hoa Sen', '101', '11/2026', 'Tiền phòng', n(4_500_000), 'Tiền điện', '1284 > 1396']]
  expect(read(billImportColumns, titles, rows)).toMatchObject({ doubts: [], end: { read: null } })
})

it('reads the figures of meters in columns of their own, and scales their price with the amounts', () => {
  const titles = ['Toà nhà', 'Phòng', 'Tháng', 'Tiền phòng', 'Số cũ', 'Số mới', 'Đơn giá', 'Tiền điện']
  const meter = (price: number, amount: CellValue) =>
    row('101', n(4_800), n(1_284), [n(1_396), n(price), amount])
  const rows = [meter(3.8, n(425.6)), meter(3_800, null)]
  const { values, end, doubts } = read(billImportColumns, titles, rows, { above: ['ĐVT: nghìn đồng'] })
  expect(doubts).toEqual([])
  const read112 = { lineName2: 'Tiền điện', lineReading2: '1.284 → 1.396', linePrice2: 3_800 }
  expect(values).toEqual([
    expect.objectContaining({ ...read112, lineAmount2: 425_600 }),
    expect.objectContaining(read112),
  ])
  expect(values[1]).not.toHaveProperty('lineAmount2')
  expect(end.columns.map(({ as }) => as).slice(4)).toEqual(['oldPower', 'newPower', 'pricePower', 'line'])
  expect(end.read).toBe(10_025_600)
  expect(
    read(billImportColumns, titles.slice(0, 3).concat('Số điện cũ', 'Số điện mới'), []).end.read,
  ).toBeNull()
})

describe('a month without a year', () => {
  const around = (months: CellValue[], more: Parameters<typeof read>[3] = {}) => {
    const rows = months.map((month) => row('101', n(4_800_000), n(256_200)).with(2, month))
    const { mapped } = read(billImportColumns, bills, rows, { today: '2026-11-20', name: 'Sổ', ...more })
    return mapped
      .map(({ value, errors }) => value.month ?? errors[0]?.code)
      .concat(
        mapped.flatMap(({ doubts }) =>
          doubts.map(({ field, code, params }) => `${field} ${code} ${params?.month}`),
        ),
      )
  }

  it.each<[CellValue, string]>([
    ['Tháng 11', '2026-11'],
    ['T12', '2026-12'],
    [n(10), '2026-10'],
    ['tháng 5', '2026-05'],
    ['4', '2027-04'],
    ['November', '2026-11'],
  ])('is one near the day of the upload, to be confirmed: %j', (cell, month) => {
    const [year, number] = month.split('-')
    expect(around([cell])).toEqual([month, `month year_guessed ${Number(number)}/${year}`])
  })

  it('is near the other months of the sheet, wherever they stand', () => {
    const guessed = ['2024-12', 'month year_guessed 12/2024']
    expect(around(['Tháng 12'], { above: ['TIỀN NHÀ THÁNG 1/2025'] })).toEqual(guessed)
    expect(around(['Tháng 12'], { name: 'T1.2025' })).toEqual(guessed)
    expect(around(['Tháng 12'], { monthsBelow: ['2025-01'] })).toEqual(guessed)
    expect(around(['1/2025', 'Tháng 12'])).toEqual(['2025-01', ...guessed])
  })

  it('is no guess where the sheet says that month with its year', () => {
    expect(around(['Tháng 11'], { above: ['TIỀN NHÀ THÁNG 11/2024'] })).toEqual(['2024-11'])
    expect(around(['11/2024', 'T11'])).toEqual(['2024-11', '2024-11'])
  })

  it('is none where its number is', () => {
    expect(around(['Tháng 13', n(0), 'Quý 4', n(2026)])).toEqual(Array(4).fill('not_a_month'))
  })

  it('is proposed for the whole file where a title, a heading or the sheet says it, and asked about', () => {
    const titles = bills.toSpliced(2, 1)
    const saidBy = (more: Parameters<typeof read>[3], headings = titles) =>
      read(billImportColumns, headings, [row('101', n(4_800_000), n(256_200)).toSpliced(2, 1)], {
        today: '2026-01-20',
        name: 'Sổ',
        ...more,
      })
    const { end, doubts } = saidBy({ above: ['TIỀN NHÀ THÁNG 12'] })
    expect([end.monthSaid, doubts]).toEqual(['2025-12', [{ code: 'missing', field: 'month' }]])
    expect(saidBy({ name: 'T2' }).end.monthSaid).toBe('2026-02')
    expect(saidBy({}, [...titles, 'Ghi chú tháng 3']).end.monthSaid).toBe('2026-03')
    expect(saidBy({ above: ['Tháng 1'], name: 'T2' }).end.monthSaid).toBeNull()
    expect(saidBy({ above: ['Ngày 5 tháng 1 năm 2026'], name: 'T2' }).end.monthSaid).toBe('2026-01')
  })
})
