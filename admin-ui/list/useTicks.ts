import { type Identifier, useListContext } from 'ra-core'
import { useMemo, useRef } from 'react'

/** The ticked rows of a list. With Shift, a row does to all since the last one what it does to itself. */
export const useTicks = () => {
  const { data = [], selectedIds, onSelect, onToggleItem } = useListContext()
  const ticked = useMemo(() => new Set(selectedIds), [selectedIds])
  const last = useRef<Identifier>(undefined)

  const toggle = (id: Identifier, withRange: boolean) => {
    const ids = data.map((record) => record.id)
    const begun = ticked.size > 0 && last.current !== undefined ? ids.indexOf(last.current) : -1
    last.current = id
    if (!withRange || begun < 0) return onToggleItem(id)
    const here = ids.indexOf(id)
    const range = ids.slice(Math.min(begun, here), Math.max(begun, here) + 1)
    const within = new Set(range)
    onSelect(
      ticked.has(id)
        ? selectedIds.filter((other) => !within.has(other))
        : [...selectedIds, ...range.filter((other) => !ticked.has(other))],
    )
  }
  return { ticked, toggle }
}
