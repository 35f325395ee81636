import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sha256 } from '../commands/sha256.ts'
import { BillStatus } from '../domain/bill/bill-codes.ts'
import { numberedLines } from '../domain/bill/line-parts.ts'
import type { AnyEvent } from '../domain/events.ts'
import { statementText } from '../domain/settlement/settlement.ts'
import { startApi, type TestApi } from '../test/support/api.ts'
import { power } from '../test/support/house.ts'
import { startLease } from '../test/support/momo.ts'
import { newEvent, record } from '../test/support/recorded.ts'
import { readModels } from './registry.ts'
import { verify } from './runtime/verify.ts'

/* Each law of money, broken by events that no command would decide, or by a row that somebody changed. */

let api: TestApi
let place: { contractID: string; roomID: string; buildingID: string; customerID: string }
beforeAll(async () => {
  api = await startApi()
  const lease = await startLease(api)
  const { rows } = await sql<typeof place>`
    select id as "contractID", "roomID", "buildingID", "customerID" from read.contract
    where "buildingID" = ${lease.buildingID}::uuid`.execute(api.db)
  place = rows[0]!
})
afterAll(() => api.close())

const { signal } = new AbortController()
const verdicts = async () => {
  const verified = await verify({
    db: api.db,
    source: api.log,
    models: readModels,
    signal,
    moneyReached: () => api.log.head(),
  })
  return verified!.flatMap(({ model, alarms }) => alarms.map((one) => ({ model, ...one })))
}
const alarms = async () => (await verdicts()).map(({ model, name, ids }) => [model, name, ids])

const day = '2026-06-10'
const received = (transferID: string | null, fundID: string | null = null): AnyEvent => ({
  type: 'MoneyReceived',
  data: {
    receiptID: randomUUID(),
    buildingID: place.buildingID,
    roomID: place.roomID,
    customerID: place.customerID,
    amount: 1_000_000,
    method: 'transfer',
    day,
    fundID,
    transferID,
    payer: null,
    note: null,
    allocations: [],
    billID: null,
    held: null,
  },
})
const idOf = ({ data }: AnyEvent) => (data as { receiptID: string }).receiptID
const write = async (stream: string, ...events: readonly AnyEvent[]) =>
  api.progress.waitFor(await record(api.log, stream, events), 20_000)

it('finds nothing where each event was decided', async () => {
  expect(await alarms()).toEqual([])
})

it('finds a matched transfer without a receipt, and one with two', async () => {
  const transfer = randomUUID()
  await write(
    `transfer-${transfer}`,
    {
      type: 'TransferSeen',
      data: {
        account: '0071001234567',
        virtualAccount: null,
        bank: null,
        reference: 'FT1',
        day,
        time: null,
        amount: 1_000_000,
        content: '',
        payer: null,
        source: 'hand',
        buildingID: null,
        like: null,
      },
    },
    {
      type: 'TransferMatched',
      data: { matchID: randomUUID(), by: 'person', allocate: 'oldest', ...place },
    },
  )
  expect(await alarms()).toEqual([['transfer', 'unbooked', [transfer]]])

  const [one, two] = [received(transfer), received(transfer)]
  await write(`account-${place.contractID}`, one, two)
  expect(await alarms()).toEqual([['receipt', 'bookedTwice', [idOf(one), idOf(two)].toSorted()]])
  const { buildingID } = place
  await write(`account-${place.contractID}`, {
    type: 'ReceiptReversed',
    data: { receiptID: idOf(two), buildingID, amount: 1_000_000, day, reason: 'nhập hai lần' },
  } as AnyEvent)
  expect(await alarms()).toEqual([])
})

it('finds money in a fund that is not there', async () => {
  const lost = received(null, randomUUID())
  await write(`account-${place.contractID}`, lost)
  expect(await alarms()).toEqual([['movement', 'fundless', [idOf(lost)]]])
})

