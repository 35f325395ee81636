import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Sign } from './transferRecord.ts'

/** Two ochre lines like the fold of a ledger, between the bank's column and ours. */
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

/** A sign for how the received amount compares with the expected one. */
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
