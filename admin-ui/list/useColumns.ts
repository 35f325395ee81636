import { useMemo } from 'react'
import { useStore } from 'react-admin'
import { hiddenAtFirst, hiddenColumnsKey, inOrder, orderKey, type ShownColumn } from './columns.ts'

const asDeclared: readonly string[] = []

/** The columns of a table as the user has chosen and ordered them; stored in this browser. */
export const useColumns = (resource: string, columns: readonly ShownColumn[]) => {
  const atFirst = useMemo(() => hiddenAtFirst(columns), [columns])
  const [hidden, setHidden] = useStore<readonly string[]>(hiddenColumnsKey(resource), atFirst)
  const [order, setOrder] = useStore<readonly string[]>(orderKey(resource), asDeclared)
  const ordered = useMemo(() => inOrder(columns, order), [columns, order])
  const reset = () => {
    setHidden(atFirst)
    setOrder(asDeclared)
  }
  return { ordered, hidden, setHidden, setOrder, reset }
}
