import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import type { Shift } from './shift.ts'

/** A shift with its building. */
type HouseShift = Shift & { readonly buildingID: string; readonly buildingName: string }

/** The shifts of one person in all buildings: by id, or of the signed-in user. */
export const useShifts = (staffID?: string) => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['schedule', 'ofStaff', staffID ?? 'own'],
    queryFn: ({ signal }) =>
      read<readonly HouseShift[]>(staffID ? `staff/${staffID}/schedule` : 'user/schedule', signal),
  })
}
