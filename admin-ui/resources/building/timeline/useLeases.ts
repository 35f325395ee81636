import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { LeasedRoom } from '../../../../projections/leases/leases.answers.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'

/**
 * The rooms of a building with their contracts that end on or after a day. The query key begins with the building, so
 * that its signals invalidate it.
 */
export const useLeases = (buildingID: string, from: string) => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['building', 'lease', buildingID, from],
    queryFn: ({ signal }) => read<readonly LeasedRoom[]>(`building/${buildingID}/lease?from=${from}`, signal),
    enabled: buildingID !== '',
  })
}
