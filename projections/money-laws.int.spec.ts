import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyEvent } from '../domain/events.ts'
import { startApi, type TestApi } from '../test/support/api.ts'
import { startLease } from '../test/support/momo.ts'
import { record } from '../test/support/recorded.ts'
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
const alarms = async () => {
  const verified = await verify({
    db: api.db,
    source: api.log,
    models: readModels,
    signal,
    moneyReached: () => api.log.head(),
  })
  return verified!.flatMap((one) => one.alarms.map(({ name, ids }) => [one.model, name, ids]))
}

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
