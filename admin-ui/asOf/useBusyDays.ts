import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { AppDataProvider } from '../data/dataProvider.ts'

/** How many changes there were, by day. */
export type Busy = Readonly<Record<string, number>>

export const useBusyDays = (month: string): Busy => {
  const { read } = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: ['audit', 'days', month],
    queryFn: ({ signal }) => read<Busy>(`audit/days?month=${month}`, signal),
  })
  return data ?? {}
}
