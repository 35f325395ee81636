import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { NoticeRead } from '../../../domain/notice/inbox.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'

/** Number of unread notices. The query key begins with the resource, so that signals invalidate it. */
export const useUnread = (): number | undefined => {
  const { getList } = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: ['notice/inbox', 'unread'],
    queryFn: async ({ signal }) => {
      const { total } = await getList('notice/inbox', {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'sentAt', order: 'DESC' },
        filter: { read: NoticeRead.UNREAD },
        signal,
      })
      return total ?? 0
    },
  })
  return data
}
