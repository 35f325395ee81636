import { Box, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

type WasNowProps = { readonly before: ReactNode; readonly after: ReactNode }

const isAbsent = (value: ReactNode) => value === null || value === undefined || value === ''

/** The old value struck through, arrow, new value. An absent value is shown as a word. */
export const WasNow = ({ before, after }: WasNowProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const none = translate('change.none')
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        alignContent: 'flex-start',
        columnGap: 2,
      }}
    >
      <span style={visuallyHidden}>{translate('change.before')}: </span>
      <Box
        component="span"
        sx={{
          color: 'text.secondary',
          overflowWrap: 'anywhere',
          textDecoration: isAbsent(before) ? 'none' : 'line-through',
          textDecorationColor: look.control,
          fontStyle: isAbsent(before) ? 'italic' : 'normal',
        }}
      >
        {isAbsent(before) ? none : before}
      </Box>
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        →
      </Box>
      <span style={visuallyHidden}>{translate('change.after')}: </span>
      <Box
        component="span"
        sx={{
          fontWeight: 500,
          overflowWrap: 'anywhere',
          fontStyle: isAbsent(after) ? 'italic' : 'normal',
          bgcolor: look.brandTint,
          px: 1,
          mx: -0.5,
          borderRadius: '4px',
        }}
      >
        {isAbsent(after) ? none : after}
      </Box>
    </Box>
  )
}
