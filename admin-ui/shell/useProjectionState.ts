import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ProjectionState } from '../../projections/runtime/runtime.answers.ts'
import { useMay } from '../auth/useMay.ts'
import type { AppDataProvider } from '../data/dataProvider.ts'

/** Signals report changes at once; polling covers a lost signal. */
const LOOK_AGAIN_MS = 60_000

/** The state of the read models and the clock, for an owner; one query shared by all callers. */
export const useProjectionState = (): ProjectionState | undefined => {
  const may = useMay()
  const { read } = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: ['projection'],
    queryFn: ({ signal }) => read<ProjectionState>('projection', signal),
    enabled: may('projection.read'),
    refetchInterval: LOOK_AGAIN_MS,
  })
  return data
}