it('finds a deposit that left for another contract and never arrived', async () => {
  const before = await alarms()
  const { receiptID, buildingID, roomID, customerID, amount, method, fundID, transferID, payer, note } =
    received(null).data as Record<string, unknown>
  const kept = {
    receiptID,
    buildingID,
    roomID,
    customerID,
    amount,
    method,
    day,
    fundID,
    transferID,
    payer,
    note,
  }
  const left = { moveID: randomUUID(), toContractID: randomUUID(), amount: 400_000, day }
  await write(`account-${place.contractID}`, { type: 'DepositReceived', data: kept } as AnyEvent, {
    type: 'DepositMoved',
    data: left,
  })
  expect(await alarms()).toEqual([...before, ['account', 'crossedAlone', [place.contractID]]])
})

// Of today's version: one of before says nothing of its days, or has no hash.
const begin = async (stream: string, v: number, event: AnyEvent) => {
  const told = newEvent(event)
  const metadata = Object.assign(told.metadata, { v })
  const { position } = await api.log.append(stream, 'no-stream', [Object.assign(told, { metadata })])
  await api.progress.waitFor(position, 20_000)
}
const issue = (billID: string, event: AnyEvent) => begin(`bill-${billID}`, 5, event)
const issuedBill = (
  month: string,
  from: string,
  to: string,
  more: Parameters<typeof numberedLines>[0] = [],
): AnyEvent => ({
  type: 'BillIssued',
  data: {
    contractID: place.contractID,
    roomID: place.roomID,
    buildingID: place.buildingID,
    customerID: place.customerID,
    number: `2606-${from.slice(2)}`,
    paymentCode: `SN${from.replaceAll('-', '')}`,
    title: month,
    note: null,
    month,
    dueDay: to,
    lines: numberedLines([
      { kind: 'rent', name: 'Tiền phòng', amount: 1_000_000, from, to },
      { kind: 'discount', name: 'Giảm', amount: -1_000, from, to },
      ...more,
    ]),
    total: 999_000 + more.reduce((sum, { amount }) => sum + amount, 0),
    status: BillStatus.UN_PAID,
  },
})

it('finds a bill that asks for days that another one asks for', async () => {
  const before = await alarms()
  const twice = randomUUID()
  await issue(randomUUID(), issuedBill('2026-07', '2026-07-01', '2026-07-31'))
  await issue(randomUUID(), issuedBill('2026-08', '2026-08-01', '2026-08-31'))
  expect(await alarms()).toEqual(before)
  await issue(twice, issuedBill('2026-08', '2026-08-31', '2026-09-30'))
  const found = await alarms()
  expect(found).toContainEqual(['bill', 'askedTwice', [twice]])
  expect(found).toHaveLength(before.length + 2)
  expect((await verdicts()).find(({ name }) => name === 'daysDiffer')).toMatchObject({
    model: 'building',
    ids: [place.contractID],
    places: [
      {
        meterID: null,
        contractID: place.contractID,
        from: '2026-08-31',
        to: '2026-08-31',
        asked: 2,
        owed: 1,
      },
    ],
  })
  await write(`bill-${twice}`, { type: 'BillCancelled', data: { reason: null } })
  expect(await alarms()).toEqual(before)
})

