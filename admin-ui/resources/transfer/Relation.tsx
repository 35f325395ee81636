import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { Sign } from './transferRecord.ts'

/** Two ochre lines, as in the fold of a ledger: what stands beside them belongs to different pages. */
export const fold = (color: string) =>
  ({
    content: '""',
    position: 'absolute',
    top: 0,
    bottom: 0,
    left: 'calc(50% - 2px)',
    width: '4px',
    borderLeft: `1px solid ${color}`,
    borderRight: `1px solid ${color}`,
  }) as const

const names = { '=': 'exact', '<': 'less', '>': 'more', '?': 'nobody' } as const

/** How the amount that came compares with what the book expects. */
export const Relation = ({ sign, active = false }: { sign: Sign; active?: boolean }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const tone = sign === '=' ? look.tone.settled : look.tone.waiting
  const label = translate(`resource.transfer.relation.${names[sign]}`)
  return (
    <Box
      role="img"
      aria-label={label}
      title={label}
      sx={{
        position: 'relative',
        zIndex: 1,
        display: 'grid',
        placeItems: 'center',
        width: 28,
        height: 28,
        borderRadius: '50%',
        fontSize: '1.0625rem',
        fontWeight: 600,
        lineHeight: 1,
        color: tone.text,
        bgcolor: tone.tint,
        boxShadow: `0 0 0 3px ${active ? look.selected : look.surface}`,
      }}
    >
      {sign}
    </Box>
  )
}
