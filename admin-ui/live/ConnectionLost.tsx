import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useIsLive } from './LiveProvider.tsx'

/** A short break is not worth a word. */
const PATIENCE_MS = 3_000

/** Says quietly, under the top bar, that figures may be old. */
export const ConnectionLost = () => {
  const { look } = useTheme()
  const translate = useTranslate()
  const live = useIsLive()
  const [said, setSaid] = useState(false)
  useEffect(() => {
    if (live) return setSaid(false)
    const timer = setTimeout(() => setSaid(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [live])
  return (
    <Box role="status" className="no-print">
      {said && (
        <Box
          sx={{
            px: { xs: 4, md: 8 },
            py: 1,
            fontSize: '0.8125rem',
            lineHeight: 1.6,
            color: look.tone.waiting.text,
            bgcolor: look.tone.waiting.tint,
            borderBottom: `1px solid ${look.line}`,
          }}
        >
          {translate('frame.connection_lost')}
        </Box>
      )}
    </Box>
  )
}
