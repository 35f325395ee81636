import { Box } from '@mui/material'
import type { ReactNode } from 'react'

type CardLineProps = {
  readonly children: ReactNode
  /** Two parts that are too long for one line are stacked, the second one still on the right. */
  readonly wrap?: boolean
}

/**
 * One line of a card with a left and a right part. A grid over both lines of the card would let a long status narrow
 * the name above it.
 */
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
