import { Box } from '@mui/material'
import type { ReactNode } from 'react'

interface SideBySideProps {
  /** Grid columns where there is room for two. */
  columns?: string
  children: ReactNode
}

/** Cards side by side where the container is wide enough, else stacked. */
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

/** Stacked cards of one column. */
export const Stacked = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
)
