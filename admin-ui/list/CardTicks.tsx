import { Box, Checkbox, FormControlLabel, useTheme } from '@mui/material'
import { type RaRecord, useGetRecordRepresentation, useListContext, useTranslate } from 'ra-core'
import { SelectAll } from './SelectAll.tsx'

/** The box of one card; it stands beside the link, not in it. */
export const CardTick = ({ record, resource }: { record: RaRecord; resource: string }) => {
  const translate = useTranslate()
  const nameOf = useGetRecordRepresentation(resource)
  const { selectedIds, onToggleItem } = useListContext()
  const label = translate('list.select', { name: String(nameOf(record)) })
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ justifySelf: 'center', p: 1.5 }}
    />
  )
}

/** The box for all cards, above them. */
export const AllCardsTick = () => {
  const { look } = useTheme()
  const translate = useTranslate()
  return (
    <Box sx={{ borderTop: `1px solid ${look.line}`, bgcolor: look.sunken, pl: 3.25 }}>
      <FormControlLabel
        control={<SelectAll />}
        label={translate('list.select_all')}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ m: 0, minHeight: 44, gap: 2.5 }}
      />
    </Box>
  )
}
