import { afterAll, describe, expect, it } from 'vitest'
import type { ReadRow } from '../../commands/upload/ports.ts'
import { statementColumns } from '../../commands/upload/statement-columns.ts'
import type { Mapping } from '../../domain/upload/mapping.ts'
import type { UploadReading } from '../../domain/upload/reading.ts'
import type { CellValue, SheetRow } from './cell.ts'
import { matchHeader } from './match-header.ts'
import { nothingSkipped } from './read-rows.ts'
import { readTable } from './read-table.ts'

/** Statements of ten layouts, each with what banks put beside the transfers: what came is always the same money. */
type Transfer = {
  readonly day: string
  readonly time: string
  readonly ref: string
  readonly amount: number
  readonly words: string
}
const transfers: readonly Transfer[] = [
  [2, '09:41:22', 3_836_000, 'NGUYEN VAN HUNG chuyen tien phong 101 SNSGCWCPZA'],
  [3, '20:05:01', -250_000, 'Tra tien dien EVN PE01000123456'],
  [5, '07:00:59', 3_182_000, 'TRAN THI MY DUYEN ck tien nha SN4ZN312P0'],
  [5, '07:01:30', 500_000, 'CT DEN:123456 dat coc phong 305'],
  [12, '13:30:00', -11_000, 'PHI DUY TRI TAI KHOAN'],
  [13, '08:08:08', 512, 'TRA LAI TIEN GUI'],
  [20, '23:59:59', 3_892_000, 'LE HOANG PHUC nop tien SNMZCK883G'],
  [25, '00:00:05', -1_500_000, 'CHUYEN TIEN SUA MAY BOM'],
  [27, '10:10:10', 3_892_000, 'Tong cong 2 thang LE HOANG PHUC'],
].map(([day, time, amount, words], index) => ({
  day: `${String(day).padStart(2, '0')}/11/2026`,
  time: String(time),
  ref: `FT00${index + 1}`,
  amount: Number(amount),
  words: String(words),
}))
const OPENING = 10_000_000
const balances = transfers.map((_, at) =>
  transfers.slice(0, at + 1).reduce((sum, { amount }) => sum + amount, OPENING),
)

/** How amounts are written. */
const notations: Readonly<Record<string, (amount: number) => CellValue>> = {
  'number cells': (amount) => ({ number: String(amount) }),
  'commas between thousands': (amount) => amount.toLocaleString('en-US'),
  'commas and cents': (amount) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 }),
  'points and a comma': (amount) => amount.toLocaleString('de-DE', { minimumFractionDigits: 2 }),
  'points and the currency': (amount) => `${amount.toLocaleString('de-DE')} VND`,
}

type Layout = {
  readonly above: readonly (readonly CellValue[])[]
  readonly titles: readonly string[]
  readonly row: (transfer: Transfer, balance: number, write: (amount: number) => CellValue) => CellValue[]
  /** The cells that say the balance, for layouts that have it. */
  readonly hasBalance: boolean
}
const split = (
  amount: number,
  write: (amount: number) => CellValue,
): [debit: CellValue, credit: CellValue] => (amount < 0 ? [write(-amount), null] : [null, write(amount)])

