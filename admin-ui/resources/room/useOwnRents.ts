import { useGetList } from 'ra-core'
import { ContractStatus, ContractType } from '../../../domain/contract/contract-codes.ts'
import type { ContractRecord } from '../contract/contractRecord.ts'

/** What a customer pays a month, in đồng, by room: their contracts say so, not what the room is offered for today. */
export const useOwnRents = (): ReadonlyMap<string, number> => {
  const { data: contracts = [] } = useGetList<ContractRecord>('contract', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'startDay', order: 'DESC' },
    filter: { status: ContractStatus.ACTIVE },
  })
  const rents = contracts.filter(({ type }) => type === ContractType.RENT)
  return new Map(rents.map(({ roomID, price }) => [roomID, price]))
}
