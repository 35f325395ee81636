import { Box, Typography } from '@mui/material'
import type { ReactNode } from 'react'

type MessagePageProps = {
  readonly picture: ReactNode
  readonly title: string
  /** What is said below the title, and what can be done. */
  readonly children: ReactNode
  /** A fault is announced at once; an unknown address is read as any page. */
  readonly isAlert?: boolean
}

/** A page that only says why there is nothing to see. */
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
