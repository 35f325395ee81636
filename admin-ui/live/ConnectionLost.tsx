import { Box, useTheme } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useIsLooking } from '../data/idempotency.ts'
import { useIsSlow } from '../data/slow.ts'
import { useIsLive } from './LiveContext.ts'

/** A shorter interruption is not reported. */
const PATIENCE_MS = 3_000

type ConnectionLostProps = {
  /** Distance in px from the top at which it sticks while the page scrolls: below other sticky bars. */
  readonly top: number
  /** Width of the page's column; without it the text starts at the page's left edge. */
  readonly column?: { readonly maxWidth: number; readonly mx: 'auto' }
}

/** A notice under the top bar that figures may be outdated, or that the server is slow. */
export const ConnectionLost = ({ top, column }: ConnectionLostProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const live = useIsLive()
  const slow = useIsSlow()
  const looking = useIsLooking()
  const [said, setSaid] = useState(false)
  useEffect(() => {
    if (live) return setSaid(false)
    const timer = setTimeout(() => setSaid(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [live])
  return (
    <Box role="status" className="no-print" sx={{ position: 'sticky', top, zIndex: 'appBar' }}>
      {(said || slow || looking) && (
        <Box
          sx={{
            py: 1,
            fontSize: '0.8125rem',
            lineHeight: 1.6,
            color: look.tone.waiting.text,
            bgcolor: look.tone.waiting.tint,
            borderBottom: `1px solid ${look.line}`,
          }}
        >
          <Box sx={column ? { ...column, px: 4 } : { px: { xs: 4, md: 8 } }}>
            {translate(looking ? 'frame.looking' : said ? 'frame.connection_lost' : 'frame.slow')}
          </Box>
        </Box>
      )}
    </Box>
  )
}
