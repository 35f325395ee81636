import { Box } from '@mui/material'
import type { ReactNode } from 'react'

type CardLineProps = {
  readonly children: ReactNode
  /** Ends that are too long for one line stand below each other, the second still at the right. */
  readonly wrap?: boolean
}

/** Two ends of a line of a card. A grid over both lines would let a long status take the room of the name above it. */
export const CardLine = ({ children, wrap = false }: CardLineProps) => (
  <Box
    sx={{
      gridColumn: '1 / -1',
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'start',
      columnGap: 3,
      ...(wrap && { flexWrap: 'wrap', rowGap: 1, '& > :last-child': { marginLeft: 'auto' } }),
    }}
  >
    {children}
  </Box>
)
