import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { ACCOUNT, fixture, type MinhKhai, startMinhKhai } from '../../test/support/minh-khai.ts'

let book: MinhKhai
beforeAll(async () => {
  book = await startMinhKhai()
  await book.takeAccount(ACCOUNT)
})
afterAll(() => book.close())
afterEach(() => expect(book.complaints).toEqual([]))

type Row = { outcome: string; data: Record<string, unknown>; doubts: { code: string }[] }
const cameIn = (shown: { rows: Row[] }) => shown.rows.map(({ data }) => Number(data.credit))
const statement = async (name: string) =>
  book.upload(await fixture(`statements/${name}`), { type: '5', name })
const CAME = [3_836_000, 3_182_000, 500_000, 512, 3_892_000, 3_892_000]

describe('a statement as a bank exports it', () => {
  it.each([
    'two-languages.xlsx',
    'one-signed-column.xlsx',
    'two-days.xlsx',
    'direction.xlsx',
    'comma-cents.csv',
    'no-account.xlsx',
  ])('%s: six came, three left, and its own sums agree', async (name) => {
    const shown = await statement(name)
    expect(shown).toMatchObject({ state: 'waiting', refusedCount: 0 })
    expect(cameIn(shown)).toEqual(CAME)
    expect(shown.reading).toMatchObject({ account: ACCOUNT, outgoing: { count: 3, sum: 1_761_000 } })
    expect(shown.reading.total?.amount ?? 15_302_512).toBe(15_302_512)
    expect(shown.rows.flatMap(({ doubts }: Row) => doubts)).toEqual([])
  })

  it('with the month first is asked about, and read as decided', async () => {
    const shown = await statement('month-first.csv')
    expect(shown).toMatchObject({ state: 'mapping', reading: { doubts: [{ code: 'order', at: 0 }] } })
    const read = await book.decide(shown.id, { columns: [{ at: 0, as: null, order: 'monthFirst' }] })
    expect(read.rows.map(({ data }: Row) => Number(String(data.day).slice(8)))).toEqual([2, 5, 5, 13, 20, 27])
    expect(read.rows.map(({ data }: Row) => String(data.day).slice(0, 7))).toEqual(Array(6).fill('2026-11'))
  })

  it('with points between thousands and cents after a comma is the đồng that it says', async () => {
    const file = (await fixture('statements/comma-cents-of-two.csv')).toString().replace('{ACCOUNT}', ACCOUNT)
    const shown = await book.upload(Buffer.from(file), { type: '5', name: 'tep.csv' })
    expect(cameIn(shown)).toEqual([1_000_000, 250_500])
  })

  it('pays no bill with money that left, whatever its words', async () => {
    const [contractID] = book.contractIDs
    const lines = [{ name: 'Tiền phòng', amount: 1_111_000 }]
    const bill = { contractID, title: 'Tiền nhà', month: '2026-11', dueDay: '2026-12-05', lines }
    const { id } = await book.send(issueBill, bill)
    const { data } = (await book.as(book.owner).get(`/bill/${id}`)).body
    const file = (await fixture('statements/direction-of-a-bill.csv'))
      .toString()
      .replace('{ACCOUNT}', ACCOUNT)
      .replace('{CODE}', data.paymentCode)
    const shown = await book.upload(Buffer.from(file), { type: '5', name: 'tep.csv' })
    expect(cameIn(shown)).toEqual([2_000_000])
    expect(shown.reading.outgoing).toEqual({ count: 1, sum: 1_111_000 })
    await book.apply(shown.id)
    await book.caughtUp()
    expect((await book.as(book.owner).get(`/bill/${id}`)).body.data).toMatchObject({ openAmount: 1_111_000 })
  })

  it('in our template with an empty account is of the only one', async () => {
    const shown = await statement('template-without-account.xlsx')
    expect(shown).toMatchObject({ state: 'waiting', reading: { account: ACCOUNT } })
    expect(shown.rows.map(({ data }: Row) => [data.account, data.credit])).toEqual([
      [ACCOUNT, 1_234_567],
      [ACCOUNT, 2_345_678],
    ])
  })

  it('in another layout of the bank, with other numbers, is asked about and never counted twice', async () => {
    const first = await statement('two-days.xlsx')
    await book.apply(first.id)
    await book.caughtUp()
    const other = await statement('two-languages.xlsx')
    expect(other.rows.map(({ outcome, doubts }: Row) => [outcome, doubts.map(({ code }) => code)])).toEqual(
      Array(6).fill(['doubtful', ['transfer_like']]),
    )
    // The same layout again, saved anew: its own numbers say that nothing of it is new.
    const again = await statement('direction.xlsx')
    expect(again.rows.map(({ outcome }: Row) => outcome)).toEqual(Array(6).fill('unchanged'))
  })

  it('of days to come becomes none of them', async () => {
    const csv = `Số tài khoản,${ACCOUNT}\nNgày giao dịch,Số tham chiếu,Số tiền ghi có,Nội dung\n01/12/2026,F1,"500,000",x\n30/11/2026,F2,"500,000",x\n`
    const shown = await book.upload(Buffer.from(csv), { type: '5', name: 'tep.csv' })
    expect(shown.rows).toMatchObject([
      { outcome: 'refused', errors: [{ field: 'day', code: 'in_future' }] },
      { outcome: 'new' },
    ])
  })

  it('of before the first day of money, or of more than anybody may enter, holds up none of its other rows', async () => {
    const csv = `Số tài khoản,${ACCOUNT}
Ngày giao dịch,Số tham chiếu,Số tiền ghi có,Nội dung
31/12/2019,OLD1,"500,000",cũ
29/11/2026,BIG1,"1,000,000,000,001",nhiều
,NONE1,"500,000",không ngày
29/11/2026 09:41:22 CH,PM1,"710,000",chiều
29/11/2026 09:41:22 SA,AM1,"720,000",sáng
`
    const shown = await book.upload(Buffer.from(csv), { type: '5', name: 'tep.csv' })
    expect(shown.rows).toMatchObject([
      { outcome: 'refused', errors: [{ field: 'day', code: 'too_small' }] },
      { outcome: 'refused', errors: [{ code: 'too_big' }] },
      { outcome: 'refused', errors: [{ field: 'day', code: 'required' }] },
      { outcome: 'new', data: { time: '21:41', reference: 'PM1' } },
      { outcome: 'new', data: { time: '09:41', reference: 'AM1' } },
    ])
    expect(await book.apply(shown.id)).toMatchObject({ state: 'done', appliedCount: 2, refusedCount: 3 })
    const next = csv.replaceAll(/(OLD|BIG|NONE|PM|AM)1/g, '$12').replaceAll('0,000"', '1,000"')
    const later = await book.upload(Buffer.from(next), { type: '5', name: 'tep.csv' })
    expect(later).toMatchObject({ state: 'waiting', newCount: 2 })
  })

  it('with times in the afternoon and no numbers of its own has each of its transfers', async () => {
    const csv = `Số tài khoản,${ACCOUNT}
Ngày giao dịch,Số tiền ghi có,Nội dung
28/11/2026 09:41:22 CH,"810,000",một
28/11/2026 10:41:22 CH,"810,000",hai
28/11/2026 10:41:22 SA,"810,000",ba
`
    const shown = await book.upload(Buffer.from(csv), { type: '5', name: 'tep.csv' })
    expect(shown.rows.map(({ outcome, data }: Row) => [outcome, data.time])).toEqual([
      ['new', '21:41'],
      ['new', '22:41'],
      ['new', '10:41'],
    ])
  })

  it('of somebody else’s account is asked about, and nothing of it is booked', async () => {
    const csv = 'Số tài khoản,999888777666\nNgày giao dịch,Số tiền ghi có,Nội dung\n30/11/2026,"500,000",x\n'
    const shown = await book.upload(Buffer.from(csv), { type: '5', name: 'tep.csv' })
    expect(shown).toMatchObject({ state: 'mapping', reading: { accountSaid: '999888777666' } })
    const forced = await book.decide(shown.id, { account: '999888777666' })
    expect(forced.rows).toMatchObject([{ outcome: 'refused', errors: [{ field: 'account', code: 'E0011' }] }])
  })
})
