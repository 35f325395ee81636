import { Box } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { StatusGlyph } from '../ui/StatusGlyph.tsx'
import { type StatusRef, toneOf } from '../ui/status.ts'

type ViewProps = {
  readonly text: string
  /** Absent while it is unknown. */
  readonly count?: number | undefined
  readonly active: boolean
  readonly value?: StatusRef
  readonly onShow: () => void
}

/** A toggle button that applies a preset filter, with the number of its rows. */
export const CountedView = ({ text, count, active, value, onShow }: ViewProps) => (
  <button type="button" aria-pressed={active} onClick={onShow}>
    {value && (
      <span className={`toned ${toneOf(value)}`}>
        <StatusGlyph value={value} />
      </span>
    )}
    {text}
    {count !== undefined && <span className="count">{count}</span>}
  </button>
)

/** One stylesheet for all buttons, see `marks` in `theme/theme.ts`. */
const viewStyles: SxProps<Theme> = ({ look }) => ({
  display: 'flex',
  gap: '2px',
  width: '100%',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // The same height without counts, so that rows do not move under the pointer when the counts arrive.
  minHeight: 36,
  '& button': {
    '--ground': look.surface,
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    flex: 'none',
    height: 36,
    padding: '0 10px',
    border: 0,
    borderRadius: '8px',
    backgroundColor: 'transparent',
    font: 'inherit',
    fontSize: '0.875rem',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    color: look.text,
  },
  '& button:hover': { backgroundColor: look.hover },
  '& button[aria-pressed=true]': {
    '--ground': look.selected,
    fontWeight: 600,
    backgroundColor: look.brandTint,
  },
  '& .count': { fontSize: '0.8125rem', fontWeight: 400, color: look.textSoft },
  '@media (pointer: coarse)': { minHeight: 44, '& button': { height: 44 } },
})

type CountedViewsProps = {
  readonly label: string
  readonly children: ReactNode
  /** In several lines where one is too short, so that all are seen; otherwise the row can be moved. */
  readonly wraps?: true
}

/** A row of preset filters, with the number of rows of each. */
export const CountedViews = ({ label, children, wraps }: CountedViewsProps) => (
  <Box role="group" aria-label={label} style={wraps && { flexWrap: 'wrap' }} sx={viewStyles}>
    {children}
  </Box>
)
