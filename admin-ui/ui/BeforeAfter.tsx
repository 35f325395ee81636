import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { WasNow } from './WasNow.tsx'

type BeforeAfterProps = { field: string; before: ReactNode; after: ReactNode }

/** One field's change on one line: its name, struck old value, arrow, new value. */
export const BeforeAfter = ({ field, before, after }: BeforeAfterProps) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        // Beside each other where the value keeps room for words.
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
