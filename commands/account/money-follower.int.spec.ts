import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountDecider } from '../../domain/account/account.decider.ts'
import { type Account, equationOf, sum } from '../../domain/account/account.ts'
import { account as accountEntity, bill as billEntity } from '../../domain/aggregates.ts'
import { billDecider } from '../../domain/bill/bill.decider.ts'
import type { Bill } from '../../domain/bill/bill.ts'
import { paidAmount } from '../../domain/bill/bill.ts'
import { fold } from '../../domain/decider.ts'
import { LOG_START, SYSTEM } from '../../domain/event.ts'
import { startApi, type TestApi } from '../../test/support/api.ts'
import { attemptsInMemory } from '../../test/support/attempts.ts'
import { startLease } from '../../test/support/momo.ts'
import { rent } from '../../test/support/two-houses.ts'
import { issueBill, recordPayment, reversePayment } from '../bill/bill.definitions.ts'
import { addBuilding } from '../building/building.definitions.ts'
import { streamOf } from '../entity.ts'
import { StoreUnavailable } from '../event-store.ts'
import { confirmPayment, payBill } from '../payment/payment.definitions.ts'
import { receiptbookID } from '../receiptbook/receiptbook.definitions.ts'
import { addRoom } from '../room/room.definitions.ts'
import { countDeposit, receiveDeposit, receiveMoney } from './account.definitions.ts'
import { createMoneyFollower } from './money-follower.ts'
import { createMoneyProcess } from './money-process.ts'

let api: TestApi
/** How many appends go through yet; the process is as good as killed after them. */
let left = Number.POSITIVE_INFINITY
beforeAll(async () => {
  api = await startApi({
    tamper: (log) => ({
      ...log,
      append: (...given) => {
        if (left-- <= 0) throw new StoreUnavailable('killed')
        return log.append(...given)
      },
    }),
  })
})
afterAll(() => api.close())

/** Follows the log from its beginning until all is done, as the worker does after a start. */
const follow = async ({ recounted }: { recounted?: string | undefined } = { recounted: LOG_START }) => {
  left = Number.POSITIVE_INFINITY
  const over = new AbortController()
  const failures: unknown[] = []
  const head = await api.log.head()
  await createMoneyFollower({
    log: api.log,
    process: createMoneyProcess({ handle: api.rawHandle, store: api.log }),
    reached: {
      recall: async () => undefined,
      remember: async (position) => {
        if (position >= head) over.abort()
      },
    },
    recounted: {
      recall: async () => recounted,
      remember: async (position) => {
        recounted = position
      },
    },
    attempts: attemptsInMemory((error) => failures.push(error)),
    // All of it was left by somebody who is gone.
    now: () => '2099-01-01T00:00:00.000Z',
    onFailure: (error) => failures.push(error),
  }).run(over.signal)
  expect(failures).toEqual([])
  return recounted
}

const load = async (contractID: string) =>
  fold(accountDecider, (await api.log.readStream(streamOf(accountEntity, contractID))) as never) as
    | Account
    | undefined
const loadBill = async (id: string) =>
  fold(billDecider, (await api.log.readStream(streamOf(billEntity, id))) as never) as Bill

/** What accounts, bills and the books of receipts have to say of each other. */
const provenFor = async (contractID: string, bills: readonly string[]) => {
  const account = await load(contractID)
  const { received, allocated, credit, held, returned } = equationOf(account ?? { sources: [] })
  expect(received).toBe(allocated + credit + held + returned)
  for (const id of bills) {
    const given = (account?.sources ?? []).flatMap(({ allocations }) =>
      allocations.filter(({ billID }) => billID === id),
    )
    expect(paidAmount(await loadBill(id)), id).toBe(sum(given))
  }
  const numbered: string[] = []
  for await (const item of api.log.subscribeAll({ after: '', signal: new AbortController().signal })) {
    if ('progress' in item) {
      if (item.caughtUp) break
    } else if (item.type === 'ReceiptNumbered') {
      const { receiptID, number } = item.data as { receiptID: string; number: number }
      expect(number, 'its place in the book').toBe(item.revision + 1)
      numbered.push(receiptID)
    }
  }
  expect(new Set(numbered).size, 'none twice').toBe(numbered.length)
  for (const { receiptID, kind } of account?.sources ?? [])
    if (kind !== 'deduction') expect(numbered).toContain(receiptID)
}

