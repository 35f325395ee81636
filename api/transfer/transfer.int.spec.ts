import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueBill } from '../../commands/bill/bill.definitions.ts'
import { changeBankAccount } from '../../commands/building/building.definitions.ts'
import { changeRent } from '../../commands/contract/contract.definitions.ts'
import { addRoom } from '../../commands/room/room.definitions.ts'
import { matchTransferByCode } from '../../commands/transfer/transfer.definitions.ts'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { addDays, dayOf } from '../../domain/day.ts'
import type { RecordedEvent } from '../../domain/event.ts'
import type { TransferFields } from '../../domain/transfer/transfer.ts'
import { PASSWORD, type Person, SEPAY_KEY, startApi, type TestApi } from '../../test/support/api.ts'
import { rent, type TwoHouses, twoHouses } from '../../test/support/two-houses.ts'

let api: TestApi
let world: TwoHouses
const lines: string[] = []
const today = dayOf(new Date().toISOString())
const ACCOUNT = '007100123456'
const OTHER = '190012345678'
/** Streams of transfers of before 2020, as an older version recorded them. */
const datedBefore = new Set<string>()
const OLD = '2019-12-31'
const asBefore = (event: RecordedEvent): RecordedEvent =>
  event.type === 'TransferSeen' && datedBefore.has(event.stream)
    ? { ...event, data: Object.assign({}, event.data, { day: OLD }) }
    : event
let rooms = 0
let references = 0

beforeAll(async () => {
  api = await startApi({
    log: (line) => lines.push(line),
    tamper: (log) => ({
      ...log,
      readStream: async (stream, options) => (await log.readStream(stream, options)).map(asBefore),
    }),
  })
  world = await twoHouses(api)
  const account = (number: string) => ({ bankAccount: { bin: '970436', number, holder: 'TRAN MINH QUAN' } })
  await api.send(changeBankAccount, account(ACCOUNT), { id: world.ours.id })
  await api.send(changeBankAccount, account(OTHER), { id: world.foreign.id })
})
afterAll(() => api.close())

/** A contract in a room of its own with a bill, and the words that pay it. */
const lease = async (total = 1_000_000, house = world.ours) => {
  const tenant = await api.person('customer')
  const number = `B.${++rooms}`
  const room = await api.send(addRoom, { buildingID: house.id, number, floor: 1 })
  const contractID = await rent(api, room.id, tenant.id)
  const body = {
    contractID,
    title: 'Tiền nhà',
    month: today.slice(0, 7),
    dueDay: addDays(today, 5),
    lines: [{ name: 'Tiền phòng', amount: total }],
  }
  const billID = (await api.send(issueBill, body)).id
  const { data } = (await api.as(world.owner).get(`/bill/${billID}`)).body
  return { tenant, contractID, billID, code: data.paymentCode as string, total }
}
const message = (content: string, more: object = {}) => ({
  id: ++references,
  gateway: 'Vietcombank',
  transactionDate: `${today} 00:00:01`,
  accountNumber: ACCOUNT,
  code: null,
  content,
  transferType: 'in',
  transferAmount: 1_000_000,
  accumulated: 0,
  subAccount: null,
  referenceCode: `FT${references}`,
  description: '',
  ...more,
})
const tell = (said: object, key = SEPAY_KEY) =>
  api.as().post('/bank/transfer').set('Authorization', `Apikey ${key}`).send(said)
const caughtUp = async () => expect(await api.progress.waitFor(await api.log.head(), 5_000)).toBe(true)
const told = async (said: object) => {
  const { status, body } = await tell(said)
  expect([status, body]).toEqual([200, { success: true }])
  await caughtUp()
}
const get = async (path: string, who: Person = world.owner) => (await api.as(who).get(path)).body
const post = (path: string, body: object = {}, who: Person = world.manager) =>
  api.as(who).post(path).send(body)
const transferOf = async (said: { referenceCode: string }, who: Person = world.owner) =>
  (await get(`/transfer?q=${said.referenceCode}`, who)).data.find(
    (one: { reference: string }) => one.reference === said.referenceCode,
  )
/** Everything of this kind that ever stood in the account of a contract. */
const receivedBy = async (contractID: string) =>
  (await api.log.readStream(`account-${contractID}`))
    .filter(({ type }) => type === 'MoneyReceived')
    .map(({ data }) => data as { amount: number; receiptID: string; transferID: string })
