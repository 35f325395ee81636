import { assertWaits } from '../bill/bill.payments.ts'
import type { Bill } from '../bill/bill.ts'
import type { Paid } from '../bill/deposit-by-day.ts'
import type { BillLine } from '../bill/line.ts'
import { numberedLines } from '../bill/line-parts.ts'
import { assertOwnRoom } from '../bill/own-room.ts'
import { meantOf } from '../billing/waiver.ts'
import type { Decider } from '../decider.ts'
import { assert, assertField, refuse } from '../refusal.ts'
import type { AccountCommand, AccountOwner, KnownBills } from './account.commands.ts'
import type { AccountEvent } from './account.events.ts'
import { evolveAccount } from './account.evolve.ts'
import {
  type Account,
  type Allocation,
  creditOf,
  freeOf,
  isPayable,
  openFor,
  type Source,
  sum,
} from './account.ts'

type Of<T extends AccountCommand['type']> = Extract<AccountCommand, { type: T }>
type Allocate = Of<'ReceiveMoney'>['allocate']

const nobody: Pick<Account, 'sources'> = { sources: [] }

type OnDay = {
  readonly day?: string | undefined
  readonly today: string
  readonly fundOpened?: string | undefined
}

const dayIn = ({ day: said, today, fundOpened }: OnDay): string => {
  const day = said ?? today
  assertField(day <= today, 'day', 'too_big', { max: today })
  // What a fund held before is its opening balance.
  assertField(fundOpened === undefined || day >= fundOpened, 'day', 'too_small', { min: fundOpened ?? day })
  return day
}

/** Opens the account with its first event. */
const opened = (account: Account | undefined, owner: AccountOwner | undefined) => {
  if (account) return { events: [], place: account }
  assert(owner, 'NotFound')
  const { buildingID, roomID, customerID } = owner
  const data = { buildingID, roomID, customerID }
  return { events: [{ type: 'AccountOpened', data } satisfies AccountEvent], place: data }
}

const placeOf = ({ buildingID, roomID, customerID }: AccountOwner) => ({ buildingID, roomID, customerID })

/** Pays the oldest bills first, as far as the amount reaches. Bills with a MoMo payment in progress are left out. */
export const oldestFirst = (
  account: Pick<Account, 'sources'>,
  bills: KnownBills,
  amount: number,
): Allocation[] => {
  const order = (bill: Bill, id: string) => `${bill.dueDay}/${bill.month}/${id}`
  let left = amount
  return [...bills]
    .filter(([, bill]) => isPayable(bill))
    .sort(([a, one], [b, other]) => (order(one, a) < order(other, b) ? -1 : 1))
    .flatMap(([billID, bill]) => {
      const part = Math.min(left, Math.max(0, openFor(account, billID, bill)))
      left -= part
      return part > 0 ? [{ billID, amount: part }] : []
    })
}

/**
 * Checks the parts that a person named: each bill is unpaid and has at least its part open, and together they do not
 * exceed the amount.
 */
const asSaid = (
  account: Pick<Account, 'sources'>,
  bills: KnownBills,
  { allocate, amount }: { allocate: readonly Allocation[]; amount: number },
): readonly Allocation[] => {
  allocate.forEach(({ billID, amount: part }, place) => {
    const bill = bills.get(billID)
    assert(bill && !bill.deleted, 'NotFound', `allocate.${place}.billID`)
    assertWaits(bill)
    const isTwice = allocate.findIndex((one) => one.billID === billID) < place
    assertField(!isTwice, `allocate.${place}.billID`, 'ambiguous')
    const max = openFor(account, billID, bill)
    assertField(part <= max, `allocate.${place}.amount`, 'too_big', { max })
  })
  assert(sum(allocate) <= amount, 'AccountShort', 'allocate')
  return allocate
}

const allocationsOf = (
  account: Pick<Account, 'sources'>,
  bills: KnownBills,
  { allocate, amount }: { allocate: Allocate; amount: number },
): Allocation[] => [
  ...(allocate === 'oldest'
    ? oldestFirst(account, bills, amount)
    : asSaid(account, bills, { allocate, amount })),
]

/** Takes an amount in đồng from the first receipts that have any left. */
const drawn = (sources: readonly Source[], amount: number) => {
  let left = amount
  return sources.flatMap((source) => {
    const part = Math.min(left, freeOf(source))
    left -= part
    return part > 0 ? [{ receiptID: source.receiptID, amount: part }] : []
  })
}

