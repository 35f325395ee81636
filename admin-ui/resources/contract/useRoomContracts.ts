import { useGetList } from 'react-admin'
import type { ContractRecord } from './contractRecord.ts'

/** All contracts of a room, the latest start first. */
export const useRoomContracts = (roomID: string, isAsked = true) =>
  useGetList<ContractRecord>(
    'contract',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'startDay', order: 'DESC' },
      filter: { roomID },
    },
    { enabled: isAsked },
  )
