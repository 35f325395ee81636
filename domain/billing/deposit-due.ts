/** A contract of a chain of renewals, with its deposit in đồng. */
export type ChainDeposit = {
  readonly agreed: number
  /** In its account. */
  readonly held: number
  /** Came by its hold. No bill asks for it. */
  readonly fromHold: number
  /** By bills that stand. */
  readonly asked: number
  /** Whether somebody has recorded, moved or returned one, apart from the money of a hold. */
  readonly isRecorded: boolean
}

const sumOf = (chain: readonly ChainDeposit[], of: 'held' | 'fromHold' | 'asked') =>
  chain.reduce((sum, one) => sum + one[of], 0)

/**
 * What the agreed deposit of the newest contract of a chain lacks, in đồng. It is offered once: of a renewal only what it
 * asks for above what is held, or was asked for beside a hold's money, or above what the contract before agreed on where
 * nobody has recorded any.
 *
 * @param chain the newest contract first
 */
export const depositDue = (chain: readonly ChainDeposit[]): number => {
  const [newest, before] = chain
  if (!newest || newest.asked > 0) return 0
  const isKnown = chain.some(({ isRecorded, asked }) => isRecorded || asked > 0)
  if (!before) return isKnown ? 0 : Math.max(0, newest.agreed - newest.held)
  const asked = sumOf(chain, 'asked')
  const askedFor = asked > 0 ? asked + sumOf(chain, 'fromHold') : 0
  const there = isKnown ? Math.max(sumOf(chain, 'held'), askedFor) : before.agreed
  return Math.max(0, newest.agreed - there)
}
