import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BillMonth } from '../../../projections/report/report.answers.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'

/**
 * The months of a year with billed and paid amounts, of one building where given. The query key begins with the
 * resource, so that signals invalidate it.
 */
export const useBillYear = (year: number, buildingID?: string) => {
  const { read } = useDataProvider<AppDataProvider>()
  const query = new URLSearchParams({ year: String(year), ...(buildingID && { buildingID }) })
  return useQuery({
    queryKey: ['bill', 'statistic', year, buildingID],
    queryFn: async ({ signal }) =>
      (await read<{ months: readonly BillMonth[] }>(`bill/statistic?${query}`, signal)).months,
    placeholderData: (before) => before,
  })
}
