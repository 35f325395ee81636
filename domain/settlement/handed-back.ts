import type { AccountEvent } from '../account/account.events.ts'
import { evolveAccount } from '../account/account.evolve.ts'
import { type Account, freeOf } from '../account/account.ts'
import { type RecordedEvent, SYSTEM } from '../event.ts'
import type { Moved } from './pay-back.ts'
import type { SettlementEvent } from './settlement.events.ts'

/** The money of an account. */
type Money = Pick<Account, 'sources' | 'deposit'>

/**
 * What an account had when its lease was settled last, and still has of it. In đồng. What came in since is not in it, and
 * goes first of a receipt or of the deposit.
 */
export type Kept = {
  readonly settlementID: string
  readonly deposit: number
  /** By receipt. */
  readonly credit: Readonly<Record<string, number>>
  /** Transfers by which a bank has sent some of it back. */
  readonly returns: readonly string[]
  /** A further settlement that was agreed on, and is neither booked nor refused. */
  readonly further: string | null
}

/** What went back by hand of a settlement. `further`: the one that was being booked then; refused, it was none. */
export type HandedOfSettled = Pick<Kept, 'settlementID' | 'further'> & { readonly amount: number }

type After = { readonly kept: Kept | null; readonly handed: HandedOfSettled | null }

const NONE: Money = { sources: [], deposit: 0 }

/** The account holds no more of it than it holds of each receipt and as deposit. */
const within = (kept: Kept, { sources, deposit }: Money): Kept => ({
  ...kept,
  deposit: Math.min(kept.deposit, deposit),
  credit: Object.fromEntries(
    sources
      .map((one) => [one.receiptID, Math.min(freeOf(one), kept.credit[one.receiptID] ?? 0)] as const)
      .filter(([, amount]) => amount > 0),
  ),
})

const keptFrom = (settlementID: string, { sources, deposit }: Money): Kept => ({
  settlementID,
  deposit,
  credit: Object.fromEntries(sources.map((one) => [one.receiptID, freeOf(one)])),
  returns: [],
  further: null,
})

const totalOf = ({ deposit, credit }: Kept): number =>
  Object.values(credit).reduce((sum, amount) => sum + amount, deposit)

const without = (kept: Kept, amount: number): Kept => {
  let left = amount
  const less = (held: number): number => {
    const part = Math.min(held, left)
    left -= part
    return held - part
  }
  const deposit = less(kept.deposit)
  const credit = Object.entries(kept.credit).map(([receiptID, held]) => [receiptID, less(held)] as const)
  return { ...kept, deposit, credit: Object.fromEntries(credit) }
}

const returned = (
  kept: Kept,
  { amount }: { readonly amount: number },
  { money, actorID }: { readonly money: Money; readonly actorID: string },
): After => {
  const next = within(kept, money)
  const part = totalOf(kept) - totalOf(next)
  // The product books what a bank has paid back: that was of it, whatever the account took it from.
  if (actorID === SYSTEM.id) return { kept: without(next, amount - part), handed: null }
  const { settlementID, further } = kept
  return { kept: next, handed: part > 0 ? { settlementID, further, amount: part } : null }
}

/**
 * What an event leaves of what an account had when its lease was settled, and what of it went back by hand. The read model
 * of accounts and the rules of settlements both follow it by this.
 * @param about `money`: of the account after the event; `actorID`: who caused it
 */
export const keptAfter = (
  kept: Kept | null,
  { type, data }: AccountEvent | SettlementEvent,
  about: { readonly money: Money | undefined; readonly actorID: string },
): After => {
  const { money = NONE, actorID } = about
  if (type === 'SettlementBooked') return { kept: keptFrom(data.settlementID, money), handed: null }
  if (!kept) return { kept, handed: null }
  const only = (next: Kept): After => ({ kept: next, handed: null })
  const again = (amount: number) => within({ ...kept, deposit: kept.deposit + amount }, money)
  switch (type) {
    case 'SettlementAgreed':
      return only({ ...kept, further: data.settlementID })
    case 'SettlementRefused':
      return only({ ...kept, further: null })
    case 'PayBackReturned': {
      const { settlementID, transferID, amount } = data
      if (settlementID !== kept.settlementID) return only(kept)
      return only({ ...again(amount), returns: [...kept.returns, transferID] })
    }
    case 'DepositReceived': {
      // It was told of before, and counted for another lease meanwhile.
      const isBack = data.transferID !== null && kept.returns.includes(data.transferID)
      return only(again(isBack ? data.amount : 0))
    }
    case 'MoneyReturned':
    case 'DepositReturned':
      return returned(kept, data, { money, actorID })
  }
  return only(within(kept, money))
}

/**
 * What an account has given back by hand of what it had when a settlement was booked, until its lease was agreed to be
 * settled further. A further settlement that was refused is none.
 */
export const handedBackBy = (
  settlementID: string,
  history: readonly RecordedEvent<SettlementEvent>[],
  account: readonly RecordedEvent<AccountEvent>[],
): Moved['handed'] => {
  const refused = new Set<string | null>([null])
  const all: { readonly handed: HandedOfSettled; readonly method: 'cash' | 'transfer' }[] = []
  let money: Account | undefined
  let kept: Kept | null = null
  const isOfSettlement = new Set<RecordedEvent>(history)
  const both = [...history, ...account].toSorted((one, other) => (one.position < other.position ? -1 : 1))
  for (const event of both) {
    if (event.type === 'SettlementRefused') refused.add(event.data.settlementID)
    if (!isOfSettlement.has(event)) money = evolveAccount(money, event as RecordedEvent<AccountEvent>)
    const after = keptAfter(kept, event, { money, actorID: event.metadata.actor.id })
    kept = after.kept
    if (after.handed && (event.type === 'MoneyReturned' || event.type === 'DepositReturned'))
      all.push({ handed: after.handed, method: event.data.method === 'cash' ? 'cash' : 'transfer' })
  }
  const sum = (method: 'cash' | 'transfer'): number =>
    all
      .filter((one) => one.method === method && one.handed.settlementID === settlementID)
      .filter(({ handed: { further } }) => refused.has(further))
      .reduce((total, { handed: { amount } }) => total + amount, 0)
  return { cash: sum('cash'), transfer: sum('transfer') }
}
