import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fixture, type MinhKhai, startMinhKhai } from '../../test/support/minh-khai.ts'

let book: MinhKhai
beforeAll(async () => {
  book = await startMinhKhai()
})
afterAll(() => book.close())
afterEach(() => expect(book.complaints).toEqual([]))

type Row = {
  row: number
  outcome: string
  data: Record<string, string | number>
  errors: { field: string; code: string }[]
  doubts: { field: string; code: string; params?: Record<string, string> }[]
}
const sheet = async (name: string, type = '3') => book.upload(await fixture(`sheets/${name}`), { type, name })
const codes = ({ doubts }: Row) => doubts.map(({ code }) => code)
const totalOf = ({ data }: Row) =>
  Object.entries(data).reduce(
    (sum, [field, value]) => (/^lineAmount/.test(field) ? sum + Number(value) : sum),
    0,
  )
const totals = (shown: { rows: Row[] }) =>
  Object.fromEntries(shown.rows.map((row) => [String(row.data.room), totalOf(row)]))

describe('a sheet as people keep it', () => {
  it('with three rows of headings and its sums above is read without any of them', async () => {
    const asked = await sheet('three-rows-of-headings.xlsx')
    expect(asked.reading.doubts).toEqual([
      { code: 'missing', field: 'month' },
      { code: 'unread', at: 3 },
    ])
    const shown = await book.decide(asked.id, {
      month: asked.reading.monthSaid,
      columns: [{ at: 3, as: 'ignored', order: null }],
    })
    expect(shown.reading.monthSaid).toBe('2026-12')
    expect(shown.rows).toHaveLength(12)
    expect(totals(shown)).toMatchObject({ 101: 3_834_000, '101A': 3_162_000, 105: 4_234_000, 206: 4_602_000 })
    expect(shown.rows.flatMap(codes)).toEqual([])
  })

  it('with amounts as people say them is what they say', async () => {
    const shown = await sheet('amounts-in-words.xlsx')
    expect(shown).toMatchObject({ state: 'waiting', refusedCount: 0 })
    expect(shown.rows.map(({ data }: Row) => data.lineAmount1)).toEqual(Array(12).fill(3_500_000))
    const power = [412_500, 412_500, 400_000, ...Array(9).fill(412_500)]
    expect(shown.rows.map(({ data }: Row) => data.lineAmount2)).toEqual(power)
  })

  it('with names in the letters of TCVN3 is in Unicode', async () => {
    const shown = await sheet('names-in-tcvn3.xlsx', '1')
    const name = ({ data }: Row) => [data.lastName, data.middleName, data.firstName].join(' ')
    expect(shown.rows.map(name)).toEqual([
      'Nguyễn Kế Hùng',
      'Trần Quí Mỹ Duyên',
      'Lê Hoàng Phúc',
      'Phạm Quí Ngọc Ánh',
      'Võ Thành Đạt',
      'Huỳnh Quí Kim Ngân',
    ])
    const address = '12 Trần Phú, phường Hải Châu, Đà Nẵng'
    expect(shown.rows.map(({ data }: Row) => data.permanentAddress)).toEqual(Array(6).fill(address))
  })

  it('with states of rooms among its tenants takes the people, and asks about or leaves out the rest', async () => {
    const asked = await sheet('rooms-among-tenants.xlsx', '1')
    const shown = await book.decide(asked.id, { columns: [{ at: 0, as: 'ignored', order: null }] })
    const rooms = shown.rows.filter(({ row }: Row) => row >= 15)
    expect(rooms.every(({ outcome }: Row) => outcome === 'doubtful' || outcome === 'refused')).toBe(true)
    const people = shown.rows.filter(({ row }: Row) => row < 15)
    expect(people.filter(({ outcome }: Row) => outcome === 'new').map(({ row }: Row) => row)).toEqual(
      expect.arrayContaining([2, 3, 5, 6]),
    )
    // Two with numbers that no field takes: a card with a digit lost in its format, a passport.
    expect(people.filter(({ outcome }: Row) => outcome === 'refused').map(({ row }: Row) => row)).toEqual([
      9, 14,
    ])
    expect(shown.reading.notes.map(({ row }: { row: number }) => row)).toEqual([23, 31])
  })

  it('with hidden and struck-out rows and comments mentions each before anything is booked', async () => {
    const asked = await sheet('hidden-struck-commented.xlsx')
    expect(asked.reading.doubts).toContainEqual({ code: 'hidden' })
    const unread = asked.reading.doubts.flatMap(({ at }: { at?: number }) => at ?? [])
    const columns = unread.map((at: number) => ({ at, as: 'ignored', order: null }))
    const shown = await book.decide(asked.id, { hidden: true, columns })
    const marked = shown.rows.filter((row: Row) =>
      codes(row).some((code) => code === 'struck_out' || code === 'commented'),
    )
    expect(marked.map((row: Row) => [row.row, row.outcome])).toEqual([
      [2, 'doubtful'],
      [9, 'doubtful'],
    ])
    expect(marked[0].doubts).toContainEqual({
      field: '',
      code: 'commented',
      params: { cell: 'C2', text: 'thực thu 3.000.000, trừ 500k sửa máy lạnh' },
    })
    expect(codes(marked[1])).toContain('struck_out')
  })

  it('with two figures of a meter in most rows asks about one that stands alone', async () => {
    const shown = await sheet('bare-readings.xlsx')
    expect(shown.rows.map((row: Row) => [row.outcome, row.data.lineAmount2, codes(row)])).toEqual([
      ['new', 448_000, []],
      ['doubtful', 1_530, ['bare_reading']],
      ['doubtful', 2_330, ['bare_reading']],
    ])
  })

  it('with a sheet for each month is read at once, each with its own month', async () => {
    const asked = await sheet('a-sheet-a-month.xlsx')
    expect(asked.reading).toMatchObject({
      doubts: [{ code: 'missing', field: 'month' }],
      monthSaid: '2026-07',
      alike: [
        { name: 'Tháng 8', month: '2026-08' },
        { name: 'Tháng 9', month: '2026-09' },
      ],
    })
    const shown = await book.decide(asked.id, { alike: true })
    expect(shown).toMatchObject({ state: 'waiting', rowCount: 36, refusedCount: 0 })
    const all = (await book.as(book.owner).get(`/upload/${asked.id}?limit=100`)).body.data.rows as Row[]
    const billed = (month: string, room: string) =>
      all.filter(({ data }) => data.month === month && String(data.room) === room).map(totalOf)
    expect(['101', '101A', '206'].map((room) => billed('2026-07', room))).toEqual([
      [3_814_000],
      [3_142_000],
      [4_582_000],
    ])
    expect([billed('2026-08', '101'), billed('2026-09', '101')]).toEqual([[3_866_000], [3_918_000]])
    const doubts = [...new Set(all.flatMap(codes))]
    await book.apply(asked.id, { doubts })
    await book.caughtUp()
    // One sheet of it alone is known, although it was read with the others.
    const again = await sheet('a-sheet-a-month.xlsx')
    const alone = await book.decide(again.id, { month: '2026-07' })
    expect(alone).toMatchObject({ repeatedCount: 12, newCount: 0 })
  })

  it('that is used again for the next month is another one', async () => {
    for (const [month, name] of [
      ['2027-03', 'a'],
      ['2027-04', 'b'],
    ] as const) {
      const asked = await sheet('used-every-month.xlsx')
      expect(asked.reading.doubts).toEqual([{ code: 'missing', field: 'month' }])
      const shown = await book.decide(asked.id, { month })
      expect([name, shown.newCount, shown.repeatedCount]).toEqual([name, 4, 0])
      await book.apply(asked.id)
      await book.caughtUp()
      const same = await book.decide((await sheet('used-every-month.xlsx')).id, { month })
      expect(same.repeatedCount).toBe(4)
    }
  })

  it('of people and money is read as both', async () => {
    const people = await sheet('people-and-money.xlsx', '1')
    const shown =
      people.state === 'mapping'
        ? await book.decide(people.id, {
            columns: people.reading.doubts.map(({ at }: { at: number }) => ({
              at,
              as: 'ignored',
              order: null,
            })),
          })
        : people
    expect(shown.newCount + shown.doubtfulCount).toBe(4)
    expect(await book.apply(people.id, { doubts: ['odd_name', 'no_family_name'] })).toMatchObject({
      appliedCount: 4,
    })
    const bills = await sheet('people-and-money.xlsx')
    expect(bills.repeatedCount).toBe(0)
    expect(bills.rows).toHaveLength(4)
    expect(bills.rows.map(({ outcome }: Row) => outcome)).not.toContain('repeated')
  })

  it('with months across has a bill for each month and room after one question', async () => {
    const asked = await sheet('months-across.xlsx')
    expect(asked.reading.doubts).toEqual([{ code: 'across' }])
    expect(asked.reading.across.map(({ month }: { month: string }) => month)).toEqual([
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
    ])
    const shown = await book.decide(asked.id, { across: true })
    expect(shown).toMatchObject({ state: 'waiting', rowCount: 72 })
    const all = (await book.as(book.owner).get(`/upload/${asked.id}?limit=100`)).body.data.rows as Row[]
    const of = (month: string, room: string) =>
      all.find(({ data }) => data.month === month && String(data.room) === room) as Row
    expect([totalOf(of('2026-07', '101')), totalOf(of('2026-12', '206'))]).toEqual([3_784_000, 4_572_000])
    // July to September are billed already: asked about, and no bill of them gets a line more.
    expect(codes(of('2026-07', '101'))).toContain('billed_already')
    expect(of('2026-12', '206').outcome).toBe('new')
  })

  it('of readings with decimals is read by all of its column', async () => {
    for (const [at, roomID] of book.roomIDs.slice(0, 3).entries()) {
      const meter = { roomID, utility: 'water', digits: 5, day: '2026-10-01', value: at === 0 ? 12_000 : 0 }
      await book.as(book.owner).post('/meter/add').send(meter)
    }
    const csv = (await fixture('sheets/three-decimals.csv'))
      .toString()
      .replaceAll('{HOUSE}', 'Nhà trọ Minh Khai')
    const shown = await book.upload(Buffer.from(csv.replace('102', '101A').replace('103', '102')), {
      type: '4',
      name: 'tep.csv',
    })
    expect(shown.rows.map(({ data }: Row) => data.value)).toEqual([12.5, 1.234, 0.5])
  })

  describe('beside a second house', () => {
    let other: string
    beforeAll(async () => {
      other = (await book.house('Nhà trọ Lê Lợi', 6)).id
    })

    it('without a column for the house is asked about, and each of its sheets names its own', async () => {
      const asked = await sheet('a-sheet-a-house.xlsx')
      expect(asked.reading).toMatchObject({
        sheet: 'Lê Lợi',
        doubts: [{ code: 'missing', field: 'building' }],
        buildingSaid: other,
        alike: [{ name: 'Minh Khai', month: '2026-12' }],
      })
      const shown = await book.decide(asked.id, { building: other })
      expect(shown.rows).toHaveLength(6)
      expect(shown.rows[0].data).toMatchObject({ building: 'Nhà trọ Lê Lợi', month: '2026-12' })
      const both = await book.decide(asked.id, { alike: true })
      expect(both).toMatchObject({ state: 'waiting', rowCount: 18 })
      const of = (building: string) =>
        both.rows.filter(({ data }: Row) => (data.building ?? '') === building || !data.building)
      expect(totalOf(both.rows[0])).toBe(3_600_000)
      expect(of('Nhà trọ Minh Khai').length).toBeGreaterThanOrEqual(12)
    })

    it('with days in words begins and ends on them', async () => {
      const shown = await sheet('days-in-words.xlsx', '2')
      expect(shown.rows.map(({ data }: Row) => [data.startDay, data.endDay])).toEqual(
        Array(6).fill(['2026-05-01', '2027-04-30']),
      )
      expect(shown.refusedCount).toBe(0)
    })

    it('with the name of one person and the number of another is a doubt that names both', async () => {
      const shown = await sheet('name-of-another-phone.xlsx', '2')
      expect(shown.rows).toMatchObject([
        {
          outcome: 'doubtful',
          doubts: [
            {
              code: 'name_not_number',
              params: { owner: 'Nguyễn Văn Hùng', name: 'Trần Thị Mỹ Duyên', number: '0903123400' },
            },
          ],
        },
      ])
    })

    it('with a name alone is a doubt with who it may be', async () => {
      const csv =
        'Toà nhà,Phòng,Họ tên,Từ ngày,Đến ngày,Giá thuê\nNhà trọ Lê Lợi,103,Đặng Quốc Bảo,1/12/2026,30/11/2027,3500000\n'
      const shown = await book.upload(Buffer.from(csv), { type: '2', name: 'tep.csv' })
      expect(shown.rows).toMatchObject([
        {
          outcome: 'doubtful',
          doubts: [{ code: 'by_name_alone', params: { candidates: 'Đặng Quốc Bảo 0903123406' } }],
        },
      ])
    })

    it('with days that no lease has is all doubts', async () => {
      const shown = await sheet('far-leases.xlsx', '2')
      expect(shown.rows.map((row: Row) => [row.outcome, codes(row)])).toEqual([
        ['doubtful', ['lease_far']],
        ['doubtful', ['lease_far']],
        ['doubtful', ['lease_far']],
        ['doubtful', ['lease_short']],
      ])
    })
  })
})
