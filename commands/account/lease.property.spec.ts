import fc from 'fast-check'
import { expect, it } from 'vitest'
import { memoryLog } from '../../adapters/event-store/memory.ts'
import { type Account, creditOf, equationOf, sum } from '../../domain/account/account.ts'
import { account as accountEntity, bill as billEntity } from '../../domain/aggregates.ts'
import { type Bill, depositPart, openAmount, paidAmount } from '../../domain/bill/bill.ts'
import { numberedLines } from '../../domain/bill/line-parts.ts'
import { fold } from '../../domain/decider.ts'
import { type DomainEvent, SYSTEM } from '../../domain/event.ts'
import { Refusal } from '../../domain/refusal.ts'
import { issuedBill } from '../../test/support/bills.ts'
import { activated, added, type Days, room as roomAdded, signed } from '../../test/support/contracts.ts'
import { uuid } from '../../test/support/decider-spec.ts'
import { handling, owner } from '../../test/support/handling.ts'
import { streamOf } from '../entity.ts'
import { StoreUnavailable } from '../event-store.ts'
import { createHandler } from '../handle.ts'
import {
  allocateCredit,
  changeCreditUse,
  moveDeposit,
  receiveDeposit,
  receiveMoney,
  releaseAllocation,
  returnMoney,
  reverseReceipt,
} from './account.definitions.ts'
import { createMoneyProcess, movesMoney } from './money-process.ts'
import { withMoneyProcess } from './with-money-process.ts'

const RUNS = Number(process.env.LEASE_RUNS ?? 150)
const ROOM = uuid(3)
const HOUSE = uuid(5)
const DEPOSIT = 1_500_000
const contractOf = (nth: number) => uuid(100 + nth)
const STARTS: readonly Days[] = [
  ['2026-01-01', '2026-02-28'],
  ['2026-03-01', '2026-04-30'],
  ['2026-05-01', '2026-05-31'],
  ['2026-06-01', '2026-12-31'],
]

