import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { changeBankAccount } from '../../commands/building/building.definitions.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { addDays } from '../../domain/day.ts'
import type { Person } from '../../test/support/api.ts'
import { type HouseUploads, month, startHouseUploads, today } from '../../test/support/house-uploads.ts'
import { rent, type TwoHouses } from '../../test/support/two-houses.ts'
import { workbookOf } from '../../test/support/uploads.ts'

const ACCOUNT = '007100123456'
const OTHER = '190012345678'
const header = ['Ngày giao dịch', 'Số tham chiếu', 'Số tiền ghi nợ', 'Số tiền ghi có', 'Số dư', 'Nội dung']

let uploads: HouseUploads
let world: TwoHouses
let references = 0
beforeAll(async () => {
  uploads = await startHouseUploads()
  world = uploads.world
  const account = (number: string) => ({ bankAccount: { bin: '970436', number, holder: 'TRAN MINH QUAN' } })
  await uploads.send(changeBankAccount, account(ACCOUNT), { id: world.ours.id })
  await uploads.send(changeBankAccount, account(OTHER), { id: world.foreign.id })
})
afterAll(() => uploads.close())
afterEach(() => expect(uploads.complaints).toEqual([]))

const spoken = (day: string) => day.split('-').map(Number).reverse().join('/')
const reference = () => `FT${String(++references).padStart(8, '0')}`
/** A row of money that came: amount, words, reference and day. */
const came = (amount: number, words: string, ref: string | null = reference(), day = today) => [
  `${spoken(day)} 09:41`,
  ref,
  null,
  amount.toLocaleString('en-US'),
  null,
  words,
]
const lease = async (total = 1_000_000) => {
  const tenant = await uploads.person('customer')
  const room = await uploads.newRoom()
  const contractID = await rent(uploads, room.id, tenant.id)
  const lines = [{ name: 'Tiền phòng', amount: total }]
  const body = { contractID, title: 'Tiền nhà', month, dueDay: addDays(today, 5), lines }
  const billID = (await uploads.send(issueBill, body)).id
  const { data } = (await uploads.as(world.owner).get(`/bill/${billID}`)).body
  return { tenant, contractID, billID, code: data.paymentCode as string, room: room.number }
}
const upload = (rows: unknown[][] | Buffer, { who = world.manager, preview = 'true' } = {}) =>
  uploads.upload(who, '5', rows, { header, preview })
const applied = async (rows: unknown[][] | Buffer, confirmed: { doubts?: string[] } = {}) => {
  const { id } = await upload(rows)
  return uploads.apply(world.manager, id, confirmed)
}
const see = (said: object) =>
  uploads.transfers.see({ account: ACCOUNT, day: today, content: '', source: 'webhook', ...said })
const caughtUp = async () =>
  expect(await uploads.progress.waitFor(await uploads.log.head(), 5_000)).toBe(true)
const get = async (path: string, who: Person = world.owner) => (await uploads.as(who).get(path)).body
const transfersWith = async (amount: number) =>
  (await get(`/transfer?filter={"account":"${ACCOUNT}"}&limit=500`)).data.filter(
    (one: { amount: number }) => one.amount === amount,
  )
const outcomes = (shown: { rows: { outcome: string }[] }) => shown.rows.map(({ outcome }) => outcome)

