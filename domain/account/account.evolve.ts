import type { AccountEvent } from './account.events.ts'
import type { Account, Allocation, Source } from './account.ts'

const none = { billID: null, held: null, reversed: false, reason: null, allocations: [], returned: 0 }

const change = (account: Account, receiptID: string, next: (source: Source) => Partial<Source>): Account => ({
  ...account,
  sources: account.sources.map((one) => (one.receiptID === receiptID ? { ...one, ...next(one) } : one)),
})

/** Adds to the allocation of a bill; a negative amount subtracts. */
const allocated = (all: readonly Allocation[], { billID, amount }: Allocation): readonly Allocation[] => {
  const before = all.find((one) => one.billID === billID)?.amount ?? 0
  const others = all.filter((one) => one.billID !== billID)
  return before + amount === 0 ? others : [...others, { billID, amount: before + amount }]
}

/** Folds an event into its account. */
export const evolveAccount = (account: Account | undefined, event: AccountEvent): Account => {
  if (event.type === 'AccountOpened')
    return {
      ...event.data,
      sources: [],
      deposit: 0,
      depositsPaid: [],
      moves: [],
      photoIDs: [],
      waivers: [],
      automatic: true,
    }
  if (!account) throw new Error(`${event.type} before AccountOpened`)
  switch (event.type) {
    case 'MoneyReceived': {
      const { receiptID, amount, method, day, allocations, billID, held } = event.data
      const source: Source = {
        ...none,
        receiptID,
        kind: 'rent',
        amount,
        method,
        day,
        billID,
        held,
        allocations,
      }
      return { ...account, sources: [...account.sources, source] }
    }
    case 'AdjustmentsCredited': {
      const { creditID: receiptID, amount, day } = event.data
      const source: Source = { ...none, receiptID, kind: 'adjustment', amount, method: 'adjustment', day }
      return { ...account, sources: [...account.sources, source] }
    }
    case 'DifferenceWaived':
      return { ...account, waivers: [...account.waivers, event.data.waiverID] }
    case 'WaiverWithdrawn':
      return { ...account, waivers: account.waivers.filter((one) => one !== event.data.waiverID) }
    case 'HeldMoneyKept':
      return change(account, event.data.receiptID, () => ({ held: null }))
    case 'CreditAllocated':
      return event.data.allocations.reduce(
        (now, { receiptID, ...one }) =>
          change(now, receiptID, ({ allocations }) => ({ allocations: allocated(allocations, one) })),
        account,
      )
    case 'AllocationReleased': {
      const { receiptID, billID, amount } = event.data
      const isDeduction = account.sources.some(
        (one) => one.receiptID === receiptID && one.kind === 'deduction',
      )
      const released = change(account, receiptID, (source) => ({
        allocations: allocated(source.allocations, { billID, amount: -amount }),
        ...(isDeduction && { amount: source.amount - amount }),
      }))
      return isDeduction ? { ...released, deposit: released.deposit + amount } : released
    }
    case 'ReceiptReversed': {
      const { receiptID, reason, amount } = event.data
      const isDeposit = account.sources.some((one) => one.receiptID === receiptID && one.kind === 'deposit')
      const reversed = change(account, receiptID, () => ({
        reversed: true,
        reason,
        held: null,
        allocations: [],
      }))
      return isDeposit ? { ...reversed, deposit: reversed.deposit - amount } : reversed
    }
    case 'MoneyReturned':
      return event.data.from.reduce(
        (now, { receiptID, amount }) =>
          change(now, receiptID, ({ returned }) => ({ returned: returned + amount })),
        account,
      )
    case 'CreditUseChanged':
      return { ...account, automatic: event.data.automatic }
    case 'DepositCounted': {
      const { billID, day, change } = event.data
      const isIt = (one: Account['depositsPaid'][number]) => one.billID === billID && one.day === day
      const amount = (account.depositsPaid.find(isIt)?.amount ?? 0) + change
      const others = account.depositsPaid.filter((one) => !isIt(one))
      return {
        ...account,
        deposit: account.deposit + change,
        depositsPaid: amount === 0 ? others : [...others, { billID, day, amount }],
      }
    }
    case 'DepositReceived': {
      const { receiptID, amount, method, day } = event.data
      const source: Source = { ...none, receiptID, kind: 'deposit', amount, method, day }
      return { ...account, sources: [...account.sources, source], deposit: account.deposit + amount }
    }
    case 'DepositDeducted': {
      const { deductionID: receiptID, amount, billID, photoID, day } = event.data
      const left = { ...account, deposit: account.deposit - amount }
      const seen = photoID ? { ...left, photoIDs: [...left.photoIDs, photoID] } : left
      if (!billID) return seen
      const allocations = [{ billID, amount }]
      const source: Source = {
        ...none,
        receiptID,
        kind: 'deduction',
        amount,
        method: 'deposit',
        day,
        allocations,
      }
      return { ...seen, sources: [...seen.sources, source] }
    }
    case 'DepositReturned':
      return { ...account, deposit: account.deposit - event.data.amount }
    case 'DepositMoved': {
      const move = event.data
      return { ...account, deposit: account.deposit - move.amount, moves: [...account.moves, move] }
    }
    case 'CreditMoved': {
      const { moveID, receiptID, toContractID, amount, day } = event.data
      const moves = [...account.moves, { moveID, toContractID, amount, day, receiptID }]
      return change({ ...account, moves }, receiptID, ({ moved = 0 }) => ({ moved: moved + amount }))
    }
    case 'CreditTakenOver': {
      const { moveID: receiptID, amount, method, day } = event.data
      const source: Source = { ...none, receiptID, kind: 'takenOver', amount, method, day }
      return { ...account, sources: [...account.sources, source] }
    }
    case 'CreditReversed':
      return change(account, event.data.moveID, () => ({ reversed: true, allocations: [] }))
    case 'DepositTakenOver': {
      const { moveID, amount, day } = event.data
      const move = { moveID, toContractID: null, amount, day }
      return { ...account, deposit: account.deposit + amount, moves: [...account.moves, move] }
    }
  }
}
