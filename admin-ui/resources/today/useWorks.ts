import { useQuery } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import type { TodayAnswer, WorkName } from '../../../projections/today/today.answers.ts'
import { useProfile } from '../../auth/ProfileContext.tsx'
import { get } from '../../data/httpClient.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { useNewDay } from '../../ui/useNewDay.ts'

type PutOff = { readonly day: string; readonly names: readonly WorkName[] }

/** Today's tasks, without those that were postponed until tomorrow in this browser. */
export const useWorks = () => {
  const { id } = useProfile()
  const { data, error } = useQuery({
    queryKey: ['today'],
    queryFn: async ({ signal }) => (await get<TodayAnswer>('today', signal)).json,
  })
  const refetch = useRefetch()
  useNewDay(data?.day, () => void refetch('today'))
  if (error && !data) throw error
  const [kept, keep] = useStore<PutOff | undefined>(`today.${id}.later`)
  const later = kept?.day === data?.day ? (kept?.names ?? []) : []
  return {
    answer: data,
    works: data?.works.filter(({ name }) => !later.includes(name)) ?? [],
    later: later.filter((name) => data?.works.some((work) => work.name === name)),
    putOff: (name: WorkName) => data && keep({ day: data.day, names: [...later, name] }),
    putBack: () => keep(undefined),
  }
}