const layouts: Readonly<Record<string, Layout>> = {
  'two columns, a balance, the number below the day': {
    above: [['Số tài khoản/Account number: 0071000123456']],
    titles: [
      'STT',
      'Ngày/TNX Date/ Số CT/ Doc No',
      'Số tiền ghi nợ/ Debit',
      'Số tiền ghi có/ Credit',
      'Số dư/ Balance',
      'Nội dung chi tiết/ Transactions in detail',
    ],
    row: ({ day, ref, amount, words }, balance, write) => [
      '1',
      `${day}\n${ref}`,
      ...split(amount, write),
      write(balance),
      words,
    ],
    hasBalance: true,
  },
  'both languages without a mark between them': {
    above: [['SAO KÊ TÀI KHOẢN / BANK STATEMENT'], ['Số tài khoản/ Account No.', '0071000123456']],
    titles: [
      'Ngày giao dịch Transaction Date',
      'Đối tác Remitter',
      'Diễn giải Details',
      'Số bút toán Transaction No',
      'Nợ TKTT Debit',
      'Có TKTT Credit',
      'Số dư Balance',
    ],
    row: ({ day, ref, amount, words }, balance, write) => [
      day,
      'EVN',
      words,
      ref,
      ...split(amount, write),
      write(balance),
    ],
    hasBalance: true,
  },
  'a dash where nothing moved': {
    above: [['Tài khoản: 0071000123456']],
    titles: ['Ngày giao dịch', 'Mã giao dịch', 'Phát sinh có', 'Phát sinh nợ', 'Số dư', 'Nội dung'],
    row: ({ day, time, ref, amount, words }, balance, write) => {
      const [debit, credit] = split(amount, write)
      return [`${day} ${time}`, ref, credit ?? '-', debit ?? '-', write(balance), words]
    },
    hasBalance: true,
  },
  'one signed column': {
    above: [['Số tài khoản:', '0071000123456']],
    titles: ['STT', 'Ngày giao dịch', 'Số tiền', 'Số dư', 'Nội dung', 'Số tham chiếu'],
    row: ({ day, time, ref, amount, words }, balance, write) => [
      '1',
      `${day} ${time}`,
      write(amount),
      write(balance),
      words,
      ref,
    ],
    hasBalance: true,
  },
  'one column without signs beside its balance': {
    above: [['Số tài khoản: 0071000123456']],
    titles: ['Ngày', 'Số tiền', 'Số dư sau giao dịch', 'Mô tả'],
    row: ({ day, amount, words }, balance, write) => [day, write(Math.abs(amount)), write(balance), words],
    hasBalance: true,
  },
  'two columns of days': {
    above: [['Số tài khoản: 0071000123456']],
    titles: [
      'Ngày hạch toán',
      'Ngày giao dịch',
      'Mã giao dịch',
      'Nội dung',
      'Số tiền ghi nợ (VND)',
      'Số tiền ghi có (VND)',
      'Số dư (VND)',
    ],
    row: ({ day, time, ref, amount, words }, balance, write) => [
      '30/11/2026',
      `${day} ${time}`,
      ref,
      words,
      ...split(amount, write),
      write(balance),
    ],
    hasBalance: true,
  },
  'the direction in words': {
    above: [['Số tài khoản: 0071000123456']],
    titles: ['Ngày giờ GD', 'Mã giao dịch', 'Loại giao dịch', 'Số tiền (VND)', 'Mô tả'],
    row: ({ day, time, ref, amount, words }, _, write) => [
      `${day} ${time}`,
      ref,
      amount < 0 ? 'Ghi nợ' : 'Ghi có',
      write(Math.abs(amount)),
      words,
    ],
    hasBalance: false,
  },
  'the direction as a letter': {
    above: [['Account number: 0071000123456']],
    titles: ['Date', 'Reference', 'Dr/Cr', 'Amount', 'Balance', 'Description'],
    row: ({ day, ref, amount, words }, balance, write) => [
      day,
      ref,
      amount < 0 ? 'D' : 'C',
      write(Math.abs(amount)),
      write(balance),
      words,
    ],
    hasBalance: true,
  },
  'the state and the currency of each': {
    above: [['Số tài khoản: 0071000123456'], ['Loại tiền: VND']],
    titles: [
      'Thời gian',
      'Số giao dịch',
      'Tiền ra',
      'Tiền vào',
      'Loại tiền',
      'Trạng thái',
      'Nội dung giao dịch',
    ],
    row: ({ day, time, ref, amount, words }, _, write) => [
      `${time} ${day}`,
      ref,
      ...split(amount, write),
      'VND',
      'Thành công',
      words,
    ],
    hasBalance: false,
  },
  'debits with a sign of their own': {
    above: [['Tài khoản 0071000123456']],
    titles: ['Ngày phát sinh', 'Số chứng từ', 'Rút ra', 'Gửi vào', 'Số dư luỹ kế', 'Diễn giải'],
    row: ({ day, ref, amount, words }, balance, write) => [
      day,
      ref,
      amount < 0 ? write(amount) : null,
      amount < 0 ? null : write(amount),
      write(balance),
      words,
    ],
    hasBalance: true,
  },
}

