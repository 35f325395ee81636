import { Box, useTheme } from '@mui/material'
import type { ReactNode } from 'react'
import { StatusGlyph } from '../ui/StatusGlyph.tsx'
import { type StatusRef, toneOf } from '../ui/status.ts'

type ViewProps = {
  readonly text: string
  readonly count: number
  readonly active: boolean
  readonly value?: StatusRef
  readonly onShow: () => void
}

/** A view of a list, with how many rows it has. */
export const CountedView = ({ text, count, active, value, onShow }: ViewProps) => {
  const { look } = useTheme()
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={active}
      onClick={onShow}
      sx={{
        ...{ '--ground': active ? look.selected : look.surface, font: 'inherit', fontSize: '0.875rem' },
        ...{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 1.5,
          flex: 'none',
          height: 36,
          px: 2.5,
          border: 0,
        },
        ...{ borderRadius: '8px', whiteSpace: 'nowrap', cursor: 'pointer', color: look.text },
        fontWeight: active ? 600 : 400,
        backgroundColor: active ? look.brandTint : 'transparent',
        '&:hover': { backgroundColor: active ? look.brandTint : look.hover },
        '@media (pointer: coarse)': { height: 44 },
      }}
    >
      {value && (
        <Box component="span" sx={{ color: look.tone[toneOf(value)].text }}>
          <StatusGlyph value={value} />
        </Box>
      )}
      {text}
      <Box component="span" sx={{ fontSize: '0.8125rem', fontWeight: 400, color: look.textSoft }}>
        {count}
      </Box>
    </Box>
  )
}

/** Views of a list in a row above its filters. */
export const CountedViews = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box
    role="group"
    aria-label={label}
    sx={{
      order: -1,
      display: 'flex',
      gap: 0.5,
      width: 1,
      overflowX: 'auto',
      scrollbarWidth: 'none',
      // As high before the counts are there, so that no row moves away from under a click.
      minHeight: 36,
      '@media (pointer: coarse)': { minHeight: 44 },
    }}
  >
    {children}
  </Box>
)
