import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { radius, size } from '../theme/sizes.ts'
import { StatusGlyph } from './StatusGlyph.tsx'
import { type StatusRef, toneOf } from './status.ts'

/** The word for a state, in the language of the page. */
export const useStatusLabel = () => {
  const translate = useTranslate()
  return ({ of, status }: StatusRef): string => translate(`status.${of}.${status}`)
}

/** Glyph and word, never colour alone. `note` adds a fact: "quá 6 ngày". */
export const StatusChip = ({ value, note }: { value: StatusRef; note?: string }) => {
  const tone = useTheme().look.tone[toneOf(value)]
  const label = useStatusLabel()
  return (
    <Box
      component="span"
      sx={{
        '--ground': tone.tint,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        height: size.chip + 2,
        px: 2,
        borderRadius: `${radius.chip}px`,
        bgcolor: tone.tint,
        color: tone.text,
        fontSize: '0.8125rem',
        fontWeight: 500,
        lineHeight: 1.6,
        whiteSpace: 'nowrap',
      }}
    >
      <StatusGlyph value={value} />
      {label(value)}
      {note && (
        <Box component="span" sx={{ fontWeight: 400 }}>
          {note}
        </Box>
      )}
    </Box>
  )
}
