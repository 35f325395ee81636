import { useQuery } from '@tanstack/react-query'
import { useGetList } from 'react-admin'
import type { TransferMonth } from '../../../projections/report/report.answers.ts'
import type { ProposedMatch } from '../../../projections/transfer/suggestion.answers.ts'
import { useAsOf, useToday } from '../../asOf/AsOfContext.ts'
import { get } from '../../data/httpClient.ts'
import type { TransferRecord } from './transferRecord.ts'

/** The API makes suggestions for this many transfers at most. */
const MOST = 200

/** Unmatched transfers, newest first, with their suggestions, and the sums of the month. */
export const useBook = () => {
  const { day } = useAsOf()
  const month = useToday().slice(0, 7)
  const waiting = useGetList<TransferRecord>('transfer', {
    filter: { state: 'waiting' },
    sort: { field: 'day', order: 'DESC' },
    pagination: { page: 1, perPage: MOST },
  })
  // Past days have no suggestions, since nothing can be matched there.
  const proposed = useQuery({
    queryKey: ['transfer', 'suggestion'],
    queryFn: async ({ signal }) => (await get<readonly ProposedMatch[]>('transfer/suggestion', signal)).json,
    enabled: day === undefined,
  })
  const sums = useQuery({
    queryKey: ['transfer', 'month', month],
    queryFn: async ({ signal }) => (await get<TransferMonth>(`transfer/month?month=${month}`, signal)).json,
  })
  const isLoading = proposed.isLoading || sums.isLoading
  return { month, waiting, proposed: proposed.data, isLoading, sums: sums.data }
}
