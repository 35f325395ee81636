import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { LessorFrom } from '../../../../domain/building/lessor.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'

export type LessorRow = LessorFrom & { readonly id: string }

/** Who lets a building, the latest first. */
export const useLessors = (buildingID: string) => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['lessor', buildingID],
    queryFn: ({ signal }) => read<readonly LessorRow[]>(`building/${buildingID}/lessor`, signal),
  })
}
