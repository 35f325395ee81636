import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { AppDataProvider } from '../../data/dataProvider.ts'

/** How many bills have money that waits to be given back. Its key begins with the resource, so that signals reach it. */
export const useRefundCount = (): number => {
  const { getList } = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: ['bill', 'count', 'to-refund'],
    queryFn: async ({ signal }) => {
      const { total } = await getList('bill', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'month', order: 'DESC' },
        filter: { flagged: true },
        signal,
      })
      return total ?? 0
    },
  })
  return data ?? 0
}
