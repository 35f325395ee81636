import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { TileBand } from './TileBand.tsx'

/** Explains that there is no data and offers up to two actions. The tile is the only decoration. */
export const EmptyState = ({
  title,
  body,
  actions,
  heading = 'h2',
}: {
  title: string
  body: ReactNode
  actions?: ReactNode
  /** `h1` where the page has no other heading. */
  heading?: 'h1' | 'h2'
}) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      px: 4,
      py: 10,
    }}
  >
    <Box sx={{ width: 96, height: 48, borderRadius: '8px', overflow: 'hidden', mb: 5 }}>
      <TileBand height={48} />
    </Box>
    <Typography variant="h2" component={heading}>
      {title}
    </Typography>
    <Typography variant="body2" color="text.secondary" sx={{ maxWidth: 400, mt: 1 }}>
      {body}
    </Typography>
    {actions && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2, mt: 5 }}>{actions}</Box>
    )}
  </Box>
)
