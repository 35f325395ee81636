import { useMemo } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import { usePrinting } from '../ui/usePrinting.ts'

const none: readonly never[] = []

/** The ticked rows of the surrounding list. */
export const useTickedRows = <T extends RaRecord>(): readonly T[] => {
  const { data, selectedIds } = useListContext<T>()
  return useMemo(() => {
    const ticked = new Set(selectedIds)
    return ticked.size === 0 ? none : (data ?? none).filter(({ id }) => ticked.has(id))
  }, [data, selectedIds])
}

/** The rows of the surrounding list; in print, the ticked ones, or all when none is ticked. */
export const useShownRows = <T extends RaRecord>(): readonly T[] => {
  const { data } = useListContext<T>()
  const ticked = useTickedRows<T>()
  return usePrinting() && ticked.length > 0 ? ticked : (data ?? none)
}
