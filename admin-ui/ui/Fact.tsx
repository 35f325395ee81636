import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

/** A line of a summary: what, and how it is. Stands in a `<dl>`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '112px minmax(0, 1fr)', gap: 3, py: 1.75 }}>
    <Typography variant="body2" color="text.secondary" component="dt">
      {label}
    </Typography>
    <Typography variant="body2" component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
)
