import { type AccountOwner, accountCommands, type KnownBills } from '../../domain/account/account.commands.ts'
import { oldestFirst } from '../../domain/account/account.decider.ts'
import type { Account } from '../../domain/account/account.ts'
import { account, bill, fund, room } from '../../domain/aggregates.ts'
import type { Bill } from '../../domain/bill/bill.ts'
import { wholeLease } from '../../domain/contract/chain.ts'
import { dayOf } from '../../domain/day.ts'
import type { DomainEvent } from '../../domain/event.ts'
import { id } from '../../domain/fields.ts'
import { billingLock } from '../bill/billing-lock.ts'
import { roomsNamedBy } from '../bill/named-rooms.ts'
import { commandsOf, type FactSources } from '../command.ts'
import { type Facts, lockOf } from '../ports.ts'

const command = commandsOf(account)

/** The building of the contract, also before its account is opened. */
const belongs = async ({ id, state }: { id: string; state: Account | undefined }, facts: Facts) => ({
  buildingID: state?.buildingID ?? (await facts.buildingOfContract(id)),
})

/**
 * Place and customer of the contract or hold, from its room's stream. Also of a deleted contract: money that came for it is
 * booked, and what is left of it is returned.
 */
const ownerOf = async (
  { facts, load }: FactSources,
  contractID: string,
): Promise<AccountOwner | undefined> => {
  const roomID = await facts.roomOfContract(contractID)
  const state = roomID ? await load(room, roomID) : undefined
  const owner = state?.contracts.get(contractID) ?? state?.holds.get(contractID)
  if (!roomID || !state || !owner) return undefined
  return { buildingID: state.buildingID, roomID, customerID: owner.customerID }
}

const opening = async (sources: FactSources, id: string, state: Account | undefined) => ({
  owner: state ? undefined : await ownerOf(sources, id),
})

/** While an account is opened for the customer of its contract, the contract is given to nobody else. */
const ownerLock = (id: string) => lockOf('contract', id, 'shared')

/**
 * The contracts of a lease: this one with those that it renews and those that renew it, also in other rooms, the oldest
 * first.
 */
const leaseOfContract = async ({ facts, load }: FactSources, contractID: string) => {
  const roomID = await facts.roomOfContract(contractID)
  const contractsOf = async (id: string) => (await load(room, id))?.contracts ?? new Map()
  return roomID ? wholeLease(contractsOf, { roomID, contractID }) : [contractID]
}

const loadBills = ({ load }: FactSources, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => [id, await load(bill, id)] as const))

/** Those bills that a lease has. */
const ofLease = (loaded: readonly (readonly [string, Bill | undefined])[], contracts: readonly string[]) =>
  loaded.flatMap(([id, one]) => (one && contracts.includes(one.contractID) ? [[id, one] as const] : []))

/** Open bills of a lease that are loaded together: most money reaches no further. */
const BILLS_TOGETHER = 4

/** Money that pays the oldest bills. */
type Paying = { readonly account: Account | undefined; readonly amount: number }

/** Open bills of the lease from their streams: the oldest that money pays, or all. */
const oldestBillsOf = async (
  sources: FactSources,
  contractID: string,
  paying?: Paying,
): Promise<KnownBills> => {
  const lease = await leaseOfContract(sources, contractID)
  const ids = await sources.facts.openBillsOf(lease)
  if (!paying) return new Map(ofLease(await loadBills(sources, ids), lease))
  const { account = { sources: [] }, amount } = paying
  const bills = new Map<string, Bill>()
  for (let from = 0; from < ids.length; from += BILLS_TOGETHER) {
    const next = await loadBills(sources, ids.slice(from, from + BILLS_TOGETHER))
    for (const [id, one] of ofLease(next, lease)) bills.set(id, one)
    const paid = oldestFirst(account, bills, amount).reduce((sum, part) => sum + part.amount, 0)
    if (paid === amount) break
  }
  return bills
}

/** Bills of the lease that are named, from their streams. Money of any of its contracts pays them. */
const namedBillsOf = async (
  sources: FactSources,
  contractID: string,
  named: readonly { readonly billID: string }[],
): Promise<KnownBills> => {
  const ids = named.map(({ billID }) => billID)
  const loaded = await loadBills(sources, ids)
  const isOther = loaded.some(([, one]) => one && one.contractID !== contractID)
  return new Map(ofLease(loaded, isOther ? await leaseOfContract(sources, contractID) : [contractID]))
}

/** The bills that money may pay. */
const billsOf = (
  sources: FactSources,
  contractID: string,
  allocate: 'oldest' | readonly { readonly billID: string }[],
  paying?: Paying,
): Promise<KnownBills> =>
  allocate === 'oldest'
    ? oldestBillsOf(sources, contractID, paying)
    : namedBillsOf(sources, contractID, allocate)

