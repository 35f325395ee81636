import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type MessagePageProps = {
  readonly picture: ReactNode
  readonly title: string
  /** Text and actions below the title. */
  readonly children: ReactNode
  /** An error is announced to screen readers at once; an unknown address is read like any page. */
  readonly isAlert?: boolean
}

/** A page that only explains why there is nothing to show. */
export const MessagePage = ({ picture, title, children, isAlert = false }: MessagePageProps) => (
  <Box
    role={isAlert ? 'alert' : undefined}
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      textAlign: 'center',
      py: { xs: 8, md: 20 },
      px: 2,
    }}
  >
    {picture}
    <title>{`${title} · Sổ Nhà`}</title>
    <Typography variant="h1" sx={{ mt: 7 }}>
      {title}
    </Typography>
    {children}
  </Box>
)
