import { Box, useTheme } from '@mui/material'
import type { ReactNode } from 'react'

const marks = {
  for: <path d="m3 7.4 2.6 2.6L11 4.4" />,
  against: <path d="M7 2.6v5.2M7 11v.1" />,
}

type BecauseProps = { readonly weight: keyof typeof marks; readonly children: ReactNode }

/** A reason for or against a suggestion: mark, then text. */
export const Because = ({ weight, children }: BecauseProps) => {
  const { look } = useTheme()
  const isFor = weight === 'for'
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'flex-start',
        gap: 1,
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        color: isFor ? look.textSoft : look.tone.waiting.text,
      }}
    >
      <Box
        component="svg"
        aria-hidden
        viewBox="0 0 14 14"
        sx={{
          width: 14,
          height: 14,
          mt: '3.5px',
          flex: 'none',
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 2,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
          color: isFor ? look.tone.settled.text : look.tone.waiting.text,
        }}
      >
        {marks[weight]}
      </Box>
      <span>{children}</span>
    </Box>
  )
}