const booking = async (
  { load }: FactSources,
  { fundID }: { readonly fundID?: string | null | undefined },
) => ({
  fundOpened: fundID ? (await load(fund, fundID))?.openingDay : undefined,
})

/** The id of the receipt, deduction or return that a command has made. */
const madeIn = (events: readonly DomainEvent[]) => {
  const data = events.at(-1)?.data as Record<string, string> | undefined
  return data?.receiptID ?? data?.deductionID ?? data?.returnID ?? data?.waiverID
}

/** Only an allocation to the oldest bills depends on the read models, which must then be current. */
const accountLock = (id: string, allocate: unknown) =>
  allocate === 'oldest' ? [{ name: `account:${id}`, mode: 'exclusive' as const }] : []

export const receiveMoney = command({
  name: 'ReceiveMoney',
  route: { method: 'post', path: '/account/:id/receive' },
  body: accountCommands.ReceiveMoney,
  answers: 'I0002',
  made: madeIn,
  belongs,
  locks: ({ id, body }) => [ownerLock(id), ...accountLock(id, body.allocate)],
  facts: async (sources, { id, state, body }) => ({
    ...(await opening(sources, id, state)),
    ...(await booking(sources, body)),
    bills: await billsOf(sources, id, body.allocate, { account: state, amount: body.amount }),
    newReceiptID: sources.newID('receipt'),
  }),
  example: { amount: 2_000_000, method: 'cash', allocate: 'oldest' },
})

/** Sent for a transfer that is matched with the contract: with the command id of the match, it has one receipt. */
export const receiveTransfer = command({
  name: 'ReceiveMoney',
  body: accountCommands.ReceiveMoney.extend({ transferID: id() }),
  answers: 'I0002',
  made: madeIn,
  belongs,
  locks: ({ id, body }) => [ownerLock(id), ...accountLock(id, body.allocate)],
  facts: async (sources, { id, state, body }) => ({
    ...(await opening(sources, id, state)),
    bills: await billsOf(sources, id, body.allocate, { account: state, amount: body.amount }),
    newReceiptID: sources.newID('receipt'),
  }),
})

export const allocateCredit = command({
  name: 'AllocateCredit',
  route: { method: 'post', path: '/account/:id/allocate' },
  body: accountCommands.AllocateCredit,
  answers: 'I0003',
  belongs,
  locks: ({ id, body }) => accountLock(id, body.allocate),
  facts: async (sources, { id, state, body: { allocate, receiptID } }) => {
    const origin = state?.sources.find((one) => one.receiptID === receiptID)?.billID
    const [wanted, own] = await Promise.all([
      billsOf(sources, id, allocate),
      billsOf(sources, id, origin ? [{ billID: origin }] : []),
    ])
    // A bill that only brought the money in is not one that the receipt may pay, unless it is named or open.
    return { bills: new Map([...own, ...wanted]) }
  },
  example: { allocate: 'oldest' },
})

/** Keeps a payment from being kept and refunded at the same moment. */
export const heldMoneyLock = (paymentID: string) => ({
  name: `held:${paymentID}`,
  mode: 'exclusive' as const,
})

export const keepHeldMoney = command({
  name: 'KeepHeldMoney',
  route: { method: 'post', path: '/account/:id/keep' },
  body: accountCommands.KeepHeldMoney,
  answers: 'I0003',
  belongs,
  locks: ({ body }) => [heldMoneyLock(body.receiptID)],
  facts: async (sources, { id, state, body: { receiptID } }) => {
    const billID = state?.sources.find((one) => one.receiptID === receiptID)?.billID
    return { bills: await billsOf(sources, id, billID ? [{ billID }] : []) }
  },
})

export const releaseAllocation = command({
  name: 'ReleaseAllocation',
  route: { method: 'post', path: '/account/:id/release' },
  body: accountCommands.ReleaseAllocation,
  answers: 'I0003',
  belongs,
})

/** Keeps credit of a lease from being returned while the receipt that it came from is reversed. */
const returnLock = async (facts: Facts, contractID: string | undefined) => {
  const roomID = contractID && (await facts.roomOfContract(contractID))
  return roomID ? [{ name: `return:${roomID}`, mode: 'exclusive' as const }] : []
}

/** Whether a renewal has returned what went over to it of a source, or handed it on to one that has. */
const isSpent = async (
  { load }: Pick<FactSources, 'load'>,
  { moves }: Pick<Account, 'moves'>,
  receiptID: string,
): Promise<boolean> => {
  for (const { moveID, toContractID, receiptID: from } of moves) {
    if (from !== receiptID || !toContractID) continue
    const next = await load(account, toContractID)
    const source = next?.sources.find((one) => one.receiptID === moveID)
    if (next && source && (source.returned > 0 || (await isSpent({ load }, next, moveID)))) return true
  }
  return false
}

