import { openContractStatuses } from '../../domain/contract/contract-codes.ts'
import type { Facts } from '../ports.ts'

/**
 * Counts contracts of a building or of a customer that wait for signature, begin later or are in force, and the holds
 * whose end is still to be said, as `isUndecided` says.
 */
export const openContracts = async (
  facts: Pick<Facts, 'count'>,
  of: { readonly buildingID: string } | { readonly customerID: string },
): Promise<number> =>
  (await facts.count('contract', { ...of, status: openContractStatuses })) +
  (await facts.count('hold', { ...of, status: ['held', 'expired'] }))
