import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { RecipientCount } from '../../../projections/notice/notice.answers.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { isNobody, type Named, toOf } from './to.ts'

/** Number of people who would receive it, counted by the server. */
export const useRecipientCount = (named: Named) => {
  const { act } = useDataProvider<AppDataProvider>()
  const to = toOf(named)
  return useQuery({
    queryKey: ['notice/recipients', to],
    enabled: !isNobody(named),
    placeholderData: keepPreviousData,
    queryFn: async () => (await act<RecipientCount>('notification/recipients', { to })).data,
  })
}
