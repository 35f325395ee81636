import { type RaRecord, useListContext } from 'ra-core'
import { useMemo } from 'react'
import { usePrinting } from '../ui/usePrinting.ts'

const none: readonly never[] = []

/** The rows of the list around it that are ticked. */
export const useTickedRows = <T extends RaRecord>(): readonly T[] => {
  const { data, selectedIds } = useListContext<T>()
  return useMemo(() => {
    const ticked = new Set(selectedIds)
    return ticked.size === 0 ? none : (data ?? none).filter(({ id }) => ticked.has(id))
  }, [data, selectedIds])
}

/** The rows of the list around it; on paper those that are ticked, and all when none is. */
export const useShownRows = <T extends RaRecord>(): readonly T[] => {
  const { data } = useListContext<T>()
  const ticked = useTickedRows<T>()
  return usePrinting() && ticked.length > 0 ? ticked : (data ?? none)
}