const step = fc.record({
  what: fc.constantFrom(
    ...(['renew', 'renew', 'bill', 'bill', 'receive', 'receive', 'receive', 'allocate'] as const),
    ...(['return', 'reverse', 'reverse', 'release', 'deposit', 'moveDeposit', 'automatic'] as const),
  ),
  /** Which contract, receipt and bill, by their place. */
  nth: fc.nat(3),
  other: fc.nat(5),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  oldest: fc.boolean(),
  /** The process is as good as killed after so many appends. */
  kill: fc.oneof(fc.constant(Number.POSITIVE_INFINITY), fc.nat(5)),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** A lease of up to four contracts, its accounts and bills in memory, with the process that keeps them together. */
const createWorld = () => {
  const log = memoryLog()
  let left = Number.POSITIVE_INFINITY
  const store: typeof log = {
    ...log,
    append: async (...given) => {
      if (left-- <= 0) throw new StoreUnavailable('killed')
      return log.append(...given)
    },
  }
  const contracts: string[] = []
  const bills: { id: string; contractID: string }[] = []
  const load = async <S>(entity: { name: string; decider: unknown }, id: string) =>
    fold(entity.decider as never, (await log.readStream(streamOf(entity, id))) as never) as S | undefined
  const accountAt = (id: string) => load<Account>(accountEntity, id)
  const billAt = (id: string) => load<Bill>(billEntity, id) as Promise<Bill>
  const { write } = handling()
  const rawHandle = createHandler({
    ...write,
    store,
    scopes: { allows: async () => true },
    facts: {
      ...write.facts,
      roomOfContract: async () => ROOM,
      buildingOfContract: async () => HOUSE,
      openBillsOf: async (contractIDs) => {
        const named = bills.filter((one) => contractIDs.includes(one.contractID))
        const ordered = await Promise.all(
          named.map(async ({ id }) => ({
            id,
            due: `${(await billAt(id)).dueDay}/${(await billAt(id)).month}/${id}`,
          })),
        )
        return ordered.sort((one, other) => (one.due < other.due ? -1 : 1)).map(({ id }) => id)
      },
      accountOfReceipt: async (receiptID) => {
        for (const id of contracts)
          if ((await accountAt(id))?.sources.some((one) => one.receiptID === receiptID)) return id
        return undefined
      },
    },
  })
  const process = createMoneyProcess({ handle: rawHandle, store })
  const handle = withMoneyProcess(rawHandle, { process, onFailure: () => undefined })
  let serial = 0
  const tell = async (stream: string, ...events: DomainEvent[]) => {
    const there = (await log.readStream(stream)).length
    const metadata = { actor: SYSTEM, at: '2026-06-15T02:00:00.000Z', correlationId: 'c', commandId: 'c' }
    const recorded = events.map((one) => ({ ...one, id: uuid(100_000 + ++serial), metadata, version: 1 }))
    await log.append(stream, there === 0 ? 'no-stream' : there - 1, recorded as never)
    const moving = events.filter(({ type }) => movesMoney(type))
    if (moving.length > 0)
      await process.settle({ stream, events: moving, correlationId: 'c', causationId: 'c' })
  }
  const send = (definition: Parameters<typeof handle>[0]['definition'], id: string, body: object) =>
    handle({
      definition,
      id,
      body: body as Record<string, unknown>,
      actor: owner,
      commandId: uuid(500_000 + ++serial),
      correlationId: 'c',
    })
  /** What the follower does after a start: all that moved money, from the beginning. */
  const recover = async () => {
    left = Number.POSITIVE_INFINITY
    for (const { stream, type, data } of await log.readAll({ after: '' }))
      if (movesMoney(type))
        await process
          .settle({ stream, events: [{ type, data } as DomainEvent], correlationId: 'c', causationId: 'c' })
          .catch((error) => {
            if (!(error instanceof Refusal)) throw error
          })
  }
  const renew = async () => {
    const nth = contracts.length
    const days = STARTS[nth]
    if (!days) return
    const contractID = contractOf(nth)
    const { data } = added(days, contractID, nth + 1)
    const renewalOf = nth === 0 ? null : contractOf(nth - 1)
    contracts.push(contractID)
    await tell(
      `room-${ROOM}`,
      { type: 'ContractAdded', data: { ...data, buildingID: HOUSE, renewalOf } },
      signed(contractID),
      activated(contractID),
    )
  }
  const issue = async (contractID: string) => {
    const nth = bills.length
    const id = uuid(1_000 + nth)
    bills.push({ id, contractID })
    const place = { contractID, roomID: ROOM, buildingID: HOUSE, customerID: uuid(4) }
    const dueDay = `2026-0${1 + (nth % 6)}-05`
    const { lines: usual, total } = issuedBill.data
    // Every other bill asks for a deposit too.
    const deposit = nth % 2 ? numberedLines([{ kind: 'deposit', name: 'Tiền cọc', amount: DEPOSIT }]) : []
    const asks = { lines: [...usual, ...deposit], total: total + sum(deposit) }
    await tell(`bill-${id}`, {
      ...issuedBill,
      data: { ...issuedBill.data, ...place, ...asks, dueDay },
    } as DomainEvent)
  }
  return {
    log,
    contracts,
    bills,
    accountAt,
    billAt,
    tell,
    send,
    recover,
    renew,
    issue,
    dieAfter: (appends: number) => {
      left = appends
    },
  }
}
type World = ReturnType<typeof createWorld>

const act = async (world: World, { what, nth, other, amount, oldest }: Step) => {
  const { contracts, bills, send } = world
  const contractID = contracts[nth % contracts.length] as string
  const bill = bills[other % Math.max(1, bills.length)]
  const allocate = oldest || !bill ? 'oldest' : [{ billID: bill.id, amount: Math.ceil(amount / 2) }]
  const account = await world.accountAt(contractID)
  const source = account?.sources[other % Math.max(1, account.sources.length)]
  const receiptID = source?.receiptID ?? uuid(99)
  switch (what) {
    case 'renew':
      return world.renew()
    case 'bill':
      return world.issue(contractID)
    case 'receive':
      return send(receiveMoney, contractID, { amount, method: 'cash', allocate })
    case 'allocate':
      return send(allocateCredit, contractID, { allocate })
    case 'return':
      return send(returnMoney, contractID, { amount: Math.ceil(amount / 10), method: 'cash', reason: 'x' })
    case 'reverse':
      return send(reverseReceipt, receiptID, { reason: 'x' })
    case 'release':
      return send(releaseAllocation, contractID, {
        receiptID,
        billID: source?.allocations[0]?.billID ?? uuid(98),
      })
    case 'deposit':
      return send(receiveDeposit, contractID, { amount, method: 'cash' })
    case 'moveDeposit':
      return send(moveDeposit, contractID, { toContractID: contracts[other % contracts.length] })
    case 'automatic':
      return send(changeCreditUse, contractID, { automatic: oldest })
  }
}

const assertSound = async (world: World) => {
  const accounts = await Promise.all(world.contracts.map((id) => world.accountAt(id)))
  const known = accounts.filter((one) => one !== undefined)
  for (const one of known) {
    const { received, allocated, credit, held, returned } = equationOf(one)
    expect(received, 'each account adds up').toBe(allocated + credit + held + returned)
    expect(creditOf(one)).toBeGreaterThanOrEqual(0)
    expect(one.deposit, 'no more of a deposit than there is').toBeGreaterThanOrEqual(0)
  }
  const sources = known.flatMap((one) => one.sources)
  const receipts = sources.filter(({ kind, reversed }) => kind === 'rent' && !reversed)
  const terms = known.map(equationOf)
  const total = (of: keyof (typeof terms)[number]) => terms.reduce((all, one) => all + one[of], 0)
  expect(sum(receipts), 'over the lease: what came in is what became of it').toBe(
    total('allocated') + total('credit') + total('held') + total('returned'),
  )
  const deposits = sources.filter(({ kind, reversed }) => kind === 'deposit' && !reversed)
  const bills = await Promise.all(world.bills.map(({ id }) => world.billAt(id)))
  const ofBills = bills.map((bill) => ({ amount: depositPart(bill, paidAmount(bill)) }))
  expect(sum(known.map(({ deposit }) => ({ amount: deposit }))), 'deposits that came, also with bills').toBe(
    sum(deposits) + sum(ofBills),
  )
  for (const { id } of world.bills) {
    const bill = await world.billAt(id)
    const given = sources.flatMap(({ allocations }) => allocations.filter(({ billID }) => billID === id))
    expect(paidAmount(bill), 'a bill is paid as the accounts of its lease say').toBe(sum(given))
    expect(openAmount(bill)).toBeGreaterThanOrEqual(0)
  }
}

it('keeps the money of a lease through renewals, whatever is killed and done again', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1e9)
  console.log(`money of a lease: seed ${seed}, ${RUNS} runs`)
  const told = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }), async (steps) => {
      const world = createWorld()
      await world.tell(`room-${ROOM}`, roomAdded)
      await world.renew()
      for (const one of steps) {
        world.dieAfter(one.kill)
        await act(world, one).catch((error) => {
          if (!(error instanceof Refusal) && !(error instanceof StoreUnavailable)) throw error
        })
        world.dieAfter(Number.POSITIVE_INFINITY)
        if (one.kill < 10) await world.recover()
      }
      await world.recover()
      await assertSound(world)
      const kept = await Promise.all(world.contracts.map((id) => world.accountAt(id)))
      kept.forEach((one, nth) => {
        const staysCredit = kept[nth + 1]?.automatic === false
        if (one && staysCredit) expect(creditOf(one), 'nothing stays behind').toBe(0)
      })
      const head = await world.log.head()
      await world.recover()
      expect(await world.log.head(), 'a second round changes nothing').toBe(head)
      for (const { type } of await world.log.readAll({ after: '' })) told.set(type, (told.get(type) ?? 0) + 1)
    }),
    { numRuns: RUNS, seed },
  )
  const counts = [
    'CreditMoved',
    'CreditTakenOver',
    'CreditReversed',
    'DepositMoved',
    'AllocationReleased',
  ].map((type) => [type, told.get(type) ?? 0] as const)
  console.log(counts.map(([type, count]) => `${type} ${count}`).join(', '))
  for (const [type, count] of counts) expect(count, type).toBeGreaterThan(0)
}, 120_000)

