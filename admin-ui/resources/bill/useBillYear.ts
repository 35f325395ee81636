import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { BillMonth } from '../../../projections/statistics/statistics.answers.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'

/** The months of a year with what was billed and paid. Its key begins with the resource, so that signals reach it. */
export const useBillYear = (year: number) => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['bill', 'statistic', year],
    queryFn: async ({ signal }) =>
      (await read<{ months: readonly BillMonth[] }>(`bill/statistic?year=${year}`, signal)).months,
    placeholderData: (before) => before,
  })
}