describe('a statement', () => {
  it('shows what each transfer will be matched with, leaves out what left, and pays the bills whose codes it names', async () => {
    const [first, second] = [await lease(), await lease()]
    const shown = await upload([
      came(1_000_000, `MBVCB.1.${first.code}.CT tu 01`),
      [`${spoken(today)} 10:00`, reference(), '250,000', null, '1', 'TIEN DIEN EVN'],
      came(1_000_000, `${second.code.toLowerCase()} tien nha`),
      came(350_001, 'HOAN TIEN DON 88213'),
      ['Tổng cộng', null, '250,000', '2,350,001', null, null],
    ])
    expect(shown).toMatchObject({ state: 'waiting', newCount: 3, refusedCount: 0, errors: [[], [], []] })
    expect(shown.reading).toMatchObject({
      account: ACCOUNT,
      outgoing: { count: 1, sum: 250_000 },
      total: { amount: 2_350_001, from: 'row' },
      booked: 2_350_001,
    })
    expect(
      shown.rows.map(({ data }: { data: Record<string, string> }) => [data.match, data.matchTo?.slice(0, 5)]),
    ).toEqual([
      ['code', first.room],
      ['code', second.room],
      ['waits', undefined],
    ])
    const done = await uploads.apply(world.manager, shown.id)
    expect(done).toMatchObject({ state: 'done', appliedCount: 3, refusedCount: 0 })
    await caughtUp()
    for (const { billID } of [first, second])
      expect((await get(`/bill/${billID}`)).data).toMatchObject({ status: BillStatus.PAID, openAmount: 0 })
    expect(await transfersWith(350_001)).toMatchObject([
      { state: 'waiting', source: 'statement', time: '09:41' },
    ])
  })

  it('counts no transfer twice that the bank told of, by its reference, its code or its words', async () => {
    const { code } = await lease()
    const ref = reference()
    await see({ reference: ref, amount: 600_001, content: 'tien nha' })
    await see({ reference: 'MSG1', amount: 600_002, content: `MBVCB.77.${code} CT` })
    await see({ reference: 'MSG2', amount: 600_003, content: 'Tiền nhà T6 chị Hà' })
    await caughtUp()
    const rows = [
      came(600_001, 'khác', ref),
      came(600_002, `${code} abc`),
      came(600_003, 'TIEN NHA T6 CHI HA'),
    ]
    const shown = await upload(rows)
    expect(outcomes(shown)).toEqual(['changed', 'changed', 'changed'])
    await uploads.apply(world.manager, shown.id)
    await caughtUp()
    for (const amount of [600_001, 600_002, 600_003]) expect(await transfersWith(amount)).toHaveLength(1)
    // The statement again, saved anew, and then the bank's messages once more.
    expect(outcomes(await upload([...rows, came(600_004, 'x')]))).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
      'new',
    ])
    await see({ reference: 'MSG2', amount: 600_003, content: 'Tiền nhà T6 chị Hà' })
    await caughtUp()
    expect(await transfersWith(600_003)).toHaveLength(1)
  })

  it('counts two equal transfers of a day as two, also where the bank gives no references', async () => {
    await see({ reference: 'MSG3', amount: 610_000, content: 'tien nha' })
    await caughtUp()
    const rows = [came(610_000, 'TIEN NHA', null), came(610_000, 'TIEN NHA', null)]
    expect(outcomes(await upload(rows))).toEqual(['changed', 'new'])
    await applied(rows)
    await caughtUp()
    expect(await transfersWith(610_000)).toHaveLength(2)
    // A longer statement over the same days.
    expect(outcomes(await upload([...rows, came(610_000, 'TIEN NHA', null)]))).toEqual([
      'unchanged',
      'unchanged',
      'new',
    ])
  })

  it('asks about one that differs from a known one in its words alone', async () => {
    await see({ reference: 'MSG4', amount: 620_000, content: 'chi Ha tra tien' })
    await caughtUp()
    const file = await workbookOf([came(620_000, 'TIEN NHA THANG NAY')], header)
    const shown = await upload(file)
    expect(shown.rows).toMatchObject([
      {
        outcome: 'doubtful',
        doubts: [{ field: 'content', code: 'transfer_like' }],
        data: { like: 'chi Ha tra tien' },
      },
    ])
    await uploads.apply(world.manager, shown.id)
    await caughtUp()
    expect(await transfersWith(620_000)).toHaveLength(1)
    const again = await upload(file)
    await uploads.apply(world.manager, again.id, { doubts: ['transfer_like'] })
    await caughtUp()
    expect(await transfersWith(620_000)).toMatchObject([{ like: null }, { like: null }])
  })

  it('waits with a message of the bank that looks like what a statement has said', async () => {
    const { code, billID } = await lease(1_000_006)
    await applied([came(1_000_006, 'tien nha phong toi')])
    await see({ reference: 'MSG5', amount: 1_000_006, content: `tien nha phong toi ${code}` })
    await caughtUp()
    const [message] = (await transfersWith(1_000_006)).filter(
      (one: { reference: string }) => one.reference === 'MSG5',
    )
    expect(message).toMatchObject({ state: 'waiting', like: expect.any(String) })
    await uploads.transfers.judge([message.id])
    expect((await get(`/bill/${billID}`)).data.status).toBe(BillStatus.UN_PAID)
  })

  it('is taken back as a whole, but for what somebody has built on', async () => {
    const [paid, built] = [await lease(1_000_003), await lease(1_000_004)]
    const [one, two, three] = [reference(), reference(), reference()]
    const file = await workbookOf(
      [came(1_000_003, paid.code, one), came(630_001, 'cho', two), came(630_002, 'cho', three)],
      header,
    )
    const shown = await applied(file)
    await caughtUp()
    const [matched] = await transfersWith(630_001)
    const body = { contractID: built.contractID, allocate: 'oldest' }
    expect(
      (await uploads.as(world.manager).post(`/transfer/${matched.id}/match`).send(body)).body.message,
    ).toBe('I0003')
    await see({ reference: three, amount: 630_002, content: 'cho' })
    await uploads.prove(world.manager)
    const kept = await uploads.revert(world.manager, shown.id)
    expect(kept).toMatchObject({ state: 'done', revertedCount: 1, keptCount: 2 })
    expect(kept.rows).toMatchObject([
      { outcome: 'reverted', errors: [] },
      { outcome: 'applied', errors: [{ code: 'E0028' }] },
      { outcome: 'applied', errors: [{ code: 'E0016' }] },
    ])
    await caughtUp()
    expect((await get(`/bill/${paid.billID}`)).data).toMatchObject({ openAmount: 1_000_003 })
    // The file can be uploaded again: what was taken back is seen anew, and paid once.
    const again = await upload(file)
    expect(outcomes(again)).toEqual(['new', 'repeated', 'repeated'])
    await uploads.apply(world.manager, again.id)
    await caughtUp()
    expect((await get(`/bill/${paid.billID}`)).data).toMatchObject({ status: BillStatus.PAID })
    const received = (await uploads.log.readStream(`account-${paid.contractID}`)).map(({ type }) => type)
    expect(received.filter((type) => type === 'MoneyReceived')).toHaveLength(2)
    expect(received.filter((type) => type === 'ReceiptReversed')).toHaveLength(1)
  })

  it('is read as banks write it: both languages, the number below the day, sums and balances left out', async () => {
    const vietcombank = [
      'STT',
      'Ngày1/\nTNX Date/ Số CT/ Doc No',
      'Số tiền ghi nợ/\nDebit',
      'Số tiền ghi có/\nCredit',
      'Số dư/\nBalance',
      'Nội dung chi tiết/\nTransactions in detail',
    ]
    const shown = await uploads.upload(
      world.manager,
      '5',
      [
        [null, null, null, null, '1,000', 'Số dư đầu kỳ/ Opening balance'],
        [1, `${spoken(today)}\n5243.65937`, null, '640,001', '641,001', 'NGUYEN VAN A tien nha'],
        [2, `${spoken(today)}\n9920.28`, '99,000', '-', '542,001', 'PHI'],
      ],
      { header: vietcombank },
    )
    expect(shown).toMatchObject({ state: 'waiting', newCount: 1, refusedCount: 0 })
    expect(shown.rows).toMatchObject([
      { data: { credit: 640_001, reference: '5243.65937', content: 'NGUYEN VAN A tien nha' } },
    ])
  })

  it('asks for the account where the file does not say it, and is told once what columns are', async () => {
    const { owner } = world
    const strange = ['Lúc', 'Ra', 'Vào bao nhiêu', 'Nội dung', 'Mã giao dịch']
    const file = (words: string) => workbookOf([[spoken(today), null, 650_001, words, reference()]], strange)
    const first = await uploads.upload(owner, '5', await file('một'))
    expect(first).toMatchObject({ state: 'mapping' })
    expect(first.reading.doubts).toEqual(
      expect.arrayContaining([
        { code: 'missing', field: 'account' },
        { code: 'missing', field: 'day' },
        { code: 'missing', field: 'credit' },
      ]),
    )
    expect(first.reading.accounts).toEqual(expect.arrayContaining([ACCOUNT, OTHER]))
    const columns = [
      { at: 0, as: 'day', order: null },
      { at: 1, as: 'debit', order: null },
      { at: 2, as: 'credit', order: null },
    ]
    const mapping = { sheet: 0, month: null, unit: null, hidden: null, account: OTHER, columns }
    expect((await uploads.as(owner).post(`/upload/${first.id}/mapping`).send(mapping)).status).toBe(200)
    const mapped = await uploads.settled(owner, first.id, ['waiting'])
    expect(mapped.rows).toMatchObject([{ outcome: 'new', data: { account: OTHER, credit: 650_001 } }])
    // The columns are remembered; of which account it is is asked each time.
    const next = await uploads.upload(owner, '5', await file('hai'))
    expect(next.reading.doubts).toEqual([{ code: 'missing', field: 'account' }])
  })

  it('is for owners and managers, each for the accounts in reach', async () => {
    const rows = [[...came(660_001, 'x'), OTHER]]
    const own = await uploads.upload(world.manager, '5', rows, { header: [...header, 'Tài khoản nhận'] })
    expect(own.rows).toMatchObject([{ outcome: 'refused', errors: [{ field: 'account', code: 'E0011' }] }])
    const owners = await uploads.upload(world.owner, '5', rows, { header: [...header, 'Tài khoản nhận'] })
    expect(outcomes(owners)).toEqual(['new'])
    for (const who of [world.staff, world.tenant]) {
      const { body } = await uploads.add(who, await workbookOf(rows, header), { type: '5' })
      expect(body.message).toBe('E0007')
    }
  })

  it('has a template in both languages', async () => {
    for (const locale of ['vi', 'en'])
      for (const type of [4, 5]) {
        const { status } = await uploads.as(world.manager).get(`/template/${type}?locale=${locale}`)
        expect(status).toBe(200)
      }
  })

  it('leaves no words of who is erased in what it has said', async () => {
    const { code, contractID, tenant } = await lease(1_000_005)
    const words = `BI MAT ${randomUUID().slice(0, 8)} ${code}`
    const shown = await applied([came(1_000_005, words)])
    await caughtUp()
    expect((await get(`/transfer/${shown.rows[0].entityID}`)).data).toMatchObject({
      content: words,
      contractID,
    })
    expect(
      JSON.stringify(
        (await uploads.pool.query('select data from vault.upload_row where upload = $1', [shown.id])).rows,
      ),
    ).not.toContain('BI MAT')
    expect(tenant.id).toBeTruthy()
  })
})
