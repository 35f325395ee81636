import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface SideBySideProps {
  /** Tracks of the grid where there is room for two. */
  columns?: string
  children: ReactNode
}

/** Sheets beside each other where what they stand in is wide enough for two, else one below the other. */
export const SideBySide = ({ columns = 'repeat(2, minmax(0, 1fr))', children }: SideBySideProps) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@container (min-width: 720px)': { gridTemplateColumns: columns },
      }}
    >
      {children}
    </Box>
  </Box>
)

/** Sheets of one of the columns. */
export const Stacked = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
)