type Lease = Awaited<ReturnType<typeof startLease>>
const contractOf = async (id: string) => (await loadBill(id)).contractID

/** What each of these stories has to come to, however it was cut off. */
const stories: Record<string, (lease: Lease, bills: readonly [string, string]) => Promise<unknown>> = {
  'a receipt for two bills': async (_lease, bills) =>
    api.send(
      receiveMoney,
      { amount: 3_500_000, method: 'cash', allocate: bills.map((billID) => ({ billID, amount: 1_500_000 })) },
      { id: await contractOf(bills[0]) },
    ),
  'a part payment at a bill': (_lease, [id]) =>
    api.send(recordPayment, { amount: 500_000, method: 'cash' }, { id }),
  'a payment by MoMo of a wrong amount': async ({ customer }, [id]) => {
    const { events } = await api.send(payBill, {}, { id, actor: { id: customer.id, role: 'customer' } })
    const { orderID } = events[0]!.data as { orderID: string }
    await api.send(confirmPayment, { orderID, transactionID: 'T1', amount: 700_000 }, { id })
  },
  'a payment that was taken back': async (_lease, [id]) => {
    await api.send(recordPayment, { amount: 2_000_000, method: 'cash' }, { id })
    await api.send(reversePayment, { reason: 'Nhập nhầm' }, { id })
  },
  'a deposit': async (_lease, [id]) =>
    api.send(receiveDeposit, { amount: 5_000_000, method: 'cash' }, { id: await contractOf(id) }),
}

it.each(Object.keys(stories))('finishes %s after a kill at any step', async (name) => {
  const story = stories[name]!
  for (let step = 1; step <= 5; step++) {
    left = Number.POSITIVE_INFINITY
    const lease = await startLease(api)
    const bills = [await lease.bill(), await lease.bill()] as const
    left = step
    await story(lease, bills).catch((error) => {
      if (!(error instanceof StoreUnavailable)) throw error
    })
    await follow()
    await provenFor(await contractOf(bills[0]), bills)
  }
})

it('changes nothing when it is done again', async () => {
  await follow()
  const head = await api.log.head()
  await follow()
  expect(await api.log.head()).toBe(head)
})

it('brings what was paid before there were accounts into them', async () => {
  left = Number.POSITIVE_INFINITY
  const lease = await startLease(api)
  const [id, other] = [await lease.bill(), await lease.bill()]
  // As an older version wrote it: to the bill alone.
  const alone = { body: {}, correlationId: 'c', actor: { id: lease.customer.id, role: 'system' as const } }
  const pay = (billID: string, amount: number) =>
    api.rawHandle({
      ...alone,
      definition: recordPayment,
      id: billID,
      body: { method: 'cash', amount },
      commandId: crypto.randomUUID(),
    })
  await pay(id, 2_000_000)
  await pay(other, 2_000_000)
  await api.rawHandle({
    ...alone,
    definition: reversePayment,
    id: other,
    body: { reason: 'Nhầm' },
    commandId: crypto.randomUUID(),
  })
  expect(await load(await contractOf(id))).toBeUndefined()
  await follow()
  await provenFor(await contractOf(id), [id, other])
  expect((await load(await contractOf(id)))?.sources).toMatchObject([
    { amount: 2_000_000, billID: id, reversed: false },
    { amount: 2_000_000, billID: other, reversed: true, reason: 'Nhầm' },
  ])
})

