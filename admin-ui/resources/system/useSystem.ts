import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ProjectionState } from '../../../projections/runtime/runtime.answers.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useAttempt } from '../../data/useAttempt.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import type { SystemState } from './systemState.ts'

const CALM_MS = 10_000
const RUNNING_MS = 500

export const useSystem = () => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => read<SystemState>('system', signal),
    refetchInterval: CALM_MS,
  })
}

/** Read models, parked events and the job; polled more often while a job runs. */
export const useProjections = () => {
  const { read } = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['projection'],
    queryFn: ({ signal }) => read<ProjectionState>('projection', signal),
    refetchInterval: ({ state }) => (state.data?.job?.state === 'running' ? RUNNING_MS : CALM_MS),
  })
}

/** Starts a job, or retries or skips a parked event, and shows the result. */
export const useManage = () => {
  const { act } = useDataProvider<AppDataProvider>()
  const attempt = useAttempt()
  const refetch = useRefetch()
  return (path: string, body: object = {}): Promise<boolean> =>
    attempt(async () => {
      await act(path, body)
      await refetch('projection', 'system')
      // Progress and result are shown at the top of the page.
      window.scrollTo({ top: 0 })
    })
}
