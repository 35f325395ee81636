import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined'
import { Box, Button, Checkbox, FormControlLabel, FormGroup, Popover } from '@mui/material'
import { useStore, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { hiddenAtFirst, hiddenColumnsKey, type ShownColumn } from './columns.ts'
import { useColumnLabel } from './useColumnLabel.ts'

type ColumnsChoiceProps = { readonly resource: string; readonly columns: readonly ShownColumn[] }

/**
 * Which columns the table shows; kept on this device. The first one leads
 * to the record and stays. react-admin's own menu has no role for its rows and no name for its boxes (axe).
 */
export const ColumnsChoice = ({ resource, columns }: ColumnsChoiceProps) => {
  const translate = useTranslate()
  const labelOf = useColumnLabel(resource)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const atFirst = useMemo(() => hiddenAtFirst(columns), [columns])
  const [hidden, setHidden] = useStore<readonly string[]>(hiddenColumnsKey(resource), atFirst)
  const show = (name: string, shown: boolean) =>
    setHidden(shown ? hidden.filter((other) => other !== name) : [...hidden, name])
  const label = translate('list.columns.open')
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { minWidth: 240, maxWidth: 320 } } }}
      >
        <FormGroup sx={{ px: 3, pt: 2, pb: 1 }}>
          {columns.slice(1).map((column) => (
            <FormControlLabel
              key={column.name}
              label={labelOf(column)}
              slotProps={{ typography: { variant: 'body2' } }}
              control={
                <Checkbox
                  size="small"
                  checked={!hidden.includes(column.name)}
                  onChange={(_event, shown) => show(column.name, shown)}
                />
              }
            />
          ))}
        </FormGroup>
        <Box
          sx={{
            ...{ position: 'sticky', bottom: 0, display: 'flex', justifyContent: 'space-between', gap: 1 },
            ...{ px: 2, py: 1, borderTop: 1, borderColor: 'divider', bgcolor: 'inherit' },
          }}
        >
          <Button size="small" color="inherit" onClick={() => setHidden([])}>
            {translate('list.columns.all')}
          </Button>
          <Button size="small" color="inherit" onClick={() => setHidden(atFirst)}>
            {translate('list.columns.reset')}
          </Button>
        </Box>
      </Popover>
    </>
  )
}