/** As `drawn`, for several bills in sequence. */
const drawnFor = (sources: readonly Source[], wanted: readonly Allocation[]) => {
  const pieces = drawn(sources, sum(wanted))
  return wanted.flatMap(({ billID, amount }) => {
    const own: { receiptID: string; billID: string; amount: number }[] = []
    for (let left = amount; left > 0; ) {
      const first = pieces[0]
      if (!first) throw new Error('More was allocated than there is')
      const part = Math.min(left, first.amount)
      own.push({ receiptID: first.receiptID, billID, amount: part })
      left -= part
      if (part === first.amount) pieces.shift()
      else pieces[0] = { ...first, amount: first.amount - part }
    }
    return own
  })
}

const sourceOf = ({ sources }: Account, receiptID: string): Source => {
  const source = sources.find((one) => one.receiptID === receiptID)
  assert(source, 'NotFound', 'receiptID')
  return source
}

/** The data of the event for money received. */
const receivedBy = (command: Of<'ReceiveMoney'> | Of<'ReceiveDeposit'>, place: AccountOwner) => {
  const { newReceiptID: receiptID, amount, method } = command
  const { fundID = null, transferID = null, payer = null, note = null } = command
  const about = { fundID, transferID, payer, note }
  return { receiptID, ...placeOf(place), amount, method, day: dayIn(command), ...about }
}

