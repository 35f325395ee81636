import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../data/dataProvider.ts'

/** Counts bills by a filter. The query key begins with the resource, so that signals invalidate it. */
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
