import { Box } from '@mui/material'
import type { ReactNode } from 'react'

/** A key cap; hidden on touch devices. */
export const Key = ({ children }: { children: ReactNode }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      fontFamily: 'inherit',
      fontSize: '0.75rem',
      lineHeight: 1.5,
      minWidth: 20,
      textAlign: 'center',
      display: { xs: 'none', md: 'inline-block' },
      px: 1.25,
      border: '1px solid',
      borderColor: 'currentcolor',
      borderRadius: '4px',
      opacity: 0.85,
      '@media (pointer: coarse)': { display: 'none' },
    }}
  >
    {children}
  </Box>
)
