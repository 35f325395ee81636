import FailureIcon from '@mui/icons-material/ErrorOutlined'
import { Box, useTheme } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { radius } from '../theme/sizes.ts'

/** Why a form was refused: at its top, announced to screen readers when it appears. Focusable. */
export const Refusal = ({ children, sx }: { children: ReactNode; sx?: SxProps<Theme> }) => {
  const { late } = useTheme().look.tone
  return (
    <Box
      role="alert"
      tabIndex={-1}
      sx={[
        {
          outline: 'none',
          display: 'flex',
          gap: 2.5,
          px: 3.5,
          py: 2.5,
          borderRadius: `${radius.control + 2}px`,
          bgcolor: late.tint,
          fontSize: '0.875rem',
          lineHeight: 1.6,
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <FailureIcon aria-hidden fontSize="small" sx={{ color: late.text, mt: 0.25 }} />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  )
}
