import { Box, Card } from '@mui/material'
import type { ReactNode } from 'react'
import { SheetHeading } from './SheetHeading.tsx'

interface SectionProps {
  title: string
  note?: string
  action?: ReactNode
  children: ReactNode
  flush?: boolean
}

/** A card with a heading. `flush` lets tables reach its edges. */
export const Section = ({ title, note, action, children, flush = false }: SectionProps) => (
  <Card component="section" sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'baseline',
        columnGap: 2,
        px: 5,
        pt: 4,
        pb: flush ? 3 : 4,
      }}
    >
      <SheetHeading title={title} note={note} action={action} />
    </Box>
    <Box sx={{ px: flush ? 0 : 5, pb: flush ? 0 : 5, flex: 1, minHeight: 0 }}>{children}</Box>
  </Card>
)
