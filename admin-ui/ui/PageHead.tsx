import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

interface PageHeadProps {
  title: string
  lead?: ReactNode
  before?: ReactNode
  actions?: ReactNode
}

/** The head of a page: back link, title, one line of facts, at most two actions with the primary one last. */
export const PageHead = ({ title, lead, before, actions }: PageHeadProps) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      columnGap: 4,
      rowGap: 3,
      mb: { xs: 4, md: 5 },
    }}
  >
    <Box sx={{ minWidth: 0, flex: { xs: '1 1 100%', sm: '1 1 320px' } }}>
      <title>{`${title} · Sổ Nhà`}</title>
      {before}
      <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      {lead && (
        <Typography variant="body2" color="text.secondary" component="div" sx={{ mt: 0.5 }}>
          {lead}
        </Typography>
      )}
    </Box>
    {actions && (
      <Box className="no-print" sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {actions}
      </Box>
    )}
  </Box>
)