const reversedIn = async (contractID: string) =>
  (await api.log.readStream(`account-${contractID}`)).filter(({ type }) => type === 'ReceiptReversed').length

describe('a message of the bank', () => {
  it('whose words name a bill goes to the account of its contract, once, however often it comes', async () => {
    const { contractID, billID, code, tenant } = await lease()
    const said = message(`MBVCB.99.${code.toLowerCase()} tien nha`)
    await Promise.all(Array.from({ length: 8 }, () => told(said)))
    await told(said)
    expect(await transferOf(said)).toMatchObject({
      state: 'matched',
      matchedBy: 'code',
      contractID,
      buildingID: world.ours.id,
      allocated: 1_000_000,
      amount: 1_000_000,
      source: 'webhook',
      bank: 'Vietcombank',
    })
    expect((await get(`/bill/${billID}`, tenant)).data).toMatchObject({
      status: BillStatus.PAID,
      openAmount: 0,
    })
    expect(await receivedBy(contractID)).toMatchObject([{ amount: 1_000_000 }])
    expect((await get(`/receipt?filter={"contractID":"${contractID}"}`)).data).toMatchObject([
      { amount: 1_000_000, method: 'transfer', allocations: [{ billID, amount: 1_000_000 }] },
    ])
    expect((await get(`/receipt?filter={"contractID":"${contractID}"}`, tenant)).total).toBe(1)
  })

  it('pays less or more than is asked all the same: what is left over is credit', async () => {
    const [less, more] = [await lease(), await lease()]
    await told(message(less.code, { transferAmount: 300_000 }))
    await told(message(more.code, { transferAmount: 1_250_000 }))
    const credit = async ({ contractID }: { contractID: string }) =>
      (await get(`/receipt?filter={"contractID":"${contractID}"}`)).data.map(
        (one: { allocations: { amount: number }[]; credit: number }) => [
          one.allocations[0]?.amount,
          one.credit,
        ],
      )
    expect(await credit(less)).toEqual([[300_000, 0]])
    expect(await credit(more)).toEqual([[1_000_000, 250_000]])
  })

  it('about money that leaves is no part of the book', async () => {
    const { total } = await get('/transfer')
    await told(message('TRA TIEN DIEN', { transferType: 'out' }))
    expect((await get('/transfer')).total).toBe(total)
  })

  it('is believed by its key or its signature alone, and refused when nobody can read it', async () => {
    const { code } = await lease()
    const { status, body } = await tell(message(code), 'another-key-of-sepay')
    expect([status, body.message]).toEqual([401, 'E0005'])
    expect((await api.as().post('/bank/transfer').send(message(code))).status).toBe(401)
    const unreadable = await tell({ id: 1 })
    expect([unreadable.status, unreadable.body.message]).toEqual([400, 'E0021'])
    const odd = await tell(message(code, { accountNumber: '€' }))
    expect([odd.status, odd.body.message]).toEqual([400, 'E0021'])
  })

  it('for an account that no house names waits for an owner', async () => {
    const { code, contractID } = await lease()
    const said = message(code, { accountNumber: '555500001111' })
    await told(said)
    const { id } = await transferOf(said)
    expect(await transferOf(said, world.manager)).toBeUndefined()
    expect((await post(`/transfer/${id}/match`, { contractID, allocate: [] })).status).toBe(404)
    const [proposed] = (await get('/transfer/suggestion')).data.filter((one: { id: string }) => one.id === id)
    expect(proposed.suggestions[0]).toMatchObject({
      contractID,
      reasons: [{ kind: 'code', code }, { kind: 'exact' }],
    })
    expect(
      (await get('/transfer/suggestion', world.manager)).data.map((one: { id: string }) => one.id),
    ).not.toContain(id)
  })
})

