import CalendarIcon from '@mui/icons-material/EventRepeatOutlined'
import { Box, IconButton, Popover, Tooltip, Typography } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useAsOf } from './AsOfContext.ts'

const DayPicker = lazy(() => import('./DayPicker.tsx'))

/** Opens a calendar in which a past day is chosen; all pages then show the data as of that day. */
export const AsOfButton = () => {
  const translate = useTranslate()
  const { goTo } = useAsOf()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!goTo) return null
  const title = translate('asOf.title')
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          aria-label={title}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <CalendarIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, sx: { p: 4, borderRadius: '12px' } } }}
      >
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mb: 2, maxWidth: 312 }}>
          {translate('asOf.note')}
        </Typography>
        <Suspense fallback={<Box sx={{ width: 312, height: 340 }} aria-busy />}>
          <DayPicker
            onPick={(day) => {
              setAnchor(null)
              goTo(day)
            }}
          />
        </Suspense>
      </Popover>
    </>
  )
}
