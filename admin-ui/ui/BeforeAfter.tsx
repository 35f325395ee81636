import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { WasNow } from './WasNow.tsx'

type BeforeAfterProps = { field: string; before: ReactNode; after: ReactNode }

/** A change of one field in one line: its label, the old value struck through, arrow, new value. */
export const BeforeAfter = ({ field, before, after }: BeforeAfterProps) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        // Side by side where the value has enough width.
        '@container (min-width: 400px)': { gridTemplateColumns: '176px minmax(0, 1fr)' },
        columnGap: 3,
        fontSize: '0.875rem',
        lineHeight: 1.6,
        py: 0.75,
      }}
    >
      <Box sx={{ color: 'text.secondary' }}>{field}</Box>
      <WasNow before={before} after={after} />
    </Box>
  </Box>
)