describe('a transfer without a code', () => {
  it('waits with suggestions, is matched by a person, and can be taken back', async () => {
    const { contractID, billID } = await lease(1_234_000)
    const said = message('CK TIEN NHA', { transferAmount: 1_234_000 })
    await told(said)
    const { id } = await transferOf(said)
    const [proposed] = (await get('/transfer/suggestion', world.manager)).data.filter(
      (one: { id: string }) => one.id === id,
    )
    expect(proposed).toMatchObject({
      marks: [],
      suggestions: [
        {
          contractID,
          allocate: [{ billID, amount: 1_234_000 }],
          reasons: [{ kind: 'exact' }],
        },
      ],
    })
    const { allocate } = proposed.suggestions[0]
    const matched = await post(`/transfer/${id}/match`, { contractID, allocate })
    expect([matched.status, matched.body.message]).toEqual([200, 'I0003'])
    expect(await receivedBy(contractID)).toMatchObject([{ amount: 1_234_000, transferID: id }])
    const again = await post(`/transfer/${id}/match`, { contractID, allocate })
    expect([again.status, again.body.message]).toEqual([409, 'E0028'])

    const unmatched = await post(`/transfer/${id}/unmatch`, { reason: 'Nhầm phòng' })
    expect([unmatched.status, unmatched.body.message]).toEqual([200, 'I0003'])
    expect(await transferOf(said)).toMatchObject({ state: 'waiting', contractID: null, receiptID: null })
    expect(await reversedIn(contractID)).toBe(1)
    await api.transfers.sweep()
    await caughtUp()
    expect((await transferOf(said)).state).toBe('waiting')
  })

  it('is known by its payer and the rent of its day, of which something else was said since', async () => {
    const { contractID } = await lease(1_111_000)
    await api.send(changeRent, { fromDay: today, price: 4_321_000, ground: 'favour' }, { id: contractID })
    const { data } = await get(`/contract/${contractID}`)
    const said = message(`${data.customerName} CK`, { transferAmount: 4_321_000 })
    await told(said)
    const { id } = await transferOf(said)
    const proposed = (await get('/transfer/suggestion', world.manager)).data.find(
      (one: { id: string }) => one.id === id,
    )
    const own = proposed.suggestions.find((one: { contractID: string }) => one.contractID === contractID)
    expect(own.reasons).toContainEqual({ kind: 'rentOnly', amount: 4_321_000 })
  })

  it('goes to no contract or bill of others', async () => {
    const own = await lease(777_000)
    const theirs = await lease(777_000, world.foreign)
    const said = message('CK', { transferAmount: 777_000 })
    await told(said)
    const { id } = await transferOf(said)
    const allocate = [{ billID: theirs.billID, amount: 1 }]
    const answers = [
      await post(`/transfer/${id}/match`, { contractID: own.contractID, allocate }),
      await post(`/transfer/${id}/match`, { contractID: theirs.contractID, allocate: [] }),
      await post(`/transfer/${id}/match`, { contractID: own.contractID, allocate: [] }, world.staff),
      await post(`/transfer/${id}/match`, { contractID: own.contractID, allocate: [] }, own.tenant),
    ]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [404, 'E0011'],
      [404, 'E0011'],
      [403, 'E0007'],
      [403, 'E0007'],
    ])
  })

  it('of a day to come is not matched before that day, by nobody, and then by itself', async () => {
    const { contractID, code } = await lease()
    const tomorrow = addDays(today, 1)
    const said = message(code, { transactionDate: `${tomorrow} 00:00:01` })
    await told(said)
    const { id } = await transferOf(said)
    const match = () => post(`/transfer/${id}/match`, { contractID, allocate: 'oldest' })
    for (const { status, body } of [await match(), await match()])
      expect([status, body.errors]).toEqual([
        400,
        [{ field: 'day', code: 'too_big', params: { max: today } }],
      ])
    expect(await transferOf(said)).toMatchObject({ state: 'waiting', contractID: null })
    api.setClock(() => `${tomorrow}T03:00:00.000Z`)
    await api.transfers.sweep()
    await caughtUp()
    api.setClock(() => new Date().toISOString())
    expect(await transferOf(said)).toMatchObject({ state: 'matched', contractID })
    expect(await receivedBy(contractID)).toMatchObject([{ amount: 1_000_000, transferID: id }])
  })

  it('that was taken back by a call stays matched by somebody else when the call comes again', async () => {
    const [one, other] = [await lease(), await lease()]
    const said = message('khong ro')
    await told(said)
    const { id } = await transferOf(said)
    const call = (word: string, key: string, body: object) =>
      api.as(world.manager).post(`/transfer/${id}/${word}`).set('Idempotency-Key', key).send(body)
    const first = { contractID: one.contractID, allocate: 'oldest' }
    const matched = await call('match', 'match once', first)
    const unmatched = await call('unmatch', 'unmatch once', {})
    expect([matched.status, unmatched.status]).toEqual([200, 200])
    const second = { contractID: other.contractID, allocate: 'oldest' }
    expect((await post(`/transfer/${id}/match`, second, world.owner)).status).toBe(200)
    for (const [before, again] of [
      [unmatched, await call('unmatch', 'unmatch once', {})],
      [matched, await call('match', 'match once', first)],
    ] as const)
      expect(again.text).toBe(before.text)
    expect(await transferOf(said)).toMatchObject({ state: 'matched', contractID: other.contractID })
    expect(await reversedIn(other.contractID)).toBe(0)
  })

  it('is set aside with a reason, and brought back', async () => {
    const said = message('HOAN TIEN', { transferAmount: 350_000 })
    await told(said)
    const { id } = await transferOf(said)
    expect((await post(`/transfer/${id}/set-aside`, { reason: 'Hoàn tiền' })).status).toBe(200)
    expect(await transferOf(said)).toMatchObject({ state: 'aside', reason: 'Hoàn tiền' })
    expect((await post(`/transfer/${id}/unmatch`)).status).toBe(200)
    expect((await transferOf(said)).state).toBe('waiting')
  })

  it('is typed by hand, and is the same as what the bank tells of it', async () => {
    const { code, contractID } = await lease()
    const said = message(code)
    const typed = {
      account: ACCOUNT,
      day: today,
      amount: 1_000_000,
      content: 'CK',
      reference: said.referenceCode,
    }
    const made = await post('/transfer/add', typed)
    expect([made.status, made.body.message]).toEqual([200, 'I0002'])
    await told(said)
    expect((await transferOf(said)).id).toBe(made.body.data.id)
    const { data: alone } = await get(`/transfer/${made.body.data.id}`)
    expect(alone).toMatchObject({ reference: said.referenceCode, state: 'waiting' })
    expect(await receivedBy(contractID)).toEqual([])
    const elsewhere = await post('/transfer/add', { ...typed, account: OTHER, reference: randomUUID() })
    expect([elsewhere.status, elsewhere.body.message]).toEqual([404, 'E0011'])
  })
})

