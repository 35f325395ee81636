import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { BuildingMonth } from '../../../../projections/statistics/statistics.answers.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'

export const useBuildingYear = (buildingID: string, year: number) => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['building', 'statistic', buildingID, year],
    queryFn: async ({ signal }) =>
      (
        await read<{ months: readonly BuildingMonth[] }>(
          `building/${buildingID}/statistic?year=${year}`,
          signal,
        )
      ).months,
    placeholderData: (before) => before,
  })
}
