import { useQuery } from '@tanstack/react-query'
import { get } from '../../data/httpClient.ts'
import type { AccountDetail } from './accountRecord.ts'

/**
 * An account with what would be unbilled if its tenant left on a day. The query key begins with `account`, so that
 * signals of bills and money invalidate it.
 */
export const useLeaving = (id: string, day: string) =>
  useQuery({
    queryKey: ['account', id, 'leaving', day],
    queryFn: async ({ signal }) => (await get<AccountDetail>(`account/${id}?until=${day}`, signal)).json,
    placeholderData: (before) => before,
  }).data