describe('a transfer of more than anybody may enter', () => {
  it('is refused at every door, and the bank is told that its message is no good', async () => {
    const { code } = await lease()
    const most = 1_000_000_000_000
    const heard = await tell(message(code, { transferAmount: most + 1 }))
    expect([heard.status, heard.body.message]).toEqual([400, 'E0021'])
    const typed = { account: ACCOUNT, day: today, amount: most + 1, content: 'CK', reference: 'nhiều' }
    const made = await post('/transfer/add', typed)
    expect(made.body.errors).toEqual([{ field: 'amount', code: 'too_big', params: { max: most } }])
    await told(message('CK NHIEU', { transferAmount: most }))
  })
})

describe('a transfer of before the first day of money', () => {
  it('is refused at every door', async () => {
    const { code } = await lease()
    const heard = await tell(message(code, { transactionDate: `${OLD} 23:59:59` }))
    expect([heard.status, heard.body.message]).toEqual([400, 'E0021'])
    const typed = { account: ACCOUNT, day: OLD, amount: 1_000, content: 'CK', reference: 'cũ' }
    const made = await post('/transfer/add', typed)
    expect([made.status, made.body.message]).toEqual([400, 'V0002'])
    expect(made.body.errors).toMatchObject([{ field: 'day', code: 'too_small' }])
  })

  it('that stands in the log waits, and says why it cannot be matched', async () => {
    const { contractID } = await lease()
    const said = message('CK CU')
    await told(said)
    const { id } = await transferOf(said)
    datedBefore.add(`transfer-${id}`)
    const matched = await post(`/transfer/${id}/match`, { contractID, allocate: [] })
    expect([matched.status, matched.body.message]).toEqual([400, 'V0002'])
    expect(await transferOf(said)).toMatchObject({ state: 'waiting' })
    expect((await post(`/transfer/${id}/set-aside`, { reason: 'Đã thu bằng sổ cũ' })).status).toBe(200)
  })

  it('that was matched waits again, and others go on', async () => {
    const { contractID } = await lease()
    const said = message('CK CU')
    await told(said)
    const { id } = await transferOf(said)
    await api.send(matchTransferByCode, { contractID, allocate: 'oldest' }, { id })
    datedBefore.add(`transfer-${id}`)
    const other = await lease()
    await told(message(other.code))
    await api.transfers.sweep()
    await caughtUp()
    expect(await transferOf(said)).toMatchObject({ state: 'waiting', contractID: null, receiptID: null })
    expect(await receivedBy(contractID)).toEqual([])
    expect(await receivedBy(other.contractID)).toHaveLength(1)
  })
})