const extra = (over: Partial<Transfer>): Transfer => ({
  day: '30/11/2026',
  time: '23:00:00',
  ref: 'X1',
  amount: 0,
  words: '',
  ...over,
})
/** What else a file may hold: none of it is money that came. */
const variations: Readonly<
  Record<string, (rows: CellValue[][], layout: Layout, write: (amount: number) => CellValue) => CellValue[][]>
> = {
  'as it is': (rows) => rows,
  'newest first': (rows) => rows.toReversed(),
  'balances of the beginning and the end, with a day': (rows, { row }, write) => [
    row(extra({ day: '01/11/2026', words: 'Số dư đầu kỳ', amount: OPENING }), OPENING, write),
    ...rows,
    row(
      extra({ words: 'Closing balance', amount: balances.at(-1) as number }),
      balances.at(-1) as number,
      write,
    ),
  ],
  'a sum with a day': (rows, { row }, write) => [
    ...rows,
    row(
      extra({ words: 'Cộng phát sinh trong kỳ/ Total', amount: 15_302_512 }),
      balances.at(-1) as number,
      write,
    ),
  ],
}

const came = (rows: readonly ReadRow[]) => rows.filter(({ errors }) => errors.length === 0)
const read = async (
  layout: Layout,
  table: readonly (readonly CellValue[])[],
  mapping: Mapping | null = null,
) => {
  const rows = [...layout.above, layout.titles, ...table].map(
    (cells, index): SheetRow => ({ row: index + 1, cells }),
  )
  return readRows(layout, rows, mapping)
}
const readRows = async (layout: Layout, rows: readonly SheetRow[], mapping: Mapping | null = null) => {
  const header = matchHeader(statementColumns, rows, true)
  if (!header || !('row' in header)) throw new Error(JSON.stringify(header))
  let reading: UploadReading | undefined
  const sheet = {
    name: 'Sheet1',
    sheets: ['Sheet1'],
    at: 0,
    date1904: false,
    header,
    above: layout.above.flat().map(String),
    rows: (async function* () {
      yield* rows.filter(({ row }) => row > header.row)
    })(),
    aside: nothingSkipped,
  }
  const all = await Array.fromAsync(
    readTable(sheet, statementColumns, {
      mapping,
      today: '2026-11-30',
      accounts: ['0071000123456'],
      recall: async () => undefined,
      onReading: (said) => {
        reading = said
      },
    }),
  )
  const [out, kept] = [all.filter(({ isOut }) => isOut), all.filter(({ isOut }) => !isOut)]
  return { kept, out, reading: reading as UploadReading }
}

let read10 = 0
let invented = 0
afterAll(() => console.log(`statements read: ${read10}, rows that would be invented money: ${invented}`))

describe.each(Object.entries(layouts))('a statement with %s', (_, layout) => {
  describe.each(Object.entries(notations))('in %s', (_, write) => {
    it.each(Object.entries(variations))('%s: is the money that came', async (_, vary) => {
      const rows = transfers.map((one, at) => layout.row(one, balances[at] as number, write))
      const { kept, out, reading } = await read(layout, vary(rows, layout, write))
      read10++
      const sure = came(kept).filter(({ doubts = [] }) => doubts.length === 0)
      invented += sure.filter(({ value }) => !incoming.has(Number(value.credit))).length
      expect(sure.every(({ value }) => incoming.has(Number(value.credit)))).toBe(true)
      const all = came(kept)
      // The first row of a column without signs has no balance before it; a payer's words may begin like a sum.
      const asked = all.filter(({ doubts = [] }) => doubts.length > 0)
      expect(asked.every(({ value }) => value.credit === 3_836_000 || value.credit === 3_892_000)).toBe(true)
      expect(all.map(({ value }) => Number(value.credit)).toSorted((one, other) => one - other)).toEqual([
        512, 500_000, 3_182_000, 3_836_000, 3_892_000, 3_892_000,
      ])
      expect(reading.outgoing).toEqual({ count: 3, sum: 1_761_000 })
      expect(
        out.map(({ value, errors }) => [String(value.day).slice(8, 10), value.credit, errors]).toSorted(),
      ).toEqual([
        ['03', 250_000, []],
        ['12', 11_000, []],
        ['25', 1_500_000, []],
      ])
      expect(reading).toMatchObject({ account: '0071000123456', doubts: [] })
      expect(all.map(({ value }) => String(value.day).slice(8, 10)).toSorted()).toEqual([
        '02',
        '05',
        '05',
        '13',
        '20',
        '27',
      ])
    })
  })
})
const incoming = new Set(transfers.flatMap(({ amount }) => (amount > 0 ? [amount] : [])))

