import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import type { Cell, Sheet } from '../../projections/export/workbook.ts'
import { createWorkbooks } from './export.ts'

const { stream } = createWorkbooks()

const bytesOf = async (sheet: Sheet): Promise<Buffer> => {
  const pieces: Buffer[] = []
  for await (const piece of stream(sheet)) pieces.push(piece)
  return Buffer.concat(pieces)
}
async function* batches(...all: Cell[][][]) {
  yield* all
}
const read = async (sheet: Sheet) => {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load((await bytesOf(sheet)) as never)
  return workbook.worksheets[0]!
}
const one = async (kind: Sheet['columns'][number]['kind'], ...cells: Cell[]) => {
  const sheet = await read({
    name: 'x',
    columns: [{ header: 'h', kind }],
    rows: batches(cells.map((cell) => [cell])),
  })
  return cells.map((_, index) => sheet.getCell(index + 2, 1))
}

describe('a workbook', () => {
  it('has its sheet, a head that stays in sight, and the rows in their order', async () => {
    const sheet = await read({
      name: 'Hoá đơn 11/2026',
      columns: [
        { header: 'Số', kind: 'text' },
        { header: 'Tổng tiền (đ)', kind: 'money' },
      ],
      rows: batches(
        [['HD-1', 1]],
        [],
        [
          ['HD-2', null],
          [null, 3],
        ],
      ),
    })
    expect(sheet.name).toBe('Hoá đơn 11 2026')
    expect(sheet.getRow(1).values).toEqual([undefined, 'Số', 'Tổng tiền (đ)'])
    expect(sheet.getColumn(1).values.slice(2)).toEqual(['HD-1', 'HD-2'])
    expect(sheet.getColumn(2).values.slice(2)).toEqual([1, undefined, 3])
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet.autoFilter).toBe('A1:B4')
  })

  it('has days, months, instants and amounts that can be reckoned with', async () => {
    const [day] = await one('day', '2026-11-05')
    expect([day!.value, day!.numFmt]).toEqual([new Date('2026-11-05T00:00:00Z'), 'd/m/yyyy'])
    const [month] = await one('month', '2026-11')
    expect([month!.value, month!.numFmt]).toEqual([new Date('2026-11-01T00:00:00Z'), 'mm/yyyy'])
    // Half past one in the night, in Vietnam.
    const [instant] = await one('instant', '2026-11-04T18:30:00.000Z')
    expect(instant!.value).toEqual(new Date('2026-11-05T01:30:00Z'))
    const [money] = await one('money', 5_670_600)
    expect([money!.value, money!.numFmt]).toEqual([5_670_600, '#,##0'])
    expect((await one('decimal', 24.5))[0]!.value).toBe(24.5)
  })

  it.each(['=1+1', '+84', '-5', '@x', '\tx', '＝1', "=cmd|' /C calc'!A0"])(
    'makes %s no formula',
    async (text) => {
      const [cell] = await one('text', text)
      expect(cell!.type).toBe(ExcelJS.ValueType.String)
      expect(cell!.value).toBe(`'${text}`)
      expect(cell!.numFmt).toBe('@')
    },
  )

  it.each(['0912345678', 'Nguyễn Thị Bé <Tư> & "Năm"', ' hai đầu ', 'hai\ndòng', '😀', "a'b"])(
    'keeps %j as it is',
    async (text) => {
      expect((await one('text', text))[0]!.value).toBe(text)
    },
  )

  it('leaves out what XML cannot say, and does not let a text be read as another', async () => {
    expect((await one('text', 'a\u0000\u0001b\ud800'))[0]!.value).toBe('ab\ufffd')
    const bytes = await bytesOf({
      name: 'x',
      columns: [{ header: '_x0041_', kind: 'text' }],
      rows: batches(),
    })
    expect(bytes.length).toBeGreaterThan(500)
  })

  it('is written as it is read: a row is asked for when there is room for it', async () => {
    let asked = 0
    async function* endless() {
      for (;;) {
        asked++
        yield Array.from({ length: 100 }, () => [`${Math.random()}`])
      }
    }
    const pieces = stream({ name: 'x', columns: [{ header: 'h', kind: 'text' }], rows: endless() })
    for (let count = 0; count < 20; count++) await pieces.next()
    // Until it has come to rest, or goes on without anybody reading.
    for (let before = -1; before !== asked && asked < 1_000; ) {
      before = asked
      await new Promise((resume) => setTimeout(resume, 200))
    }
    expect(asked).toBeLessThan(1_000)
    await pieces.return(undefined)
  })

  it('fails as its rows do, and ends them when nobody reads on', async () => {
    let ended = 0
    async function* rows(error?: Error) {
      try {
        for (;;) {
          yield [[`${Math.random()}`]]
          if (error) throw error
        }
      } finally {
        ended++
      }
    }
    const sheet = { name: 'x', columns: [{ header: 'h', kind: 'text' }] } as const
    await expect(bytesOf({ ...sheet, rows: rows(new Error('lost')) })).rejects.toThrow('lost')
    const left = stream({ ...sheet, rows: rows() })
    for (let count = 0; count < 20; count++) await left.next()
    await left.return(undefined)
    await expect.poll(() => ended).toBe(2)
  })
})
