import { Box, Typography, useTheme } from '@mui/material'
import type { ReactNode } from 'react'

type OwnHeadProps = { title: string; lead?: ReactNode; actions?: ReactNode }

/** The head of a customer's page: a limewashed wall from edge to edge, on whose foot the first card stands. */
export const OwnHead = ({ title, lead, actions }: OwnHeadProps) => {
  const { look } = useTheme()
  return (
    <Box sx={{ position: 'relative', pt: 3, pb: 5 }}>
      <title>{`${title} · Sổ Nhà`}</title>
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          top: 0,
          bottom: -48,
          left: '50%',
          width: '100vw',
          transform: 'translateX(-50%)',
          bgcolor: look.limewash,
        }}
      />
      <Box
        sx={{
          position: 'relative',
          display: { xs: 'grid', md: 'flex' },
          justifyContent: 'space-between',
          alignItems: 'end',
          gap: 4,
        }}
      >
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="h1">{title}</Typography>
          {lead && (
            <Typography variant="body2" color="text.secondary" component="div">
              {lead}
            </Typography>
          )}
        </Box>
        {actions && <Box sx={{ flex: 'none' }}>{actions}</Box>}
      </Box>
    </Box>
  )
}
