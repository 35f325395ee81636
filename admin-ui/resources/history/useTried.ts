import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HistoryEntry } from '../../../projections/history/history.answers.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import type { Reversal } from '../../undo/reversals.ts'
import { tryReversal } from '../../undo/tryReversal.ts'

type Tried = {
  readonly resource: string
  readonly entry: Pick<HistoryEntry, 'id'>
  readonly reversal: Reversal
  /** Of the thing as it is now; it is asked again at every other. */
  readonly revision?: number | undefined
}

/** Whether taking an event of a thing's past back would be refused now. */
export const useTried = ({ resource, entry, reversal, revision }: Tried) => {
  const calls = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: [resource, 'tried', entry.id, revision ?? null],
    queryFn: () => tryReversal(calls, reversal),
  })
}