describe('a row that is no money which came', () => {
  const titles = ['Ngày giao dịch', 'Số tham chiếu', 'Số tiền ghi nợ', 'Số tiền ghi có', 'Nội dung']
  const layout = (more: readonly string[] = [], above: readonly string[] = []): Layout => ({
    above: [['Số tài khoản: 0071000123456'], ...above.map((text) => [text])],
    titles: [...titles, ...more],
    row: () => [],
    hasBalance: false,
  })
  const row = (credit: CellValue, words: string, ...more: CellValue[]): CellValue[] => [
    '05/11/2026',
    'FT1',
    null,
    credit,
    words,
    ...more,
  ]
  const one = async (shape: Layout, ...rows: CellValue[][]) => {
    const { kept, reading } = await read(shape, rows)
    return { ...kept.at(-1), count: kept.length, reading }
  }

  it.each([
    'Thất bại',
    'Đang xử lý',
    'Chờ duyệt',
    'Không thành công',
    'Failed',
    'Pending',
    'Reversed',
    'Đã huỷ',
  ])('has the state %s: left out and told', async (state) => {
    const { count, reading } = await one(layout(['Trạng thái']), row('500,000', 'tien nha', state))
    expect([count, reading.noteCount]).toEqual([0, 1])
  })

  it('has a state that is not understood: a doubt', async () => {
    const { doubts } = await one(layout(['Trạng thái']), row('500,000', 'tien nha', 'Lô 7'))
    expect(doubts).toEqual([{ field: 'state', code: 'state_unknown' }])
  })

  it('is in another currency, by its cell or by what the file says: refused', async () => {
    const refused = [expect.objectContaining({ code: 'foreign_currency' })]
    expect((await one(layout(['Loại tiền']), row('500', 'x', 'USD'))).errors).toEqual(refused)
    expect((await one(layout([], ['Loại tiền/ Currency: USD']), row('500', 'x'))).errors).toEqual(refused)
    expect((await one(layout(), row('500 USD', 'x'))).errors).toMatchObject([{ code: 'not_a_number' }])
    expect((await one(layout(['Loại tiền'], ['Currency: VND']), row('500', 'x', 'VNĐ'))).errors).toEqual([])
  })

  it('adds up the rows above it without saying so: a doubt', async () => {
    const { count, doubts } = await one(
      layout(),
      row('500,000', 'a'),
      row('300,000', 'b'),
      row('800,000', ''),
    )
    expect([count, doubts]).toEqual([3, [{ field: 'content', code: 'may_be_sum' }]])
  })

  it('begins like a sum in the words of its payer: a doubt', async () => {
    expect((await one(layout(), row('800,000', 'Tong cong tien nha T11'))).doubts).toMatchObject([
      { code: 'may_be_sum' },
    ])
  })

  it('says neither that it came nor that it left: a doubt', async () => {
    const single = { ...layout(), titles: ['Ngày giao dịch', 'Số tiền', 'Nội dung'] }
    const { doubts } = await one(single, ['05/11/2026', '500,000', 'tien nha'])
    expect(doubts).toEqual([{ field: 'credit', code: 'direction_unknown' }])
    const worded = { ...layout(), titles: ['Ngày giao dịch', 'Số tiền', 'Loại giao dịch', 'Nội dung'] }
    expect((await one(worded, ['05/11/2026', '500,000', 'Napas 247', 'x'])).doubts).toMatchObject([
      { code: 'direction_unknown' },
    ])
  })

  it('has an amount in both columns, or a direction that is not that of its column: a doubt', async () => {
    const both = ['05/11/2026', 'FT1', '20,000', '500,000', 'x']
    expect((await one(layout(), both)).doubts).toMatchObject([{ code: 'direction_unknown' }])
    const differs = await one(layout(['Nợ/Có']), row('500,000', 'x', 'Nợ'))
    expect(differs.doubts).toEqual([{ field: 'direction', code: 'direction_differs' }])
  })

  it('does not fit the balances: a doubt that says them', async () => {
    const shape = layout(['Số dư'])
    const { doubts } = await one(shape, row('500,000', 'a', '1,500,000'), row('300,000', 'b', '1,900,000'))
    expect(doubts).toEqual([
      {
        field: 'credit',
        code: 'balance_differs',
        params: { amount: 300_000, before: 1_500_000, after: 1_900_000 },
      },
    ])
  })

  it('came by its column and left by its balance: a doubt', async () => {
    const shape = layout(['Số dư'])
    const { doubts } = await one(shape, row('500,000', 'a', '1,500,000'), row('300,000', 'b', '1,200,000'))
    expect(doubts).toEqual([{ field: 'credit', code: 'direction_differs' }])
  })

  it('is below nought, in each way to write it', async () => {
    for (const text of ['(55,000)', '55,000-', '-55,000', '− 55.000', '55,000 DR']) {
      const { count, reading } = await one(layout(), row(text, 'x'))
      expect([count, reading.outgoing]).toEqual([0, { count: 1, sum: 55_000 }])
    }
  })

  it.each([
    'Doanh số ghi có',
    'Dư cuối kỳ',
    'Dư đầu',
    'Số dư hiện tại của tài khoản',
    'Số dư khả dụng cuối ngày 30/11/2026',
    'Opening Bal.',
    'B/F',
    'Ending ledger balance',
    'Balance as of 30/11',
    'Sum',
    'Cộng trang',
    'Cộng chuyển sang trang sau',
    'Lũy kế từ đầu kỳ',
    'Total credits: 1',
  ])('is a balance or a sum called %s, with a day: never money without a question', async (words) => {
    const { count, doubts = [] } = await one(layout(), row('500,000', 'a'), row('10,000,500', words))
    expect(count === 1 || doubts.some(({ code }) => code === 'may_be_sum')).toBe(true)
  })

  it.each([
    ['Tăng', 'Giảm'],
    ['Transfer in', 'Transfer out'],
    ['Chuyển khoản đến', 'Chuyển khoản đi'],
    ['GD ghi có', 'GD ghi nợ'],
    ['Giao dịch có', 'Giao dịch nợ'],
    ['Nhận tiền từ', 'Chuyển tiền đi'],
  ])('is what left, said by %s and %s', async (into, out) => {
    const worded = { ...layout(), titles: ['Ngày giao dịch', 'Số tiền', 'Loại giao dịch', 'Nội dung'] }
    const rows = [into, out].map((words) => ['05/11/2026', '500,000', words, 'x'])
    const { kept, reading } = await read(worded, rows)
    expect(kept.map(({ doubts }) => doubts)).toEqual([[]])
    expect(reading.outgoing).toEqual({ count: 1, sum: 500_000 })
  })

  it.each(['GD thành công', 'Approved', 'Giao dịch đã hoàn thành', 'Thành công/ Success'])(
    'is money with the state %s',
    async (state) => {
      expect((await one(layout(['Trạng thái']), row('500,000', 'x', state))).doubts).toEqual([])
    },
  )

  it.each(['Thành công - đã đảo', 'Giao dịch bị hoàn trả', 'Chargeback', 'Bị trả lại', 'Void'])(
    'was not booked with the state %s',
    async (state) => {
      expect((await one(layout(['Trạng thái']), row('500,000', 'x', state))).count).toBe(0)
    },
  )

  it('is of somebody else’s account: the file is asked about', async () => {
    for (const above of [['Số tài khoản/ Account No.', '999888777666'], ['STK: 999888777666']]) {
      const strange = { ...layout(), above: [above] }
      const { reading } = await one(strange, row('500,000', 'x'))
      expect(reading.doubts).toEqual([{ code: 'missing', field: 'account' }])
      expect(reading).toMatchObject({ account: null, accountSaid: '999888777666' })
    }
  })
})

