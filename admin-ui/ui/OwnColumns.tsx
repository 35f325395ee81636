import { Box } from '@mui/material'
import type { ReactNode } from 'react'

type OwnColumnsProps = {
  /** What is asked first: a sum and how to pay it, an answer. On the left at a desk. */
  readonly lead: ReactNode
  /** What it is about, at length: the rows, the paper. */
  readonly main?: ReactNode
  /** What few look for; at a desk below the lead. */
  readonly more?: ReactNode
}

/** A customer's page: one column on a phone, two at a desk. It stands on the foot of the limewashed wall. */
export const OwnColumns = ({ lead, main, more }: OwnColumnsProps) => (
  <Box
    sx={{
      position: 'relative',
      display: 'grid',
      gap: 4,
      alignItems: 'start',
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        md: main ? 'minmax(0, 5fr) minmax(0, 7fr)' : 'minmax(0, 560px)',
      },
      gridTemplateRows: { md: main && more ? 'auto 1fr' : undefined },
      '& > *': { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' },
    }}
  >
    <Box>{lead}</Box>
    {main && <Box sx={{ gridColumn: { md: 2 }, gridRow: { md: '1 / span 2' } }}>{main}</Box>}
    {more && <Box>{more}</Box>}
  </Box>
)