it('names the meter, the contract and the days of what was asked for twice', async () => {
  const before = await alarms()
  const [meterID, chargeID] = [randomUUID(), randomUUID()]
  const readings = ['2026-09-30', '2026-10-31', '2026-11-30'].map((on) => ({ on, id: randomUUID() }))
  const [first, ...later] = readings
  await write(`building-${place.buildingID}`, {
    type: 'ChargesChanged',
    data: { fromDay: '2026-09-01', charges: [power({ id: chargeID })] },
  } as AnyEvent)
  await write(
    `meter-${meterID}`,
    {
      type: 'MeterInstalled',
      data: {
        buildingID: place.buildingID,
        roomID: place.roomID,
        utility: 'electricity',
        share: null,
        serial: null,
        digits: 5,
        day: first!.on,
        readingID: first!.id,
        value: 0,
      },
    } as unknown as AnyEvent,
    ...later.map(
      ({ on, id }, nth) =>
        ({
          type: 'ReadingTaken',
          data: {
            roomID: place.roomID,
            buildingID: place.buildingID,
            readingID: id,
            day: on,
            value: 100_000 * (nth + 1),
            rollOver: false,
            photoID: null,
            source: 'walk',
          },
        }) as AnyEvent,
    ),
  )
  const used = (nth: number, from: string, to: string) => ({
    kind: 'metered' as const,
    name: 'Điện',
    chargeID,
    quantity: 100_000,
    unit: 'kWh',
    unitPrice: 3_000,
    amount: 300_000,
    from,
    to,
    readings: [readings[nth]!.id, readings[nth + 1]!.id] as [string, string],
  })
  const changed = randomUUID()
  const [october, november] = [
    ['2026-10-01', '2026-10-31'],
    ['2026-11-01', '2026-11-30'],
  ] as const
  await issue(randomUUID(), issuedBill('2026-10', ...october, [used(0, ...october)]))
  await issue(changed, issuedBill('2026-11', ...november, [used(1, ...november)]))
  expect(await alarms()).toEqual(before)
  await sql`update read.bill set lines = replace(lines::text, '2026-11-01', '2026-10-01')::json
    where id = ${changed}::uuid`.execute(api.db)
  const found = await verdicts()
  const days = { contractID: place.contractID, from: '2026-10-01', to: '2026-10-31' }
  expect(found.find(({ name }) => name === 'daysDiffer')?.places).toEqual([
    { meterID: null, ...days, asked: 62, owed: 31 },
  ])
  expect(found.find(({ name }) => name === 'usesDiffer')?.places).toContainEqual({
    meterID,
    ...days,
    asked: 200_000,
    owed: 100_000,
  })
  await sql`update read.bill set lines = replace(lines::text, '2026-10-01', '2026-11-01')::json
    where id = ${changed}::uuid`.execute(api.db)
  expect(await alarms()).toEqual(before)
})

it('finds a house whose books are summed up otherwise than their entries say', async () => {
  const before = await alarms()
  const moved = (by: number) =>
    sql`update read."bookSum" set amount = amount + ${by}
    where "buildingID" = ${place.buildingID}::uuid and figure = 'received'`.execute(api.db)
  await moved(1)
  const differing = (await alarms()).filter(([, name]) => name === 'sumsDiffer')
  expect(differing).toEqual([['posting', 'sumsDiffer', [place.buildingID]]])
  await moved(-1)
  expect(await alarms()).toEqual(before)
})

it('finds an account, a deposit and an expense that the books have otherwise', async () => {
  const before = await alarms()
  const expense = randomUUID()
  await write(`expense-${expense}`, {
    type: 'ExpenseAdded',
    data: {
      shares: [{ buildingID: place.buildingID, weight: 1 }],
      category: 'tax',
      day,
      amount: 500_000,
      supplier: null,
      note: null,
      fileIDs: [],
      fundID: null,
      leadID: null,
      ticketID: null,
      monthly: false,
      repeats: null,
    },
  } as unknown as AnyEvent)
  expect(await alarms()).toEqual(before)
  await sql`update read.movement set amount = amount - 1
    where kind = 'expense' or kind = 'receipt' and "fundID" is null`.execute(api.db)
  await sql`update read.account set deposit = 7 where id = ${place.contractID}::uuid`.execute(api.db)
  const seen = ['fundless', 'crossedAlone']
  expect((await alarms()).filter(([, name]) => !seen.includes(String(name)))).toEqual([
    ['expense', 'miscounted', [expense]],
    ['account', 'miscounted', [place.contractID]],
    ['account', 'depositDiffers', [place.contractID]],
  ])
})

