import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** Two ends of a line of a card. A grid over both lines would let a long status take the room of the name above it. */
export const CardLine = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1', display: 'flex', justifyContent: 'space-between', gap: 3 }}>
    {children}
  </Box>
)
