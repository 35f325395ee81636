import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Stacked rows in a card; `scrolls` limits their height. */
export const LinkRows = ({ scrolls = false, children }: { scrolls?: boolean; children: ReactNode }) => (
  <Box
    component="ul"
    sx={{ m: 0, p: 0, listStyle: 'none', ...(scrolls && { maxHeight: 440, overflowY: 'auto' }) }}
  >
    {children}
  </Box>
)

type LinkRowProps = {
  readonly to: string
  /** Whether the row links to the current page. */
  readonly current?: boolean
  /** Grid columns; by default a flexible one and one as wide as its content. */
  readonly columns?: string
  readonly children: ReactNode
}

/** A row that links to its record. */
export const LinkRow = ({ to, current = false, columns = 'minmax(0, 1fr) auto', children }: LinkRowProps) => (
  <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
    <Box
      component={Link}
      to={to}
      aria-current={current ? 'page' : undefined}
      sx={({ look }) => ({
        display: 'grid',
        gridTemplateColumns: columns,
        alignItems: 'center',
        columnGap: 3,
        rowGap: 0.5,
        px: 5,
        py: 2.25,
        color: 'inherit',
        textDecoration: 'none',
        bgcolor: current ? look.selected : undefined,
        '&:hover': { bgcolor: look.hover },
      })}
    >
      {children}
    </Box>
  </Box>
)

/** Shown instead of rows when there are none. */
export const NoRows = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="text.secondary" sx={{ px: 5, pb: 5 }}>
    {children}
  </Typography>
)
