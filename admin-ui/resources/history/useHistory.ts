import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'

/**
 * The history of one record, newest first. The query key begins with the resource, so that its signals invalidate it.
 */
export const useHistory = (resource: string, id: string, enabled = true) => {
  const { getList } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: [resource, 'history', id],
    queryFn: ({ signal }) =>
      getList<HistoryEntry>(`history/${resource}/${id}`, {
        pagination: { page: 1, perPage: PAGE_SIZE },
        sort: { field: 'at', order: 'DESC' },
        filter: {},
        signal,
      }),
    enabled,
  })
}