const begun = async () => {
  const world = createWorld()
  await world.tell(`room-${ROOM}`, roomAdded)
  await world.renew()
  return world
}
const [FIRST, SECOND] = [contractOf(0), contractOf(1)]
const cash = (amount: number, allocate: unknown = []) => ({ amount, method: 'cash', allocate })

it('takes deposit and credit over when the renewal begins, and pays its bills from them', async () => {
  const world = await begun()
  await world.send(receiveDeposit, FIRST, { amount: 5_000_000, method: 'cash' })
  await world.send(receiveMoney, FIRST, cash(1_000_000))
  await world.renew()
  await world.issue(SECOND)
  const [first, second] = [await world.accountAt(FIRST), await world.accountAt(SECOND)]
  expect([first?.deposit, creditOf(first!)]).toEqual([0, 0])
  expect([second?.deposit, creditOf(second!)]).toEqual([5_000_000, 0])
  expect(second?.sources).toMatchObject([{ kind: 'takenOver', amount: 1_000_000, day: '2026-06-15' }])
  expect(paidAmount(await world.billAt(world.bills[0]!.id))).toBe(1_000_000)
  // The receipt of before is reversed: the bill of the renewal is open again.
  await world.send(reverseReceipt, first!.sources.find(({ kind }) => kind === 'rent')!.receiptID, {
    reason: 'x',
  })
  expect(paidAmount(await world.billAt(world.bills[0]!.id))).toBe(0)
  await assertSound(world)
})