describe('a transfer without a day of its own', () => {
  const titles = ['Ngày giao dịch', 'Số tham chiếu', 'Số tiền ghi nợ', 'Số tiền ghi có', 'Nội dung']
  const layout: Layout = {
    above: [['Số tài khoản: 0071000123456']],
    titles,
    row: () => [],
    hasBalance: false,
  }

  it('is refused and shown: it is no sum of the file', async () => {
    const { kept, reading } = await read(layout, [
      ['05/11/2026', 'F1', null, '500,000', 'tien nha A'],
      [null, 'F2', null, '600,000', 'tien nha B'],
      [null, null, null, '700,000', 'tien nha C'],
      [null, 'F4', '70,000', null, 'phi'],
      [null, null, '70,000', '1,800,000', 'Tổng cộng'],
    ])
    expect(kept.map(({ value, errors }) => [value.credit, errors.map(({ code }) => code)])).toEqual([
      [500_000, []],
      [600_000, ['required']],
      [700_000, ['required']],
    ])
    expect(reading.outgoing).toEqual({ count: 1, sum: 70_000 })
    expect(reading.total).toMatchObject({ amount: 1_800_000, from: 'row' })
  })

  it('has the day of the cell that is merged over its rows', async () => {
    const rows: SheetRow[] = [
      { row: 1, cells: titles },
      { row: 2, cells: ['05/11/2026', 'F1', null, '500,000', 'a'] },
      { row: 3, cells: [null, 'F2', null, '600,000', 'b'], merged: { 0: '05/11/2026' } },
    ]
    const { kept } = await readRows(layout, rows)
    expect(kept.map(({ value, errors }) => [value.day, errors])).toEqual([
      ['2026-11-05||', []],
      ['2026-11-05||', []],
    ])
  })

  it('is left out where it is the sum or the balance of the file', async () => {
    const { kept, reading } = await read(layout, [
      ['05/11/2026', 'F1', null, '500,000', 'tien nha A'],
      [null, null, null, '500,000', 'Cộng phát sinh trong kỳ'],
      [null, null, null, '10,500,000', 'Số dư cuối kỳ/ Closing balance'],
      [null, null, null, '500,000', null],
    ])
    expect(kept).toHaveLength(1)
    expect(reading.outgoing).toMatchObject({ count: 0 })
  })
})

