import { Box, type SxProps, useTheme } from '@mui/material'
import type { ReactNode } from 'react'

type TodayLineProps = {
  /** Of what it stands in. */
  readonly left: string
  readonly sx?: Readonly<Record<string, number | string>>
  readonly children?: ReactNode
}

/** Where today is on a track of days, over what lies there; its label stands in it. */
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