export const returnMoney = command({
  name: 'ReturnMoney',
  route: { method: 'post', path: '/account/:id/return' },
  body: accountCommands.ReturnMoney,
  answers: 'I0002',
  made: madeIn,
  belongs,
  locks: ({ id }, facts) => returnLock(facts, id),
  facts: async (sources, { body }) => ({
    ...(await booking(sources, body)),
    newReturnID: sources.newID('return'),
  }),
  example: { amount: 100_000, method: 'cash', reason: 'Khách lấy lại tiền dư' },
})

/** `:id` is the receipt; the stream is its account's. */
export const reverseReceipt = command({
  name: 'ReverseReceipt',
  route: { method: 'post', path: '/receipt/:id/reverse' },
  body: accountCommands.ReverseReceipt,
  part: { name: 'receiptID', rootOf: (facts, { id }) => facts.accountOfReceipt(id) },
  answers: 'I0003',
  proof: true,
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  locks: async ({ id }, facts) => returnLock(facts, await facts.accountOfReceipt(id)),
  facts: async (sources, { id, state }) => ({
    isSpent: Boolean(state && (await isSpent(sources, state, id))),
  }),
  example: { reason: 'Ghi nhầm phòng' },
})

export const changeCreditUse = command({
  name: 'ChangeCreditUse',
  route: { method: 'post', path: '/account/:id/credit-use' },
  body: accountCommands.ChangeCreditUse,
  answers: 'I0003',
  belongs,
  locks: ({ id }) => [ownerLock(id)],
  facts: (sources, { id, state }) => opening(sources, id, state),
  example: { automatic: false },
})

export const receiveDeposit = command({
  name: 'ReceiveDeposit',
  route: { method: 'post', path: '/account/:id/deposit/receive' },
  body: accountCommands.ReceiveDeposit,
  answers: 'I0002',
  made: madeIn,
  belongs,
  locks: ({ id }) => [ownerLock(id)],
  facts: async (sources, { id, state, body }) => ({
    ...(await opening(sources, id, state)),
    ...(await booking(sources, body)),
    newReceiptID: sources.newID('receipt'),
  }),
  example: { amount: 5_000_000, method: 'transfer' },
})

/** Sent for a transfer by which a bank sends back what was paid back: it is held for the tenant, and was never earned. */
export const receiveSentBack = command({
  name: 'ReceiveDeposit',
  body: accountCommands.ReceiveDeposit.extend({ transferID: id() }),
  answers: 'I0002',
  made: madeIn,
  belongs,
  locks: ({ id }) => [ownerLock(id)],
  facts: async (sources, { id, state }) => ({
    ...(await opening(sources, id, state)),
    newReceiptID: sources.newID('receipt'),
  }),
})

export const deductDeposit = command({
  name: 'DeductDeposit',
  route: { method: 'post', path: '/account/:id/deposit/deduct' },
  body: accountCommands.DeductDeposit,
  example: { amount: 500_000, reason: 'Sửa cửa' },
  answers: 'I0002',
  made: madeIn,
  belongs,
  facts: async (sources, { id, body: { billID } }) => ({
    bills: await billsOf(sources, id, billID ? [{ billID }] : []),
    newDeductionID: sources.newID('deduction'),
  }),
})

export const returnDeposit = command({
  name: 'ReturnDeposit',
  route: { method: 'post', path: '/account/:id/deposit/return' },
  body: accountCommands.ReturnDeposit,
  answers: 'I0002',
  made: madeIn,
  belongs,
  facts: async (sources, { body }) => ({
    ...(await booking(sources, body)),
    newReturnID: sources.newID('return'),
  }),
  example: { amount: 5_000_000, method: 'transfer', reason: 'Trả phòng' },
})

/** Sent by a settlement, after its last bill. */
export const settleAccount = command({
  name: 'SettleAccount',
  body: accountCommands.SettleAccount,
  answers: 'I0003',
  belongs,
  locks: async ({ id }, facts) => [...accountLock(id, 'oldest'), ...(await returnLock(facts, id))],
  facts: async (sources, { id, body }) => ({
    bills: await billsOf(sources, id, 'oldest'),
    ...(await booking(sources, body)),
    newSettledID: sources.newID,
  }),
})

