import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeBankAccount } from '../../commands/building/building.definitions.ts'
import { addMonths } from '../../domain/day.ts'
import { SEPAY_KEY } from '../../test/support/api.ts'
import { type HouseUploads, startHouseUploads, today } from '../../test/support/house-uploads.ts'
import { rent, type TwoHouses } from '../../test/support/two-houses.ts'
import { workbookOf } from '../../test/support/uploads.ts'

const ACCOUNT = '007100123456'
const OTHER = '190012345678'
const header = ['Ngày giao dịch', 'Số tham chiếu', 'Số tiền ghi nợ', 'Số tiền ghi có', 'Nội dung']
const start = `${addMonths(today.slice(0, 7), -1)}-01`

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

const reference = () => `FT${String(++references).padStart(8, '0')}`
const left = (amount: number, words: string, ref: string | null = reference()) => [
  today.split('-').reverse().join('/'),
  ref,
  amount.toLocaleString('en-US'),
  null,
  words,
]
const get = async (path: string) => (await uploads.as(world.owner).get(path)).body.data
const done = async (path: string, body: object) => {
  const { status, body: said } = await uploads.as(world.owner).post(path).send(body)
  expect([path, status, said.errors ?? null]).toEqual([path, 200, null])
  return said.data
}
const caughtUp = async () =>
  expect(await uploads.progress.waitFor(await uploads.log.head(), 5_000)).toBe(true)

/** A settled lease, whose tenant gets back what the deposit leaves. */
const settled = async (buildingID = world.ours.id) => {
  const tenant = await uploads.person('customer')
  const room = await uploads.newRoom(buildingID)
  const endDay = `${addMonths(today.slice(0, 7), 12)}-28`
  const contractID = await rent(uploads, room.id, tenant.id, { startDay: start, endDay })
  await done(`/account/${contractID}/deposit/receive`, { amount: 20_000_000, method: 'cash', day: start })
  const path = `/contract/${contractID}/settlement`
  const draft = await get(`${path}?lastDay=${today}`)
  const owed = draft.lines.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  const result: number = draft.deposit - owed
  const id: string = (await done(`${path}/send`, { lastDay: today, deductions: [], result })).id
  await done(`${path}/agree`, { settlementID: id, result, payOut: null, reason: 'Trả phòng' })
  await caughtUp()
  const item = () => get(`/settlement/${id}`)
  return { contractID, id, result, code: (await item()).payBackCode as string, room: room.number, item }
}
type Lease = Awaited<ReturnType<typeof settled>>
const backsOf = async (one: Lease) =>
  (await one.item()).payBacks.map(({ state, doubt }: { state: string; doubt: string | null }) => [
    state,
    doubt,
  ])
const returnsOf = async ({ contractID }: Lease) =>
  (await uploads.log.readStream(`account-${contractID}`))
    .filter(({ type }) => type === 'DepositReturned' || type === 'MoneyReturned')
    .map(({ data }) => (data as { amount: number }).amount)
const upload = (rows: unknown[][] | Buffer, who = world.manager) => uploads.upload(who, '5', rows, { header })
const outcomes = (shown: { rows: { outcome: string }[] }) => shown.rows.map(({ outcome }) => outcome)
const told = async (content: string, amount: number, referenceCode: string) => {
  const message = { id: 9_000 + ++references, gateway: 'Vietcombank', transactionDate: `${today} 00:00:01` }
  const moved = {
    accountNumber: ACCOUNT,
    content,
    transferType: 'out',
    transferAmount: amount,
    referenceCode,
  }
  const { status } = await uploads
    .as()
    .post('/bank/transfer')
    .set('Authorization', `Apikey ${SEPAY_KEY}`)
    .send({ ...message, ...moved })
  expect(status).toBe(200)
  await caughtUp()
}

