import { openContractStatuses } from '../../domain/contract/contract-codes.ts'
import type { Facts } from '../ports.ts'

/** Counts contracts of a building or of a customer that wait for signature, begin later or are in force. */
export const openContracts = (
  facts: Pick<Facts, 'count'>,
  of: { readonly buildingID: string } | { readonly customerID: string },
): Promise<number> => facts.count('contract', { ...of, status: openContractStatuses })
