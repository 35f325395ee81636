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

type StatusChipProps = {
  readonly value: StatusRef
  /** Another word than that of the state. */
  readonly text?: string | undefined
  /** A fact beside it: "quá 6 ngày". */
  readonly note?: string | undefined
}

/** Glyph and word, never colour alone. */
export const StatusChip = ({ value, text, note }: StatusChipProps) => {
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
      {text ?? label(value)}
      {note && (
        <Box component="span" sx={{ fontWeight: 400 }}>
          {note}
        </Box>
      )}
    </Box>
  )
}
