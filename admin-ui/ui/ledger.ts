import type { SxProps, Theme } from '@mui/material/styles'

/** The double rule that accountants draw under a final sum. It marks every total, and nothing else. */
export const doubleRule: SxProps<Theme> = { borderBottom: '3px double', borderColor: 'text.primary', pb: 0.5 }

/** Styles for text with an ellipsis; the line height leaves room for stacked diacritics (Ễ, Ộ). */
export const ellipsis: SxProps<Theme> = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.6,
}
