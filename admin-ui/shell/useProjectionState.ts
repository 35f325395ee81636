import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ProjectionState } from '../../projections/runtime/runtime.answers.ts'
import { useMay } from '../auth/useMay.ts'
import type { AppDataProvider } from '../data/dataProvider.ts'

/** Signals tell at once; this is for one that was lost. */
const LOOK_AGAIN_MS = 60_000

/** How the read models and the clock stand, for an owner; one question for all who ask it. */
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
