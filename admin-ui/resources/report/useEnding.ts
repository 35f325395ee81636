import { useGetList } from 'ra-core'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { ContractRecord } from '../contract/contractRecord.ts'
import { endsIn } from '../contract/term.ts'

/** Contracts in force that end soon, the nearest first. */
export const useEnding = (): readonly ContractRecord[] | undefined => {
  const { data, error } = useGetList<ContractRecord>('contract', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'endDay', order: 'ASC' },
    filter: { status: ContractStatus.ACTIVE },
  })
  if (error && !data) throw error
  const today = useToday()
  return data?.filter((contract) => endsIn(contract, today) !== undefined)
}
