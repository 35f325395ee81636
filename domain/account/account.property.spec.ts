import fc from 'fast-check'
import { expect, it } from 'vitest'
import { issuedBill } from '../../test/support/bills.ts'
import { context, uuid } from '../../test/support/decider-spec.ts'
import { billDecider } from '../bill/bill.decider.ts'
import type { BillEvent } from '../bill/bill.events.ts'
import { type Bill, openAmount, paidAmount } from '../bill/bill.ts'
import { numberedLines } from '../bill/line-parts.ts'
import { fold } from '../decider.ts'
import { Refusal } from '../refusal.ts'
import { sidesOf } from '../settlement/settlement.ts'
import type { AccountCommand } from './account.commands.ts'
import { accountDecider } from './account.decider.ts'
import type { AccountEvent } from './account.events.ts'
import { type Account, creditOf, equationOf, sum } from './account.ts'

const RUNS = Number(process.env.ACCOUNT_RUNS ?? 300)
const BILLS = [uuid(21), uuid(22), uuid(23)]
const owner = { buildingID: uuid(5), roomID: uuid(3), customerID: uuid(4) }

const step = fc.record({
  what: fc.constantFrom(
    ...(['ReceiveMoney', 'ReceiveMoney', 'AllocateCredit', 'ReturnMoney', 'ReverseReceipt'] as const),
    ...(['ReleaseAllocation', 'ReceiveDeposit', 'DeductDeposit', 'ReturnDeposit', 'BookPayment'] as const),
    ...(['KeepHeldMoney', 'BookReversal', 'deliver', 'deliver', 'record'] as const),
    ...(['CreditAdjustments', 'CountDeposit', 'SettleAccount'] as const),
  ),
  amount: fc.integer({ min: 1, max: 7_000_000 }),
  nth: fc.nat(4),
  bill: fc.nat(2),
  oldest: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** The account and its bills, with the process between them as one step of many. */
const createWorld = () => {
  const events: AccountEvent[] = []
  const bills = new Map<string, BillEvent[]>(BILLS.map((id) => [id, [issuedBill]]))
  const billOf = (id: string) => fold(billDecider, bills.get(id) ?? []) as Bill
  const account = () => fold(accountDecider, events)
  const decide = (command: AccountCommand) => events.push(...accountDecider.decide(command, account()))

  /** Brings each bill what the account says, and back what it has no room for. */
  const deliver = () => {
    for (const id of BILLS)
      for (const { receiptID, billID, method, day, allocations } of account()?.sources ?? []) {
        if (billID === id) continue
        const amount = sum(allocations.filter((one) => one.billID === id))
        const apply = { ...context, type: 'ApplyAllocation' as const, receiptID, amount, method, day }
        bills.get(id)?.push(...billDecider.decide(apply, billOf(id)))
        const there = billOf(id).payments.find((one) => one.paymentID === receiptID && !one.reversed)
        const stays = there?.amount ?? 0
        if (stays < amount) decide({ ...context, type: 'TakeBack', receiptID, billID: id, stays })
      }
  }
  return { events, bills, billOf, account, decide, deliver }
}

const act = (
  world: ReturnType<typeof createWorld>,
  { what, amount, nth, bill, oldest }: Step,
  index: number,
) => {
  const billID = BILLS[bill] as string
  const bills = new Map(BILLS.map((id) => [id, world.billOf(id)]))
  const receiptID = world.account()?.sources[nth]?.receiptID ?? uuid(99)
  const allocate = oldest ? ('oldest' as const) : [{ billID, amount: Math.ceil(amount / 2) }]
  const paid = { amount, method: 'cash' as const }
  const id = uuid(1000 + index)
  switch (what) {
    case 'deliver':
      return world.deliver()
    case 'record': {
      // MoMo or a person at the bill, while something may be on its way to it.
      const part = Math.min(amount, openAmount(world.billOf(billID)))
      const record = { ...context, type: 'RecordPayment' as const, method: 'cash' as const, newPaymentID: id }
      world.bills.get(billID)?.push(...billDecider.decide({ ...record, amount: part }, world.billOf(billID)))
      const booked = {
        receiptID: id,
        billID,
        ...owner,
        ...paid,
        amount: part,
        day: context.today,
        held: null,
      }
      return world.decide({ ...context, type: 'BookPayment', ...booked })
    }
    case 'ReceiveMoney':
      return world.decide({ ...context, type: what, owner, bills, newReceiptID: id, ...paid, allocate })
    case 'CreditAdjustments': {
      const lines = numberedLines([{ kind: 'adjustment', name: 'Điện', amount: -amount }])
      return world.decide({ ...context, type: what, owner, newCreditID: id, month: '2026-06', lines })
    }
    case 'CountDeposit':
      return world.decide({
        ...context,
        type: what,
        owner,
        billID,
        parts: oldest ? [{ day: `2026-0${1 + nth}-15`, amount }] : [],
      })
    case 'AllocateCredit':
      return world.decide({ ...context, type: what, bills, allocate })
    case 'ReturnMoney':
    case 'ReturnDeposit':
      return world.decide({ ...context, type: what, newReturnID: id, ...paid, reason: 'x' })
    case 'ReverseReceipt':
    case 'BookReversal': {
      // What a bill had first is reversed there too, which is the process's work.
      const source = world.account()?.sources.find((one) => one.receiptID === receiptID)
      if (source?.billID && !source.held) return
      return world.decide({ ...context, type: what, receiptID, reason: 'x', day: context.today })
    }
    case 'ReleaseAllocation':
      return world.decide({ ...context, type: what, receiptID, billID })
    case 'ReceiveDeposit':
      return world.decide({ ...context, type: what, owner, newReceiptID: id, ...paid })
    case 'SettleAccount': {
      const newSettledID = (part: string) =>
        uuid(2000 + 100 * index + Number.parseInt(part.slice(-2), 16) || 0)
      const settle = { ...context, type: what, bills, back: amount, method: 'cash' as const }
      return world.decide({ ...settle, day: context.today, reason: 'x', newSettledID })
    }
    case 'DeductDeposit':
      return world.decide({ ...context, type: what, bills, newDeductionID: id, amount, reason: 'x', billID })
    case 'BookPayment': {
      const flagged = { receiptID: id, billID, ...owner, amount, day: context.today }
      return world.decide({ ...context, type: what, ...flagged, method: 'momo', held: 'wrong_amount' })
    }
    case 'KeepHeldMoney':
      return world.decide({ ...context, type: what, receiptID, bills })
  }
}

/** Settled by what the account says, as a settlement does: it then holds and owes what was agreed. */
const assertSettles = (world: ReturnType<typeof createWorld>) => {
  const before = world.account()
  if (!before) return
  const bills = new Map(BILLS.map((id) => [id, world.billOf(id)]))
  const openBills = [...bills.values()].map((bill) => ({ open: openAmount(bill) }))
  const sides = { lines: [], deductions: [], openBills, deposit: before.deposit, credit: creditOf(before) }
  const { result } = sidesOf(sides)
  const settle = { ...context, type: 'SettleAccount' as const, bills, back: Math.max(0, result) }
  let last = 5_000
  const newSettledID = () => uuid(++last)
  world.decide({ ...settle, method: 'cash', day: context.today, reason: 'x', newSettledID })
  world.deliver()
  const after = world.account() as Account
  const open = BILLS.reduce((all, id) => all + openAmount(world.billOf(id)), 0)
  expect([after.deposit + creditOf(after), open]).toEqual([0, Math.max(0, -result)])
  assertSound(after)
}

const assertSound = (account: Account) => {
  const { received, allocated, credit, held, returned } = equationOf(account)
  expect(received, 'received = allocated + credit + held + returned').toBe(
    allocated + credit + held + returned,
  )
  expect(account.deposit, 'no more of a deposit than there is').toBeGreaterThanOrEqual(0)
  expect(creditOf(account)).toBeGreaterThanOrEqual(0)
  for (const { reversed, returned } of account.sources)
    expect(reversed && returned > 0, 'what was paid back is not reversed').toBe(false)
  for (const { allocations } of account.sources)
    for (const { amount } of allocations) expect(amount).toBeGreaterThan(0)
}

it('adds up through any story, and pays each bill what it says', () => {
  const seed = Number(process.env.SEED ?? Date.now())
  console.log(`account property: seed ${seed}, ${RUNS} runs`)
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), (steps) => {
      const world = createWorld()
      steps.forEach((step, index) => {
        try {
          act(world, step, index)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
        }
        const account = world.account()
        if (account) assertSound(account)
      })
      world.deliver()
      for (const id of BILLS) {
        const bill = world.billOf(id)
        const given = (world.account()?.sources ?? []).flatMap(({ allocations }) =>
          allocations.filter(({ billID }) => billID === id),
        )
        expect(paidAmount(bill), 'a bill is paid as the account says').toBe(sum(given))
        expect(openAmount(bill)).toBeGreaterThanOrEqual(0)
      }
      assertSettles(world)
    }),
    { numRuns: RUNS, seed },
  )
})