describe('every đồng once', () => {
  /** Seen already: by hand, or by the bank, whatever came first. */
  const ways = (said: ReturnType<typeof message>) => {
    const fields: TransferFields = {
      account: ACCOUNT,
      virtualAccount: null,
      bank: null,
      reference: said.referenceCode,
      day: today,
      time: null,
      amount: said.transferAmount,
      content: said.content,
      payer: null,
    }
    const see = async () => {
      const { id } = await api.transfers.see({ ...fields, source: 'statement' })
      await api.transfers.judge([id])
    }
    return [() => told(said), see, () => told(said), see, () => api.transfers.sweep()]
  }

  it('in any order, any number of times, at once', async () => {
    const leases = await Promise.all(Array.from({ length: 6 }, () => lease()))
    const all = leases.flatMap(({ code }) => ways(message(code)))
    const shuffled = all
      .map((way, at) => ({ way, at: (at * 7919) % 101 }))
      .sort((one, other) => one.at - other.at)
    await Promise.all(shuffled.map(({ way }) => way()))
    for (const { contractID } of leases)
      expect((await receivedBy(contractID)).map(({ amount }) => amount)).toEqual([1_000_000])
  })

  it('also when a process dies between the match and the account, or after it', async () => {
    const { contractID, billID } = await lease()
    const said = message('CK')
    await told(said)
    const { id } = await transferOf(said)
    // What was written before it died: the match alone.
    await api.send(matchTransferByCode, { contractID, allocate: [{ billID, amount: 1_000_000 }] }, { id })
    expect(await receivedBy(contractID)).toEqual([])
    await Promise.all([api.transfers.sweep(), api.transfers.sweep(), api.transfers.settle(id)])
    await caughtUp()
    expect(await receivedBy(contractID)).toMatchObject([{ amount: 1_000_000, transferID: id }])
    expect(await transferOf(said)).toMatchObject({ state: 'matched', allocated: 1_000_000 })
  })

  it('lets a transfer wait again when its receipt is reversed in the account', async () => {
    const { code, contractID } = await lease()
    const said = message(code)
    await told(said)
    const [received] = await receivedBy(contractID)
    await api.as(world.owner).post('/authentication/verify-password').send({ password: PASSWORD })
    const reversed = await post(`/receipt/${received?.receiptID}/reverse`, { reason: 'Nhầm' }, world.owner)
    expect(reversed.status).toBe(200)
    await api.transfers.sweep()
    await caughtUp()
    expect(await transferOf(said)).toMatchObject({ state: 'waiting', contractID: null })
  })
})

describe('what a month came to', () => {
  it('is what is matched, credit, aside and waiting together', async () => {
    const { data } = await get(`/transfer/month?month=${today.slice(0, 7)}`)
    const { data: all } = await get('/transfer?limit=500')
    const rows = all.filter(({ day }: { day: string }) => day.startsWith(today.slice(0, 7)))
    const sum = (state: string) =>
      rows
        .filter((row: { state: string }) => row.state === state)
        .reduce((total: number, row: { amount: number }) => total + row.amount, 0)
    expect(data).toMatchObject({
      matched: { amount: sum('matched') },
      aside: { amount: sum('aside') },
      waiting: { amount: sum('waiting') },
      total: sum('matched') + sum('aside') + sum('waiting'),
    })
  })
})

it('says nothing of what payers wrote where it is not sealed', async () => {
  const words = `BI MAT ${randomUUID()}`
  await told(message(words))
  const stored = await api.stored()
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toContain(words)
  expect(lines.join('\n')).not.toContain(words)
  expect(lines.join('\n')).not.toContain(SEPAY_KEY)
})