describe('days with the month first', () => {
  const us = (rows: readonly (readonly [string, string])[]) => {
    const layout: Layout = {
      above: [['Account number', '0071000123456']],
      titles: ['Date', 'Reference', 'Description', 'Debit', 'Credit'],
      row: () => [],
      hasBalance: false,
    }
    const table = rows.map(([day, amount]): CellValue[] => [day, 'FT', 'x', null, amount])
    const decided: Mapping = {
      sheet: null,
      month: null,
      unit: null,
      hidden: null,
      columns: [{ at: 0, as: null, order: 'monthFirst' }],
    }
    return { asked: () => read(layout, table), decided: () => read(layout, table, decided) }
  }

  it('are asked about where a time follows, and read as decided', async () => {
    const file = us([
      ['11/02/2026 09:41:22 AM', '1,000'],
      ['11/13/2026 08:08:08 PM', '2,000'],
    ])
    expect((await file.asked()).reading.doubts).toEqual([{ code: 'order', at: 0 }])
    const { kept, reading } = await file.decided()
    expect(reading.doubts).toEqual([])
    expect(kept.map(({ value }) => value.day)).toEqual(['2026-11-02|09:41|', '2026-11-13|20:08|'])
  })

  it('are asked about where only then the rows are in order', async () => {
    const rows = ['10/05/2026', '10/12/2026', '11/03/2026', '11/10/2026'].map(
      (day) => [day, '1,000'] as const,
    )
    expect((await us(rows).asked()).reading.doubts).toEqual([{ code: 'order', at: 0 }])
    const other = ['05/10/2026', '12/10/2026', '03/11/2026'].map((day) => [day, '1,000'] as const)
    expect((await us(other).asked()).reading.doubts).toEqual([])
  })
})