const decide = (command: AccountCommand, account: Account | undefined): AccountEvent[] => {
  switch (command.type) {
    case 'ReceiveMoney': {
      const { events, place } = opened(account, command.owner)
      const allocations = allocationsOf(account ?? nobody, command.bills, command)
      const data = { ...receivedBy(command, place), allocations, billID: null, held: null }
      return [...events, { type: 'MoneyReceived', data }]
    }
    case 'CreditAdjustments': {
      const { newCreditID: creditID, month, lines, rooms = new Map(), today: day } = command
      const { events, place } = opened(account, command.owner)
      for (const [nth, line] of lines.entries()) assertOwnRoom(line, nth, { roomID: place.roomID, rooms })
      assertField(
        lines.every(({ kind }) => kind === 'adjustment'),
        'lines',
        'invalid',
      )
      // Not −0, where they cancel each other out.
      const amount = 0 - sum(lines)
      assertField(amount >= 0, 'lines', 'too_big', { max: 0 })
      return [
        ...events,
        {
          type: 'AdjustmentsCredited',
          data: { creditID, buildingID: place.buildingID, month, day, amount, lines },
        },
      ]
    }
    case 'WaiveDifference':
      return waive(command, account)
    case 'BookPayment': {
      const { receiptID, billID, amount, method, day, note = null, held } = command
      if (account?.sources.some((one) => one.receiptID === receiptID)) return []
      const { events, place } = opened(account, command)
      // A contract never moves.
      assert(place.buildingID === command.buildingID, 'NotFound')
      const unsaid = { fundID: null, transferID: null, payer: null }
      const came = { receiptID, ...placeOf(place), amount, method, day, ...unsaid, note }
      const allocations = held ? [] : [{ billID, amount }]
      return [...events, { type: 'MoneyReceived', data: { ...came, allocations, billID, held } }]
    }
    case 'ChangeCreditUse': {
      const { automatic } = command
      if (automatic === (account?.automatic ?? true)) return []
      const { events } = opened(account, command.owner)
      return [...events, { type: 'CreditUseChanged', data: { automatic } }]
    }
    case 'ReceiveDeposit': {
      const { events, place } = opened(account, command.owner)
      return [...events, { type: 'DepositReceived', data: receivedBy(command, place) }]
    }
    case 'BookHold': {
      const { receiptID, amount, method, day, fundID } = command
      if (account?.sources.some((one) => one.receiptID === receiptID)) return []
      const { events, place } = opened(account, command)
      // A room never moves.
      assert(place.buildingID === command.buildingID, 'NotFound')
      const came = { receiptID, ...placeOf(place), amount, method, day, fundID }
      const data = { ...came, transferID: null, payer: null, note: null }
      return [...events, { type: 'DepositReceived', data }]
    }
    case 'CountDeposit': {
      const { events, place } = opened(account, command.owner)
      const counted = countDeposit(command, { deposit: 0, depositsPaid: [], ...place, ...account })
      return counted.length > 0 ? [...events, ...counted] : []
    }
    case 'SettleAccount':
      return account ? settle(command, account) : []
    case 'TakeOverDeposit': {
      const { moveID, fromContractID, amount, day } = command
      if (account?.moves.some((one) => one.moveID === moveID)) return []
      const { events } = opened(account, command.owner)
      return [...events, { type: 'DepositTakenOver', data: { moveID, fromContractID, amount, day } }]
    }
    case 'TakeOverCredit': {
      const { moveID, fromContractID, amount, method, day } = command
      if (account?.sources.some(({ receiptID }) => receiptID === moveID)) return []
      const { events } = opened(account, command.owner)
      return [...events, { type: 'CreditTakenOver', data: { moveID, fromContractID, amount, method, day } }]
    }
  }
  // The account of a contract without any money cannot give any.
  const isUnknown = command.type === 'ReverseReceipt' || command.type === 'UnwaiveDifference'
  if (!account) return refuse(isUnknown ? 'NotFound' : 'AccountShort')
  switch (command.type) {
    case 'AllocateCredit':
      return allocateCredit(command, account)
    case 'KeepHeldMoney':
      return keepHeld(account, command)
    case 'UnwaiveDifference': {
      const { waiverID } = command
      assert(account.waivers.includes(waiverID), 'NotFound', 'waiverID')
      return [{ type: 'WaiverWithdrawn', data: { waiverID, buildingID: account.buildingID } }]
    }
    case 'ReleaseAllocation': {
      const { receiptID, billID } = command
      const source = sourceOf(account, receiptID)
      const allocation = source.allocations.find((one) => one.billID === billID)
      assert(allocation, 'NotFound', 'billID')
      // A payment that was first recorded on the bill can only be reversed.
      assert(source.billID !== billID, 'UpdateNotAllowed')
      return [{ type: 'AllocationReleased', data: { receiptID, billID, amount: allocation.amount } }]
    }
    case 'TakeBack': {
      const { receiptID, billID, stays } = command
      const allocation = sourceOf(account, receiptID).allocations.find((one) => one.billID === billID)
      const amount = (allocation?.amount ?? 0) - stays
      return amount > 0 ? [{ type: 'AllocationReleased', data: { receiptID, billID, amount } }] : []
    }
    case 'ReturnMoney': {
      assert(command.amount <= creditOf(account), 'AccountShort', 'amount')
      const from = drawn(account.sources, command.amount)
      return [{ type: 'MoneyReturned', data: { ...paidOut(command, account), from } }]
    }
    case 'ReverseReceipt':
      return reverse(account, { ...command, day: dayIn(command) })
    case 'MoveCredit':
      return moveCredit(command, account)
    case 'ReverseCredit': {
      const { moveID, day } = command
      const { reversed, returned, amount } = sourceOf(account, moveID)
      if (reversed) return []
      assert(returned === 0, 'AccountShort')
      return [{ type: 'CreditReversed', data: { moveID, amount, day } }]
    }
    case 'BookReversal': {
      const isDone = account.sources.some((one) => one.receiptID === command.receiptID && one.reversed)
      if (isDone) return []
      // Nobody is there to name another day, where a bill tells of one before the money came.
      const { day: came } = sourceOf(account, command.receiptID)
      return reverse(account, { ...command, day: command.day < came ? came : command.day })
    }
    case 'EndHold':
      return endHold(command, account)
    case 'DeductDeposit':
      return deduct(command, account)
    case 'ReturnDeposit': {
      assert(command.amount <= account.deposit, 'AccountShort', 'amount')
      return [{ type: 'DepositReturned', data: paidOut(command, account) }]
    }
    case 'HandOverDeposit': {
      const { toContractID, newMoveID: moveID, day, amount: agreed } = command
      const amount = Math.min(agreed, account.deposit)
      return amount > 0 ? [{ type: 'DepositMoved', data: { moveID, toContractID, amount, day } }] : []
    }
    case 'MoveDeposit': {
      const { toContractID, to, newMoveID: moveID, id } = command
      assert(to && toContractID !== id, 'NotFound', 'toContractID')
      assert(to.customerID === account.customerID, 'UpdateNotAllowed', 'toContractID')
      assert(account.deposit > 0, 'AccountShort')
      const data = { moveID, toContractID, amount: account.deposit, day: dayIn(command) }
      return [{ type: 'DepositMoved', data }]
    }
  }
}

