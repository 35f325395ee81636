import { Box, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import type { ToneName } from '../theme/look.ts'

/** A word on a tinted ground, for states without an icon. */
export const Tag = ({ tone, children }: { tone: ToneName; children: ReactNode }) => {
  const own = useTheme().look.tone[tone]
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 24,
        px: 2,
        borderRadius: '6px',
        bgcolor: own.tint,
        color: own.text,
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: 1.6,
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  )
}
