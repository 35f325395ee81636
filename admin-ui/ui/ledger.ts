import type { SxProps, Theme } from '@mui/material/styles'

/** What accountants draw under a final sum. Ours marks every total, and nothing else. */
export const doubleRule: SxProps<Theme> = { borderBottom: '3px double', borderColor: 'text.primary', pb: 0.5 }

/** A box whose text ends in an ellipsis needs room for stacked marks (Ễ, Ộ). */
export const ellipsis: SxProps<Theme> = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.6,
}
