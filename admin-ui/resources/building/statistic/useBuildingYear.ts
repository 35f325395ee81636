import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { AppDataProvider } from '../../../data/dataProvider.ts'

/** A month of `GET /building/{id}/statistic`; rooms as they stood on its last day, amounts in đồng. */
export type BuildingMonth = {
  readonly month: string
  readonly roomCount: number
  readonly rented: number
  readonly sold: number
  readonly available: number
  /** 0 to 1. */
  readonly occupancy: number
  readonly billed: number
  readonly paid: number
}

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
