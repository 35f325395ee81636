import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'

/** Number of tickets of a status. The query key begins with the resource, so that signals invalidate it. */
export const useTicketCount = (status?: TicketStatus, enabled = true): number | undefined => {
  const { getList } = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    enabled,
    queryKey: ['support-ticket', 'count', status],
    queryFn: async ({ signal }) => {
      const { total } = await getList('support-ticket', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'createdAt', order: 'DESC' },
        filter: status === undefined ? {} : { status },
        signal,
      })
      return total ?? 0
    },
  })
  return data
}
