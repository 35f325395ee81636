import { openContractStatuses } from '../../domain/contract/contract-codes.ts'
import type { Facts } from '../ports.ts'

/**
 * Counts contracts of a building, or of a customer or partner, that wait for signature, begin later or are in force,
 * and the holds whose end is still to be said, as `isUndecided` says.
 */
export const openContracts = async (
  facts: Pick<Facts, 'count' | 'openPartnerships'>,
  of: { readonly buildingID: string } | { readonly customerID: string },
): Promise<number> =>
  ('customerID' in of ? await facts.openPartnerships(of.customerID) : 0) +
  (await facts.count('contract', { ...of, status: openContractStatuses })) +
  (await facts.count('hold', { ...of, status: ['held', 'expired'] }))
