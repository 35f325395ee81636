import { Box, useTheme } from '@mui/material'
import type { Work } from '../../../projections/today/today.answers.ts'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'
import { drawn } from './workLinks.ts'

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.4, strokeLinecap: 'round' } as const

const shapes = {
  meter: (
    <>
      <rect x="1.5" y="1.5" width="11" height="11" rx="2" {...line} />
      <path d="M3.6 7h6.8M5.9 5.4v3.2M8.2 5.4v3.2" {...line} />
    </>
  ),
  ask: (
    <>
      <circle cx="7" cy="7" r="5.4" {...line} />
      <path d="M5.4 5.6a1.7 1.7 0 1 1 2.2 1.6c-.5.2-.6.5-.6 1M7 10.1v.1" {...line} />
    </>
  ),
  book: (
    <>
      <path d="M2.5 2.2h7.6l1.4 1.4v8.2h-9z" {...line} strokeLinejoin="round" />
      <path d="M5 2.4v9.2M7 5.4h2.4M7 7.8h2.4" {...line} />
    </>
  ),
}

/** The icon of a kind of task, on the grid of the status icons. */
export const WorkGlyph = ({ work: { name, when } }: { work: Pick<Work, 'name' | 'when'> }) => {
  const { look } = useTheme()
  const { glyph, tone } = drawn[name]
  const isLate = name === 'read' && when === 'now'
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        '--ground': look.surface,
        color: look.tone[isLate ? 'late' : tone].text,
        display: 'grid',
        placeItems: 'center',
        width: 20,
        height: 20,
        flex: 'none',
      }}
    >
      {typeof glyph === 'string' ? (
        <svg width="18" height="18" viewBox="0 0 14 14" aria-hidden="true">
          {shapes[glyph]}
        </svg>
      ) : (
        <StatusGlyph value={glyph} size={18} />
      )}
    </Box>
  )
}
