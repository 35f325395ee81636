import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import type { Shift } from './shift.ts'

export type Schedule = {
  readonly entries: readonly Shift[]
  /** The people whom the caller may schedule (specification: Scope). */
  readonly staff: readonly { readonly id: string; readonly name: string; readonly role: string }[]
}

export const useSchedule = (buildingID: string) => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['schedule', buildingID],
    queryFn: ({ signal }) => read<Schedule>(`building/${buildingID}/schedule`, signal),
  })
}