it('sends on to the renewal what comes in after it has begun', async () => {
  const world = await begun()
  await world.issue(FIRST)
  await world.issue(FIRST)
  await world.renew()
  const [, asking] = world.bills.map(({ id }) => id) as [string, string]
  // Of the second bill, which asks for the deposit too, all is paid with money of the renewal.
  const { total } = await world.billAt(asking)
  await world.send(receiveMoney, SECOND, cash(total, [{ billID: asking, amount: total }]))
  expect((await world.accountAt(SECOND))?.deposit).toBe(DEPOSIT)
  await world.send(receiveMoney, FIRST, cash(700_000))
  const [first, second] = [await world.accountAt(FIRST), await world.accountAt(SECOND)]
  expect([first?.deposit, creditOf(first!), creditOf(second!)]).toEqual([0, 0, 700_000])
  // Unless it is not to pay bills by itself, which the renewal's credit may.
  await world.send(changeCreditUse, FIRST, { automatic: false })
  await world.send(receiveMoney, FIRST, cash(50_000))
  expect(creditOf((await world.accountAt(FIRST))!)).toBe(50_000)
  // Once that is left as credit too, nothing keeps it from its lease.
  await world.send(changeCreditUse, SECOND, { automatic: false })
  const credits = [await world.accountAt(FIRST), await world.accountAt(SECOND)].map((one) => creditOf(one!))
  expect(credits).toEqual([0, 750_000])
  await assertSound(world)
})

it('keeps credit of a lease in one account where none is to pay bills by itself', async () => {
  const world = await begun()
  await world.issue(FIRST)
  await world.send(changeCreditUse, FIRST, { automatic: false })
  await world.send(receiveDeposit, FIRST, { amount: 3_000_000, method: 'cash' })
  await world.renew()
  const { total } = await world.billAt(world.bills[0]!.id)
  await world.send(receiveMoney, FIRST, cash(total + 300_000, 'oldest'))
  const credits = [await world.accountAt(FIRST), await world.accountAt(SECOND)].map((one) => creditOf(one!))
  expect(credits).toEqual([0, 300_000])
  await assertSound(world)
})

it('pays no bill again that somebody has left open or released, however often its issue is told', async () => {
  const world = await begun()
  await world.send(receiveMoney, FIRST, cash(1_000_000))
  await world.issue(FIRST)
  await world.send(receiveMoney, FIRST, cash(300_000))
  const [bill] = world.bills.map(({ id }) => id) as [string]
  const [used] = (await world.accountAt(FIRST))!.sources
  await world.send(releaseAllocation, FIRST, { receiptID: used!.receiptID, billID: bill })
  await world.recover()
  expect(paidAmount(await world.billAt(bill))).toBe(0)
  expect(creditOf((await world.accountAt(FIRST))!)).toBe(1_300_000)
})

it('pays bills that are issued at once from one credit, as far as it goes', async () => {
  const world = await begun()
  await world.renew()
  await world.send(receiveMoney, SECOND, cash(1_500_000))
  // Each is as far as the other when both look at the credit.
  await Promise.all([world.issue(FIRST), world.issue(SECOND), world.issue(FIRST)])
  const paid = await Promise.all(world.bills.map(async ({ id }) => paidAmount(await world.billAt(id))))
  expect(paid.reduce((all, one) => all + one, 0)).toBe(1_500_000)
  expect(creditOf((await world.accountAt(SECOND))!)).toBe(0)
  await assertSound(world)
})

it('keeps credit as credit in the renewal where it was not to pay bills by itself', async () => {
  const world = await begun()
  await world.send(receiveMoney, FIRST, cash(1_000_000))
  await world.send(changeCreditUse, FIRST, { automatic: false })
  await world.renew()
  await world.issue(SECOND)
  expect(creditOf((await world.accountAt(SECOND))!)).toBe(1_000_000)
  expect(paidAmount(await world.billAt(world.bills[0]!.id))).toBe(0)
})

it('pays the oldest bill of the lease with money of any of its contracts, and named ones of any', async () => {
  const world = await begun()
  await world.issue(FIRST)
  await world.renew()
  await world.issue(SECOND)
  const [old, next] = world.bills.map(({ id }) => id) as [string, string]
  await world.send(receiveMoney, SECOND, cash(1_000_000, 'oldest'))
  expect([paidAmount(await world.billAt(old)), paidAmount(await world.billAt(next))]).toEqual([1_000_000, 0])
  await world.send(receiveMoney, FIRST, cash(500_000, [{ billID: next, amount: 500_000 }]))
  expect(paidAmount(await world.billAt(next))).toBe(500_000)
  await assertSound(world)
})

it('does not reverse a receipt whose credit the renewal has returned', async () => {
  const world = await begun()
  await world.send(receiveMoney, FIRST, cash(1_000_000))
  await world.renew()
  await world.send(returnMoney, SECOND, { amount: 1, method: 'cash', reason: 'x' })
  const [receipt] = (await world.accountAt(FIRST))!.sources
  await expect(world.send(reverseReceipt, receipt!.receiptID, { reason: 'x' })).rejects.toMatchObject({
    reason: 'AccountShort',
  })
})