describe('money that left, in a statement', () => {
  it('is shown before, and booked where it pays a settlement back; the rest is left aside', async () => {
    const [paid, doubted] = [await settled(), await settled()]
    const rows = [
      left(paid.result, `HOAN COC ${paid.code} P302`),
      left(doubted.result - 1, doubted.code),
      left(250_000, 'TIEN DIEN EVN'),
      left(11_000, 'PHI SNAB12'),
    ]
    const shown = await upload(rows)
    expect(shown).toMatchObject({ state: 'waiting', newCount: 2, refusedCount: 0, rowCount: 2 })
    expect(shown.reading).toMatchObject({
      outgoing: { count: 2, sum: 261_000 },
      paidBack: {
        booked: { count: 1, sum: paid.result },
        doubts: { count: 1, sum: doubted.result - 1 },
        known: { count: 0, sum: 0 },
      },
      booked: 0,
    })
    expect(shown.rows).toMatchObject([
      { entityID: paid.id, data: { match: 'paid_back', debit: paid.result } },
      { entityID: doubted.id, data: { match: 'paid_back_doubt' } },
    ])
    expect(shown.rows[0].data.matchTo).toContain(paid.room)
    expect(await returnsOf(paid)).toEqual([])
    const ended = await uploads.apply(world.manager, shown.id)
    expect(ended).toMatchObject({ state: 'done', appliedCount: 2, refusedCount: 0 })
    await caughtUp()
    expect(await backsOf(paid)).toEqual([['booked', null]])
    expect(await backsOf(doubted)).toEqual([['doubt', 'amount']])
    expect(await paid.item()).toMatchObject({ toPayBack: 0, isPayBackInDoubt: false })
    expect([await returnsOf(paid), await returnsOf(doubted)]).toEqual([[paid.result], []])
  })

  it('counts once, however often and by whichever way it is told of', async () => {
    const [first, second] = [await settled(), await settled()]
    const rows = [left(first.result, first.code, 'ST1'), left(second.result, second.code, 'ST2')]
    await told(`CK ${second.code}`, second.result, 'ST2')
    const file = await workbookOf(rows, header)
    const shown = await upload(file)
    expect(outcomes(shown)).toEqual(['new', 'changed'])
    expect(shown.reading.paidBack).toMatchObject({ booked: { count: 1 }, known: { count: 1 } })
    await uploads.apply(world.manager, shown.id)
    await caughtUp()
    expect(outcomes(await upload(file))).toEqual(['repeated', 'repeated'])
    const longer = await upload([...rows, left(1_000, 'PHI'), left(first.result, first.code, 'ST3')])
    expect(outcomes(longer)).toEqual(['unchanged', 'unchanged', 'new'])
    expect(longer.rows.at(-1)).toMatchObject({ data: { match: 'paid_back_doubt' } })
    await told(first.code, first.result, 'ST1')
    expect([await returnsOf(first), await returnsOf(second)]).toEqual([[first.result], [second.result]])
    expect([await backsOf(first), await backsOf(second)]).toEqual([[['booked', null]], [['booked', null]]])
  })

  it('names the second row of one settlement a doubt before anything is booked', async () => {
    const one = await settled()
    const shown = await upload([left(one.result, one.code, null), left(one.result, one.code, null)])
    expect(shown.reading.paidBack).toMatchObject({ booked: { count: 1 }, doubts: { count: 1 } })
    await uploads.apply(world.manager, shown.id)
    await caughtUp()
    expect(await backsOf(one)).toEqual([
      ['booked', null],
      ['doubt', 'closed'],
    ])
    expect(await returnsOf(one)).toEqual([one.result])
  })

  it('is not told of to who does not reach the settlement, nor from an account of another house', async () => {
    const theirs = await settled(world.foreign.id)
    const rows = [left(theirs.result, theirs.code)]
    const managers = await upload(rows)
    expect(managers).toMatchObject({ rows: [], reading: { outgoing: { count: 1 } } })
    const ours = await settled()
    const withAccount = { header: [...header, 'Tài khoản nhận'] }
    const strange = [[...left(ours.result, ours.code), OTHER]]
    expect((await uploads.upload(world.manager, '5', strange, withAccount)).rows).toEqual([])
    const owners = await uploads.upload(world.owner, '5', strange, withAccount)
    expect(owners.rows).toMatchObject([{ data: { match: 'paid_back_doubt' } }])
    await uploads.apply(world.owner, owners.id)
    await caughtUp()
    expect(await backsOf(ours)).toEqual([['doubt', 'account']])
    expect(await backsOf(theirs)).toEqual([])
  })

  it('stays where the upload is taken back: it is put right at the settlement', async () => {
    const one = await settled()
    const shown = await upload([left(one.result, one.code)])
    await uploads.apply(world.manager, shown.id)
    await uploads.prove(world.manager)
    const kept = await uploads.revert(world.manager, shown.id)
    expect(kept).toMatchObject({ revertedCount: 0, keptCount: 1 })
    expect(kept.rows).toMatchObject([{ outcome: 'applied', errors: [{ code: 'E0016' }] }])
    await caughtUp()
    expect(await returnsOf(one)).toEqual([one.result])
  })
})
