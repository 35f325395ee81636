import { useGetList } from 'ra-core'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { dayOf } from '../../i18n/format.ts'
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
  const today = dayOf(new Date())
  return data?.filter((contract) => endsIn(contract, today) !== undefined)
}