/** Counts the deposit that was paid through a bill anew: an event for each day on which it differs. */
const countDeposit = (
  { billID, parts }: Of<'CountDeposit'>,
  account: Pick<Account, 'buildingID' | 'deposit' | 'depositsPaid'>,
): AccountEvent[] => {
  const { buildingID } = account
  const before = account.depositsPaid.filter((one) => one.billID === billID)
  const days = new Set([...before, ...parts].map(({ day }) => day))
  const onDay = (all: readonly Paid[], day: string) => sum(all.filter((one) => one.day === day))
  const changes = [...days].map((day) => ({ day, change: onDay(parts, day) - onDay(before, day) }))
  // What was deducted or returned since can no longer be taken out: the last days keep it.
  let kept = -account.deposit - changes.reduce((all, { change }) => all + change, 0)
  const possible = changes
    .toSorted((one, other) => (one.day > other.day ? -1 : 1))
    .map(({ day, change }) => {
      const part = Math.max(0, Math.min(kept, -change))
      kept -= part
      return { day, change: change + part }
    })
  let amount = sum(before)
  return possible
    .filter(({ change }) => change !== 0)
    .sort((one, other) => other.change - one.change)
    .map(({ day, change }) => {
      amount += change
      return { type: 'DepositCounted', data: { billID, buildingID, amount, change, day } }
    })
}

/** Differences of bills of before are for owners to decide on. */
const waive = (command: Of<'WaiveDifference'>, account: Account | undefined): AccountEvent[] => {
  const { owed, newWaiverID: waiverID, reason, actor } = command
  const meant = meantOf(owed, command)
  assert(meant, 'UpdateNotAllowed', 'key')
  assert(!meant.isOld || actor.role === 'owner', 'PermissionDenied')
  const { events, place } = opened(account, command.owner)
  const { buildingID } = place
  const [line] = numberedLines([meant.line]) as [BillLine]
  return [
    ...events,
    { type: 'DifferenceWaived', data: { waiverID, buildingID, month: meant.month, line, reason } },
  ]
}

/** The data of money that is paid out, from credit or from the deposit. */
const paidOut = (command: Of<'ReturnMoney' | 'ReturnDeposit'>, { buildingID }: Account) => {
  const { amount, method, fundID = null, reason, newReturnID: returnID } = command
  return { returnID, buildingID, amount, method, day: dayIn(command), fundID, reason }
}

const allocateCredit = (command: Of<'AllocateCredit'>, account: Account): AccountEvent[] => {
  const { receiptID, allocate, bills } = command
  const kept = receiptID && sourceOf(account, receiptID).held ? keepHeld(account, { receiptID, bills }) : []
  const now = kept.reduce(evolveAccount, account)
  const sources = receiptID ? [sourceOf(now, receiptID)] : now.sources
  const wanted = allocationsOf(now, bills, { allocate, amount: creditOf({ sources }) })
  if (wanted.length === 0) return kept
  return [...kept, { type: 'CreditAllocated', data: { allocations: drawnFor(sources, wanted) } }]
}

const keepHeld = (
  account: Account,
  { receiptID, bills }: { receiptID: string; bills: KnownBills },
): AccountEvent[] => {
  const { held, billID, reversed } = sourceOf(account, receiptID)
  assert(held && billID && !reversed, 'UpdateNotAllowed', 'receiptID')
  // The bill may have refunded it to the payer already.
  const payment = bills.get(billID)?.payments.find((one) => one.paymentID === receiptID)
  assert(payment && !payment.reversed, 'UpdateNotAllowed', 'receiptID')
  return [{ type: 'HeldMoneyKept', data: { receiptID, billID } }]
}

/** Sends each source's credit over to the renewal; what pays bills, is held or was returned stays. */
const moveCredit = (
  { toContractID, day, newMoveIDs, amount: most }: Of<'MoveCredit'>,
  account: Account,
): AccountEvent[] =>
  drawn(account.sources, most ?? creditOf(account)).map(({ receiptID, amount }, place) => {
    const { method } = sourceOf(account, receiptID)
    const moveID = newMoveIDs[place]
    if (!moveID || method === 'deposit') throw new Error(`No credit can move of ${receiptID}`)
    return { type: 'CreditMoved', data: { moveID, receiptID, toContractID, amount, method, day } }
  })