it('finds a settlement with another hash than its figures, and none after an erasure', async () => {
  const before = await alarms()
  const [right, wrong] = [randomUUID(), randomUUID()]
  const figures = {
    lastDay: '2026-06-14',
    day: '2026-06-15',
    lines: [],
    deductions: [{ name: 'Gãy bản lề tủ', amount: 280_000 }],
    month: '2026-06',
    dueDay: '2026-06-20',
    openBills: [],
    deposit: 1_000_000,
    credit: 0,
    result: 720_000,
  }
  const settled = (settlementID: string, hash: string): AnyEvent => ({
    type: 'SettlementAgreed',
    data: {
      settlementID,
      buildingID: place.buildingID,
      roomID: place.roomID,
      customerID: place.customerID,
      ends: false,
      wasSent: false,
      witnesses: [],
      hash,
      ...figures,
      payOut: null,
      reason: 'trả phòng',
    },
  })
  const agree = (settlementID: string, hash: string) =>
    begin(`settlement-${randomUUID()}`, 4, settled(settlementID, hash))
  const hash = sha256(statementText(figures))
  await agree(right, hash)
  expect(await alarms()).toEqual(before)
  await sql`update read.settlement set figures = replace(figures::text, '"Gãy bản lề tủ"', 'null')::json
    where id = ${right}::uuid`.execute(api.db)
  expect(await alarms()).toEqual(before)
  await agree(wrong, sha256('not these figures'))
  expect(await alarms()).toEqual([...before, ['settlement', 'hashDiffers', [wrong]]])
  await sql`update read.settlement set figures = replace(figures::text, '280000', '180000')::json, result = 820000
    where id = ${right}::uuid`.execute(api.db)
  expect(await alarms()).toEqual([...before, ['settlement', 'hashDiffers', [right, wrong].toSorted()]])
  await sql`update read.settlement set hash = null where id in (${right}::uuid, ${wrong}::uuid)`.execute(
    api.db,
  )
  expect(await alarms()).toEqual(before)
})

it('finds somebody who has a room held by a hold that is not there, or that is for another person', async () => {
  const before = await alarms()
  const [lead, holdID] = [randomUUID(), randomUUID()]
  const said = { name: 'Phạm Thu Hà', phone: null, source: 'zalo', wantsFrom: null, budget: null, note: null }
  const fee = { broker: null, brokerFee: null, feeWaived: false }
  const held = (contractID: string, customerID = place.customerID): AnyEvent =>
    ({ type: 'LeadHeld', data: { contractID, customerID } }) as AnyEvent
  await write(
    `lead-${lead}`,
    { type: 'LeadAdded', data: { ...said, ...fee, buildingID: place.buildingID, roomIDs: [] } } as AnyEvent,
    held(place.contractID),
  )
  expect(await alarms()).toEqual(before)
  await write(`lead-${lead}`, held(holdID))
  const also = async () => (await alarms()).filter(([, name]) => name === 'heldAlone')
  expect(await also()).toEqual([['lead', 'heldAlone', [lead]]])
  await write(`room-${place.roomID}`, {
    type: 'RoomHeld',
    data: {
      holdID,
      buildingID: place.buildingID,
      receiptID: randomUUID(),
      customerID: place.customerID,
      amount: 1_000_000,
      method: 'cash',
      fundID: null,
      day,
      decideBy: '2099-01-01',
      moveInDay: '2099-01-01',
      price: 1,
      breakMultiple: 2,
      conditions: null,
      leadID: null,
    },
  } as AnyEvent)
  expect(await also()).toEqual([])
  await write(`lead-${lead}`, held(holdID, randomUUID()))
  expect(await also()).toEqual([['lead', 'heldAlone', [lead]]])
  // The contract that came of it may be given to somebody else, who had asked for the room, too.
  await write(`room-${place.roomID}`, { type: 'HoldConverted', data: { holdID } })
  expect(await also()).toEqual([])
  await write(`lead-${lead}`, held(randomUUID()))
  expect(await also()).toEqual([['lead', 'heldAlone', [lead]]])
  await write(`lead-${lead}`, { type: 'LeadReopened', data: {} } as AnyEvent)
  expect(await also()).toEqual([])
})
