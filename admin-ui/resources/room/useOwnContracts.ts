import { useGetList } from 'react-admin'
import { ContractStatus, ContractType } from '../../../domain/contract/contract-codes.ts'
import type { ContractRecord } from '../contract/contractRecord.ts'

/** A customer's contracts in force, by room. They have the agreed rent; the room has today's asking rent. */
export const useOwnContracts = (): ReadonlyMap<string, ContractRecord> => {
  const { data: contracts = [] } = useGetList<ContractRecord>('contract', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'startDay', order: 'DESC' },
    filter: { status: ContractStatus.ACTIVE },
  })
  return new Map(contracts.map((contract) => [contract.roomID, contract]))
}

/** Đồng per month; undefined for a room that was bought. */
export const rentOf = (contract: ContractRecord | undefined): number | undefined =>
  contract?.type === ContractType.RENT ? contract.rent : undefined
