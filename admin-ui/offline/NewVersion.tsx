import { Box, Button, Typography, useTheme } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { onNewVersion } from './register.ts'

/**
 * A new version waits until the user accepts it, so that no unsaved input is lost; data stored on the device stays.
 */
export const NewVersion = () => {
  const { look, zIndex } = useTheme()
  const translate = useTranslate()
  const [reload, setReload] = useState<() => void>()
  useEffect(() => onNewVersion((begin) => setReload(() => begin)), [])
  if (!reload) return null
  return (
    <Box
      role="status"
      className="no-print"
      sx={{
        position: 'fixed',
        left: 16,
        right: 16,
        bottom: 'max(16px, env(safe-area-inset-bottom))',
        mx: 'auto',
        maxWidth: 480,
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 2,
        borderRadius: '12px',
        bgcolor: look.raised,
        boxShadow: look.shadowFloat,
        zIndex: zIndex.snackbar,
      }}
    >
      <Typography variant="body2" sx={{ flex: 1 }}>
        {translate('frame.new_version')}
      </Typography>
      <Button variant="contained" onClick={reload} sx={{ minHeight: 44 }}>
        {translate('frame.take_version')}
      </Button>
    </Box>
  )
}
