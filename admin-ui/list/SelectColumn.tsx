import { Checkbox } from '@mui/material'
import {
  useDataTableCallbacksContext,
  useGetRecordRepresentation,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'ra-core'
import type { MouseEvent } from 'react'

/*
 * react-admin 5.15 puts the row checkbox's label on a span that may not carry one, and leaves the
 * input without a name. These two take its place in a column of our own; shift-click ranges stay.
 */
export const SelectAll = () => {
  const translate = useTranslate()
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext()
  const some = selectedIds.length > 0
  const all = some && data.every(({ id }) => selectedIds.includes(id))
  // MUI says "mixed" beside a box that is not; the box itself can be (axe: aria-conditional-attr).
  const mix = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = some && !all
  }
  return (
    <Checkbox
      checked={all}
      indeterminate={some && !all}
      onChange={() => (all ? onUnselectItems() : onSelect(data.map(({ id }) => id)))}
      slotProps={{
        input: { ref: mix, 'aria-checked': undefined, 'aria-label': translate('list.select_all') },
      }}
      sx={{ p: 0.5 }}
    />
  )
}

export const SelectOne = () => {
  const translate = useTranslate()
  const record = useRecordContext()
  const nameOf = useGetRecordRepresentation(useResourceContext())
  const { selectedIds } = useListContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  if (!record) return null
  const toggle = (event: MouseEvent) => {
    handleToggleItem?.(record.id, event as never)
    event.stopPropagation()
  }
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onClick={toggle}
      slotProps={{
        input: {
          'aria-label': translate('list.select', { name: String(nameOf(record)) }),
          readOnly: true,
        },
      }}
      sx={{ p: 0.5 }}
    />
  )
}
