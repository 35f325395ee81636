import { openContractStatuses } from '../../domain/contract/contract-codes.ts'
import type { Facts } from '../ports.ts'

/** Contracts of a building or of a customer that wait, are to come or are in force. */
export const openContracts = (
  facts: Pick<Facts, 'count'>,
  of: { readonly buildingID: string } | { readonly customerID: string },
): Promise<number> => facts.count('contract', { ...of, status: openContractStatuses })