/** Sent for what a bank has told that it was paid back: it pays no bill, for that money has left. */
export const payBackSettled = command({
  name: 'SettleAccount',
  body: accountCommands.SettleAccount,
  answers: 'I0003',
  belongs,
  locks: ({ id }, facts) => returnLock(facts, id),
  facts: async (sources, { body }) => ({
    bills: new Map(),
    ...(await booking(sources, body)),
    newSettledID: sources.newID,
  }),
})

export const moveDeposit = command({
  name: 'MoveDeposit',
  route: { method: 'post', path: '/account/:id/deposit/move' },
  body: accountCommands.MoveDeposit,
  answers: 'I0003',
  belongs,
  facts: async (sources, { body }) => ({
    to: await ownerOf(sources, body.toContractID),
    newMoveID: sources.newID('move'),
  }),
})

export const waiveDifference = command({
  name: 'WaiveDifference',
  route: { method: 'post', path: '/account/:id/waive' },
  body: accountCommands.WaiveDifference,
  answers: 'I0002',
  made: madeIn,
  belongs,
  locks: async ({ id }, facts) => {
    const buildingID = await facts.buildingOfContract(id)
    return [ownerLock(id), ...(buildingID ? [billingLock(buildingID)] : [])]
  },
  facts: async (sources, { id, state, body }) => ({
    ...(await opening(sources, id, state)),
    newWaiverID: sources.newID('waiver'),
    owed: await sources.facts.owedOf(id, body.month ?? dayOf(sources.now()).slice(0, 7)),
  }),
})

export const unwaiveDifference = command({
  name: 'UnwaiveDifference',
  route: { method: 'post', path: '/account/:id/unwaive' },
  body: accountCommands.UnwaiveDifference,
  answers: 'I0003',
  belongs,
})

/** Sent by a run of bills. */
export const creditAdjustments = command({
  name: 'CreditAdjustments',
  body: accountCommands.CreditAdjustments,
  answers: 'I0003',
  belongs,
  locks: ({ id }) => [ownerLock(id)],
  facts: async (sources, { id, state, body }) => {
    const { owner } = await opening(sources, id, state)
    const rooms = await roomsNamedBy(sources, (state ?? owner)?.buildingID, body.lines)
    return { owner, rooms, newCreditID: sources.newID('credit') }
  },
})

// Sent by the process between accounts and bills.

export const bookHold = command({
  name: 'BookHold',
  body: accountCommands.BookHold,
  answers: 'I0003',
  belongs,
})

export const endHold = command({
  name: 'EndHold',
  body: accountCommands.EndHold,
  answers: 'I0003',
  belongs,
  facts: async ({ newID }) => ({ newEntryID: newID('hold') }),
})

export const bookPayment = command({
  name: 'BookPayment',
  body: accountCommands.BookPayment,
  answers: 'I0003',
  belongs,
})

export const countDeposit = command({
  name: 'CountDeposit',
  body: accountCommands.CountDeposit,
  answers: 'I0003',
  belongs,
  locks: ({ id }) => [ownerLock(id)],
  facts: (sources, { id, state }) => opening(sources, id, state),
})

export const bookReversal = command({
  name: 'BookReversal',
  body: accountCommands.BookReversal,
  answers: 'I0003',
  belongs,
  facts: async (sources, { state, body: { receiptID } }) => ({
    isSpent: Boolean(state && (await isSpent(sources, state, receiptID))),
  }),
})

export const takeBack = command({
  name: 'TakeBack',
  body: accountCommands.TakeBack,
  answers: 'I0003',
  belongs,
})

export const takeOverDeposit = command({
  name: 'TakeOverDeposit',
  body: accountCommands.TakeOverDeposit,
  answers: 'I0003',
  belongs,
  locks: ({ id }) => [ownerLock(id)],
  facts: (sources, { id, state }) => opening(sources, id, state),
})

export const moveCredit = command({
  name: 'MoveCredit',
  body: accountCommands.MoveCredit,
  answers: 'I0003',
  belongs,
  facts: async ({ newID }, { state }) => ({
    newMoveIDs: (state?.sources ?? []).map((_, place) => newID(`credit-${place}`)),
  }),
})

export const handOverDeposit = command({
  name: 'HandOverDeposit',
  body: accountCommands.HandOverDeposit,
  answers: 'I0003',
  belongs,
  facts: async ({ newID }) => ({ newMoveID: newID('move') }),
})

export const takeOverCredit = command({
  name: 'TakeOverCredit',
  body: accountCommands.TakeOverCredit,
  answers: 'I0003',
  belongs,
  locks: ({ id }) => [ownerLock(id)],
  facts: (sources, { id, state }) => opening(sources, id, state),
})

export const reverseCredit = command({
  name: 'ReverseCredit',
  body: accountCommands.ReverseCredit,
  answers: 'I0003',
  belongs,
})
