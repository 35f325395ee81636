import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import type { Shift } from './shift.ts'

/** A shift with the house that it is in. */
type HouseShift = Shift & { readonly buildingID: string; readonly buildingName: string }

/** The shifts of one person in all houses: of somebody by id, or one's own. */
export const useShifts = (staffID?: string) => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['schedule', 'ofStaff', staffID ?? 'own'],
    queryFn: ({ signal }) =>
      read<readonly HouseShift[]>(staffID ? `staff/${staffID}/schedule` : 'user/schedule', signal),
  })
}
