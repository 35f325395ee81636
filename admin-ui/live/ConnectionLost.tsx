import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useIsLooking } from '../data/idempotency.ts'
import { useIsSlow } from '../data/slow.ts'
import { useIsLive } from './LiveProvider.tsx'

/** A short break is not worth a word. */
const PATIENCE_MS = 3_000

type ConnectionLostProps = {
  /** Where it stays in sight while the page scrolls, in pixels from the top: below a bar that stays too. */
  readonly top: number
  /** The column that the page keeps to; without it the text begins where the page does. */
  readonly column?: { readonly maxWidth: number; readonly mx: 'auto' }
}

/** Says quietly, under the top bar, that figures may be old, or that the server lets one wait. */
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
