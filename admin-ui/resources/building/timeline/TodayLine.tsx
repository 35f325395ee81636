import { Box, type SxProps, useTheme } from '@mui/material'
import type { ReactNode } from 'react'

type TodayLineProps = {
  /** CSS position within its container. */
  readonly left: string
  readonly sx?: Readonly<Record<string, number | string>>
  readonly children?: ReactNode
}

/** A vertical line for today over a time axis; its label is inside the line's box. */
export const TodayLine = ({ left, sx, children }: TodayLineProps) => {
  const { look } = useTheme()
  const line: SxProps = {
    position: 'absolute',
    top: 0,
    bottom: 0,
    left,
    width: 2,
    bgcolor: look.brand,
    pointerEvents: 'none',
    zIndex: 2,
    ...sx,
  }
  return (
    <Box aria-hidden sx={line}>
      {children}
    </Box>
  )
}
