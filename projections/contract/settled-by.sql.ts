import { ContractStatus } from '../../domain/contract/contract-codes.ts'

/**
 * The settlement by which a lease that is over was settled last; null where nobody has settled it.
 * @param contract the alias of its row
 */
export const settledBy = (contract: string): string => `(
  select settled.id from read.settlement settled
  where settled."contractID" = ${contract}.id and settled.state in ('booking', 'booked') and settled."deletedAt" is null
    and ${contract}.status in (${ContractStatus.EXPIRED}, ${ContractStatus.CANCELLED})
  order by settled."agreedAt" desc limit 1)`
