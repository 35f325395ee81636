import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { LastReading } from '../../../../projections/bill/last-readings.answers.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'

/** What the meters of a house said last before a month. */
export const useLastReadings = (buildingID: string, month: string) => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['bill', 'last-reading', buildingID, month],
    queryFn: ({ signal }) =>
      read<readonly LastReading[]>(`building/${buildingID}/last-reading?month=${month}`, signal),
    enabled: buildingID !== '',
  })
}