const reverse = (
  account: Account,
  {
    receiptID,
    reason,
    day,
    isSpent,
  }: { receiptID: string; reason: string; day: string; isSpent?: boolean | undefined },
): AccountEvent[] => {
  const { kind, amount, reversed, returned, day: min } = sourceOf(account, receiptID)
  assert(!reversed && (kind === 'rent' || kind === 'deposit'), 'UpdateNotAllowed')
  assertField(day >= min, 'day', 'too_small', { min })
  // Money that was returned, here or by a renewal, and a deposit that was used, cannot be reversed.
  assert(returned === 0 && !isSpent && (kind !== 'deposit' || amount <= account.deposit), 'AccountShort')
  return [
    { type: 'ReceiptReversed', data: { receiptID, buildingID: account.buildingID, amount, reason, day } },
  ]
}

const deduct = (command: Of<'DeductDeposit'>, account: Account): AccountEvent[] => {
  const { amount, reason, billID = null, photoID = null, newDeductionID: deductionID } = command
  assertField(billID || photoID, 'photoID', 'required')
  assert(amount <= account.deposit, 'AccountShort', 'amount')
  if (billID) {
    const bill = command.bills.get(billID)
    assert(bill && !bill.deleted, 'NotFound', 'billID')
    assertWaits(bill)
    const max = openFor(account, billID, bill)
    assertField(amount <= max, 'amount', 'too_big', { max })
  }
  const { buildingID } = account
  const data = { deductionID, buildingID, amount, reason, billID, photoID, day: dayIn(command) }
  return [{ type: 'DepositDeducted', data }]
}

/**
 * Closes the account of a lease in one append: what it holds pays what is open, and the rest goes back as far as it was
 * agreed. What came in or was paid since the agreement stays, for a person to decide on.
 */
const settle = (command: Of<'SettleAccount'>, account: Account): AccountEvent[] => {
  const { bills, back, method, fundID = null, reason, newSettledID } = command
  const day = dayIn(command)
  const { buildingID } = account
  const wanted = oldestFirst(account, bills, creditOf(account))
  const byCredit: AccountEvent[] =
    wanted.length === 0
      ? []
      : [{ type: 'CreditAllocated', data: { allocations: drawnFor(account.sources, wanted) } }]
  const credited = byCredit.reduce(evolveAccount, account)
  const byDeposit = oldestFirst(credited, bills, credited.deposit).map(({ billID, amount }): AccountEvent => {
    const about = { deductionID: newSettledID(billID), buildingID, billID, photoID: null }
    return { type: 'DepositDeducted', data: { ...about, amount, reason, day } }
  })
  const left = byDeposit.reduce(evolveAccount, credited)
  assert(!command.whole || back <= creditOf(left) + left.deposit, 'AccountShort')
  const credit = Math.min(back, creditOf(left))
  const deposit = Math.min(back - credit, left.deposit)
  const out = { buildingID, method, day, fundID, reason }
  const returned: AccountEvent[] = []
  if (credit > 0)
    returned.push({
      type: 'MoneyReturned',
      data: { returnID: newSettledID('credit'), ...out, amount: credit, from: drawn(left.sources, credit) },
    })
  if (deposit > 0)
    returned.push({
      type: 'DepositReturned',
      data: { returnID: newSettledID('deposit'), ...out, amount: deposit },
    })
  return [...byCredit, ...byDeposit, ...returned]
}

const endHold = (command: Of<'EndHold'>, { buildingID, deposit }: Account): AccountEvent[] => {
  const { isKept, method, day, fundID, reason, newEntryID } = command
  const amount = Math.min(command.amount, deposit)
  if (amount === 0) return []
  if (!isKept) {
    const data = { returnID: newEntryID, buildingID, amount, method, day, fundID, reason }
    return [{ type: 'DepositReturned', data }]
  }
  const data = { deductionID: newEntryID, buildingID, amount, reason, billID: null, photoID: null, day }
  return [{ type: 'DepositDeducted', data }]
}

/** Rules of `account-<id of the contract>` (specification: Accounts). */
export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  decide,
  evolve: evolveAccount,
}
