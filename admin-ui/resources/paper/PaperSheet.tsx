import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { type PaperLine, paperLines } from '../../../domain/paper/draw.ts'
import { looks } from '../../theme/look.ts'

/** Paper is dark on white in both themes, as it is printed. */
const ink = looks.light

const styles: Readonly<Record<PaperLine['as'], object>> = {
  centre: { textAlign: 'center', fontWeight: 500 },
  title: { textAlign: 'center', fontSize: '1.25rem', lineHeight: 1.45, fontWeight: 600, m: 0, mt: 4 },
  heading: { fontSize: '1em', lineHeight: 1.6, fontWeight: 600, m: 0, mt: 3, breakAfter: 'avoid' },
  item: { pl: 6, position: 'relative', '&::before': { content: '"–"', position: 'absolute', left: 8 } },
  text: { mt: 1 },
}

const elements = { centre: 'p', title: 'h2', heading: 'h3', item: 'p', text: 'p' } as const

type PaperSheetProps = {
  readonly text: string
  readonly lang: string
  readonly children?: ReactNode
}

/** A paper as both sides read it, and as it is printed on A4. On phones its lines are as wide as the screen. */
export const PaperSheet = ({ text, lang, children }: PaperSheetProps) => (
  <Box
    component="article"
    lang={lang}
    sx={{
      bgcolor: ink.surface,
      color: ink.text,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      maxWidth: 720,
      px: { xs: 4, sm: 10 },
      py: { xs: 5, sm: 9 },
      fontSize: '0.9375rem',
      lineHeight: 1.65,
      overflowWrap: 'anywhere',
      '@media print': { border: 0, maxWidth: 'none', px: 0, py: 0, fontSize: '11pt' },
    }}
  >
    {paperLines(text).map(({ as, text: line }, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one text never change places
      <Box key={place} component={elements[as]} sx={{ m: 0, ...styles[as] }}>
        {line}
      </Box>
    ))}
    {children}
  </Box>
)
