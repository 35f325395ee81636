import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useProjectionState } from './useProjectionState.ts'

/** Warns an owner on every page that events are parked: figures may be wrong, and people may lack access. */
export const ParkedBanner = () => {
  const { look } = useTheme()
  const translate = useTranslate()
  const count = useProjectionState()?.parked.filter(({ skippedAt }) => !skippedAt).length ?? 0
  return (
    <Box role="status" className="no-print">
      {count > 0 && (
        <Box
          sx={{
            px: { xs: 4, md: 8 },
            py: 1,
            fontSize: '0.8125rem',
            lineHeight: 1.6,
            color: look.tone.waiting.text,
            bgcolor: look.tone.waiting.tint,
            borderBottom: `1px solid ${look.line}`,
            '& a': { color: 'inherit', fontWeight: 600 },
          }}
        >
          {translate('frame.parked', { smart_count: count })}{' '}
          <Link to="/system">{translate('frame.parked_see')}</Link>
        </Box>
      )}
    </Box>
  )
}
