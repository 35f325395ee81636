import { addMonths, dayOf } from '../day.ts'

/** A contract of a chain of renewals, with its deposit in đồng. */
export type ChainDeposit = {
  readonly agreed: number
  /** In its account. */
  readonly held: number
  /** Came by its hold. No bill asks for it. */
  readonly fromHold: number
  /** Came from the contract of who had the room before. */
  readonly handedOver: number
  /** Will come from it, once this contract is in force. */
  readonly toCome: number
  /** By bills that stand. */
  readonly asked: number
  /** Of what bills ask for. */
  readonly paid: number
  /** Whether somebody has recorded, moved or returned one, apart from the money of a hold and of who was there before. */
  readonly isRecorded: boolean
  /** Kept from it for a bill or a damage. Who keeps a part of it has recorded none. */
  readonly deducted: number
}

type Amount = 'held' | 'handedOver' | 'toCome' | 'asked' | 'paid' | 'deducted'

const sumOf = (chain: readonly ChainDeposit[], ...of: readonly Amount[]) =>
  chain.reduce((sum, one) => of.reduce((all, amount) => all + one[amount], sum), 0)

/** What is held or will be, with what bills still ask for. */
const thereOf = (chain: readonly ChainDeposit[]): number =>
  sumOf(chain, 'held', 'toCome') + Math.max(0, sumOf(chain, 'asked') - sumOf(chain, 'paid'))

/**
 * What the agreed deposit of the newest contract of a chain lacks, in đồng. It is offered once: of a renewal only what it
 * asks for above what is held, or was asked for beside a hold's money, or above what the contract before agreed on where
 * nobody has recorded any; of another holder what the one before does not hand over.
 *
 * @param chain the newest contract first
 */
export const depositDue = (chain: readonly ChainDeposit[]): number => {
  const [newest, before] = chain
  if (!newest || newest.asked > 0) return 0
  const isSaid = chain.some(({ isRecorded, asked }) => isRecorded || asked > 0)
  if (!before) return isSaid ? 0 : Math.max(0, newest.agreed - newest.held - newest.deducted - newest.toCome)
  const isKnown = isSaid || sumOf(chain, 'deducted') > 0
  const there = isKnown || sumOf(chain, 'handedOver', 'toCome') > 0 ? thereOf(chain) : before.agreed
  return Math.max(0, newest.agreed - there)
}

/** An annex that agreed on another deposit. */
export type DepositChange = {
  readonly changeID: string
  readonly fromDay: string
  /** When it was said. */
  readonly at: string
  /** What was agreed before, in đồng. */
  readonly before: number
}

/**
 * By how much an annex raises the deposit above what is there, in đồng: what somebody forwent of the one of before is not
 * asked for again.
 *
 * @param since what was asked for or recorded since the annex
 */
export const topUpDue = (
  chain: readonly ChainDeposit[],
  { before, since }: Pick<DepositChange, 'before'> & { readonly since: number },
): number => Math.max(0, (chain[0]?.agreed ?? 0) - Math.max(thereOf(chain), before + since))

/** A deposit is offered in the first months of a lease: that of an older one was paid before the product was used. */
const MONTHS_OF_DEPOSIT = 3

/** The first day from which a deposit that was agreed on is offered in a month. */
export const firstDayOfDeposits = (month: string): string => `${addMonths(month, 1 - MONTHS_OF_DEPOSIT)}-01`

/** The first annex of those whose deposit is asked for in a month: from that of its first day on, or of the word. */
export const annexIn = (changes: readonly DepositChange[], month: string): DepositChange | undefined =>
  changes.find(({ fromDay, at }) => {
    const day = fromDay > dayOf(at) ? fromDay : dayOf(at)
    return day >= firstDayOfDeposits(month) && day.slice(0, 7) <= month
  })
