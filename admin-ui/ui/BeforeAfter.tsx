import { Box, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'

type BeforeAfterProps = { field: string; before: ReactNode; after: ReactNode }

const isAbsent = (value: ReactNode) => value === null || value === undefined || value === ''

/** One field's change on one line: struck old value, arrow, new value. An absent value is said in words. */
export const BeforeAfter = ({ field, before, after }: BeforeAfterProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const none = translate('change.none')
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          // Beside each other where the value keeps room for words.
          '@container (min-width: 400px)': { gridTemplateColumns: '176px minmax(0, 1fr)' },
          columnGap: 3,
          fontSize: '0.875rem',
          lineHeight: 1.6,
          py: 0.75,
        }}
      >
        <Box sx={{ color: 'text.secondary' }}>{field}</Box>
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
      </Box>
    </Box>
  )
}
