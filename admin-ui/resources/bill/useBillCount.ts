import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { AppDataProvider } from '../../data/dataProvider.ts'

/** How many bills there are of a kind. Its key begins with the resource, so that signals reach it. */
export const useBillCount = (filter: Readonly<Record<string, unknown>>): number => {
  const { getList } = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: ['bill', 'count', filter],
    queryFn: async ({ signal }) => {
      const { total } = await getList('bill', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'month', order: 'DESC' },
        filter,
        signal,
      })
      return total ?? 0
    },
  })
  return data ?? 0
}
