import { Box, useTheme } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { addDays, daysBetween } from '../../../../domain/day.ts'
import { canBeLetFrom } from '../../../../domain/room/room-status.ts'
import type { LeasedRoom } from '../../../../projections/leases/leases.answers.ts'
import { formatDay } from '../../../i18n/format.ts'
import { ellipsis } from '../../../ui/ledger.ts'
import { useStatusLabel } from '../../../ui/StatusChip.tsx'
import type { Axis } from './axis.ts'
import type { Span } from './lease.ts'

type GapBarProps = {
  readonly gap: Span
  readonly room: Pick<LeasedRoom, 'number' | 'status'>
  readonly axis: Axis
  readonly today: string
  /**
   * The address of the form for a contract from a day on. Without it, or where the gap is too narrow to hit, the bar
   * is not a link.
   */
  readonly contractFrom?: (startDay: string) => string
  /** Its text when no contract follows. */
  readonly openText?: string
}

/** Smallest share of the row in which text is legible. */
const LEGIBLE = 0.09

/** The share that is 24 px of the narrowest row (WCAG 2.5.8); for smaller gaps the room's own page has the link. */
const TOUCHABLE = 0.035

/** Days without a contract: dotted in the past, hatched where a contract can still begin. */
export const GapBar = ({ gap, room, axis, today, contractFrom, openText }: GapBarProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const status = useStatusLabel()
  const { startDay, endDay } = gap
  const [left, right] = [axis.place(startDay), endDay ? axis.place(addDays(endDay, 1)) : 1]
  const place = {
    position: 'absolute',
    top: 4,
    bottom: 4,
    left: `${left * 100}%`,
    width: `calc(${(right - left) * 100}% - 2px)`,
  } as const
  if (endDay !== null && endDay < today) {
    const dots = { position: 'absolute', left: 4, right: 4, top: '50%' }
    return (
      <Box
        aria-hidden
        sx={{
          ...place,
          '&::before': { content: '""', ...dots, borderTop: `1.5px dotted ${look.lineStrong}` },
        }}
      />
    )
  }
  // A room under repair is vacant, but no contract can begin in it today.
  const first = startDay < today ? today : startDay
  const waits = !canBeLetFrom(room.status, first, today)
  const words = endDay
    ? translate('timeline.gap', { smart_count: daysBetween(startDay, endDay) + 1 })
    : waits
      ? status({ of: 'room', status: room.status })
      : (openText ?? translate('timeline.open'))
  const hatched: SxProps<Theme> = {
    ...place,
    display: 'flex',
    alignItems: 'center',
    px: 1.5,
    overflow: 'hidden',
    borderRadius: '5px',
    color: look.tone.open.text,
    fontSize: '0.75rem',
    textDecoration: 'none',
    background: `repeating-linear-gradient(135deg, ${look.tone.open.tint} 0 5px, ${look.surface} 5px 10px)`,
  }
  const text = right - left > LEGIBLE && (
    <Box
      component="span"
      sx={{
        ...ellipsis,
        position: 'relative',
        zIndex: 3,
        bgcolor: look.surface,
        borderRadius: '4px',
        px: 1,
      }}
    >
      {words}
    </Box>
  )
  const from = waits ? addDays(today, 1) : first
  if (!contractFrom || right - left < TOUCHABLE || (endDay !== null && from > endDay)) {
    return (
      <Box sx={hatched} title={words}>
        {text}
      </Box>
    )
  }
  const label = translate('timeline.let', { room: room.number, words, day: formatDay(from) })
  return (
    <Box
      component={Link}
      to={contractFrom(from)}
      title={label}
      aria-label={label}
      sx={{
        ...hatched,
        '&:hover': { outline: `1.5px solid ${look.tone.open.solid}`, outlineOffset: -1.5 },
        '&:focus-visible': { outline: `2px solid ${look.focus}`, outlineOffset: -1, zIndex: 3 },
      }}
    >
      {text}
    </Box>
  )
}