it('counts deposits that were held on the day of recording anew on the day of their money, once', async () => {
  left = Number.POSITIVE_INFINITY
  const lease = await startLease(api)
  const contractID = await contractOf(await lease.bill())
  const lines = [
    { kind: 'rent', name: 'Tiền phòng', amount: 5_000_000 },
    { kind: 'deposit', name: 'Tiền cọc', amount: 10_000_000 },
  ]
  const about = { contractID, title: 'Tháng đầu', month: '2026-02', dueDay: '2026-02-28', lines }
  const { id } = await api.send(issueBill, about)
  const body = { method: 'cash', amount: 15_000_000, day: '2026-01-20' }
  await api.send(recordPayment, body, { id })
  const held = [{ billID: id, day: '2026-01-20', amount: 10_000_000 }]
  expect((await load(contractID))?.depositsPaid).toEqual(held)
  // As the release before counted it.
  await api.rawHandle({
    definition: countDeposit,
    id: contractID,
    body: { billID: id, parts: [{ day: '2026-06-15', amount: 10_000_000 }] },
    actor: SYSTEM,
    commandId: crypto.randomUUID(),
    correlationId: 'c',
  })
  const reached = await follow({ recounted: undefined })
  expect(await load(contractID)).toMatchObject({ depositsPaid: held, deposit: 10_000_000 })
  const head = await api.log.head()
  expect(reached).toBeDefined()
  await follow({ recounted: undefined })
  await follow({ recounted: reached })
  expect(await api.log.head()).toBe(head)
})

/** Numbers from a seed, so that a run can be repeated. */
const createRandom = (seed: number) => {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

const WRITERS = 32
const KILLS = 6

it('numbers receipts without gaps, each once, though 32 write at once and are killed', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1e9)
  console.log(`receipt numbers: ${WRITERS} writers, ${KILLS} kills, seed ${seed}`)
  const random = createRandom(seed)
  left = Number.POSITIVE_INFINITY
  // One house: they all want the next number of one book.
  const { id: buildingID } = await api.send(addBuilding, { name: 'Một sổ', address: 'Huế', floorCount: 2 })
  const tenant = await api.person('customer')
  const contracts: { contractID: string; bill: string }[] = []
  for (let place = 0; place < WRITERS; place++) {
    const room = await api.send(addRoom, { buildingID, number: `K.${place}`, floor: 1 })
    const contractID = await rent(api, room.id, tenant.id, { startDay: '2026-01-01', endDay: '2099-12-31' })
    const lines = [{ name: 'Tiền phòng', amount: 2_000_000 }]
    const body = { contractID, title: 'Tháng 1', month: '2026-01', dueDay: '2099-01-01', lines }
    contracts.push({ contractID, bill: (await api.send(issueBill, body)).id })
  }
  let cut = 0
  for (let kill = 0; kill < KILLS; kill++) {
    // A receipt takes up to four appends: some rounds end before all have come. The last one is whole.
    left = kill === KILLS - 1 ? Number.POSITIVE_INFINITY : 1 + random(2 * WRITERS)
    await Promise.all(
      contracts.map(async ({ contractID, bill }, place) => {
        const body = { amount: 1 + random(1_000), method: 'cash' }
        const sent =
          place % 3 === 0
            ? api.send(receiveDeposit, body, { id: contractID })
            : place % 3 === 1
              ? api.send(recordPayment, body, { id: bill })
              : api.send(receiveMoney, { ...body, allocate: [] }, { id: contractID })
        await sent.catch((error) => {
          if (!(error instanceof StoreUnavailable)) throw error
          cut++
        })
      }),
    )
    await follow()
  }
  const book = receiptbookID(buildingID, new Date().getFullYear())
  const numbered = (await api.log.readStream(`receiptbook-${book}`)).map(
    ({ data }) => data as { receiptID: string; number: number },
  )
  expect(numbered.map(({ number }) => number)).toEqual(numbered.map((_, place) => place + 1))
  const received: string[] = []
  for (const { contractID } of contracts)
    for (const { receiptID, kind } of (await load(contractID))?.sources ?? [])
      if (kind !== 'deduction') received.push(receiptID)
  console.log(`receipt numbers: ${received.length} receipts, ${cut} never written`)
  expect(numbered.map(({ receiptID }) => receiptID).sort()).toEqual(received.sort())
  for (const { contractID, bill } of contracts.slice(0, 3)) await provenFor(contractID, [bill])
})
