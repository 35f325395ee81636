import { Box } from '@mui/material'
import type { ReactNode } from 'react'

type OwnColumnsProps = {
  /** The main content: e.g. an amount and how to pay it, or an answer. On a desktop on the left. */
  readonly lead: ReactNode
  /** The details: rows, or a document. */
  readonly main?: ReactNode
  /** Rarely needed content; on a desktop below `lead`. */
  readonly more?: ReactNode
}

/** The layout of a customer's page: one column on a phone, two on a desktop. It overlaps the bottom of the header. */
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
