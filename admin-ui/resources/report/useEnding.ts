import { useGetList } from 'react-admin'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { ContractRecord } from '../contract/contractRecord.ts'
import { endingSoon } from '../contract/term.ts'

/** The first contracts in force that end soon, the nearest first, and their total number. */
export const useEnding = (shown: number) => {
  const { data, total, error } = useGetList<ContractRecord>('contract', {
    pagination: { page: 1, perPage: shown },
    sort: { field: 'lastDay', order: 'ASC' },
    filter: endingSoon(useToday()),
  })
  if (error && !data) throw error
  return { contracts: data, total }
}
