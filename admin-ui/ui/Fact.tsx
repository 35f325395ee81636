import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type FactProps = { readonly label: string; readonly children: ReactNode; readonly dense?: boolean }

/** A label with its value, within a `<dl>`. */
export const Fact = ({ label, children, dense = false }: FactProps) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: `${dense ? 96 : 112}px minmax(0, 1fr)`,
      gap: 3,
      // A link in it is as high as a thumb on a phone.
      alignItems: 'baseline',
      py: dense ? 0.75 : 1.75,
    }}
  >
    <Typography variant="body2" color="text.secondary" component="dt">
      {label}
    </Typography>
    <Typography variant="body2" component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
)
