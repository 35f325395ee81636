import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined'
import { Box, Button, Popover } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { ColumnsOrder } from './ColumnsOrder.tsx'
import type { ShownColumn } from './columns.ts'
import { useColumns } from './useColumns.ts'

type ColumnsChoiceProps = { readonly resource: string; readonly columns: readonly ShownColumn[] }

/**
 * Which columns the table shows, and in which order; kept on this device. The first one leads
 * to the record and stays. react-admin's own menu has no role for its rows and no name for its boxes (axe).
 */
export const ColumnsChoice = ({ resource, columns }: ColumnsChoiceProps) => {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { setHidden, reset } = useColumns(resource, columns)
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
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { minWidth: 280, maxWidth: 360 } } }}
      >
        <ColumnsOrder resource={resource} columns={columns} />
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1,
            px: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'inherit',
          }}
        >
          <Button size="small" color="inherit" onClick={() => setHidden([])}>
            {translate('list.columns.all')}
          </Button>
          <Button size="small" color="inherit" onClick={reset}>
            {translate('list.columns.reset')}
          </Button>
        </Box>
      </Popover>
    </>
  )
}
