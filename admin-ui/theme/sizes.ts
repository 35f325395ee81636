import { CONFIRM_DIALOG_WIDTH, DIALOG_WIDTH } from '../../domain/limits.ts'

const text = '"Be Vietnam Pro", system-ui, "Segoe UI", sans-serif'

/** `figures` gives digits equal width where they are in columns, e.g. in tables (`fonts/fonts.css`). */
export const font = { text, figures: { fontVariantNumeric: 'tabular-nums' } } as const

/**
 * Be Vietnam Pro's tallest capital (Ể) reaches 1.158 em, its lowest mark (ệ) 0.227 em below the line.
 * Lines do not touch from 1.4 on; a box that clips (ellipsis) needs 1.6.
 */
export const leading = { figure: 1.25, heading: 1.4, body: 1.6 }

/** Pixels. Spacing steps are multiples of 4 (`theme.spacing(n)`). */
export const size = {
  nav: 224,
  topBar: 56,
  bottomBar: 64,
  page: 1240,
  panel: 400,
  dialog: DIALOG_WIDTH,
  confirm: CONFIRM_DIALOG_WIDTH,
  paper: 680,
  row: 40,
  rowPhone: 68,
  control: 36,
  touch: 44,
  chip: 22,
}
export const radius = { chip: 6, control: 8, card: 12, sheet: 16 }
export const motion = { quick: 120, panel: 200, ease: 'cubic-bezier(.2, 0, 0, 1)' }
