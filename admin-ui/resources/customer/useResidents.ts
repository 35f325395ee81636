import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Resident } from '../../../domain/contract/contract.ts'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { onDay } from '../../../domain/contract/spans.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import type { ContractDetail, ContractRecord } from '../contract/contractRecord.ts'

type RoomMate = Resident & { readonly roomNumber: string }

/** The people who live with a customer, by the contracts in force. */
export const useResidents = (contracts: readonly ContractRecord[]): readonly RoomMate[] => {
  const today = useToday()
  const { read } = useDataProvider<AppDataProvider>()
  const inForce = contracts.filter(
    ({ status, residentCount }) => status === ContractStatus.ACTIVE && residentCount > 0,
  )
  const details = useQueries({
    queries: inForce.map(({ id }) => ({
      queryKey: ['contract', 'residents', id],
      queryFn: ({ signal }: { signal: AbortSignal }) => read<ContractDetail>(`contract/${id}`, signal),
    })),
  })
  return details.flatMap(({ data }) =>
    onDay(data?.residents ?? [], today).map((resident) => ({
      ...resident,
      roomNumber: data?.roomNumber ?? '',
    })),
  )
}
