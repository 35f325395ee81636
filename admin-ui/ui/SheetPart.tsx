import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { SheetHeading } from './SheetHeading.tsx'

type SheetPartProps = {
  readonly title: string
  readonly note?: string | undefined
  readonly action?: ReactNode
  /** Whether its rows reach the edges. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/** A section of a card, separated from the others by rules; `Section` is a card of its own. */
export const SheetPart = ({ title, note, action, flush = false, children }: SheetPartProps) => (
  <Box component="section" sx={{ py: 5, pb: flush ? 0 : 5, minWidth: 0 }}>
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        columnGap: 2,
        px: 5,
        mb: 3,
      }}
    >
      <SheetHeading title={title} note={note} action={action} />
    </Box>
    <Box sx={{ px: flush ? 0 : 5 }}>{children}</Box>
  </Box>
)
