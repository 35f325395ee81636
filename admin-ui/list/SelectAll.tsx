import { Checkbox } from '@mui/material'
import { useListContext, useTranslate } from 'react-admin'

/** Ticks all rows of the page, or none. */
export const SelectAll = () => {
  const translate = useTranslate()
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext()
  const some = selectedIds.length > 0
  const ticked = new Set(selectedIds)
  const all = some && data.every(({ id }) => ticked.has(id))
  // MUI sets aria-checked="mixed" on an input that is not indeterminate; axe requires the native property
  // (aria-conditional-attr).
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
