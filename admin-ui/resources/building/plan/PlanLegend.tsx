import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { RoomStatus } from '../../../../domain/room/room-status.ts'
import { useStatusLabel } from '../../../ui/StatusChip.tsx'
import { StatusGlyph } from '../../../ui/StatusGlyph.tsx'
import { type StatusRef, toneOf } from '../../../ui/status.ts'
import { isMeant, type PlanFilter, type PlannedRoom } from './isMeant.ts'

const STATUSES = Object.values(RoomStatus)

type LegendButtonProps = {
  readonly value: StatusRef
  readonly text: string
  readonly count: number
  readonly active: boolean
  readonly onToggle: () => void
}

const LegendButton = ({ value, text, count, active, onToggle }: LegendButtonProps) => {
  const { look } = useTheme()
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={active}
      onClick={onToggle}
      sx={{
        '--ground': look.surface,
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.5,
        flex: 'none',
        height: 34,
        px: 2.5,
        font: 'inherit',
        fontSize: '0.8125rem',
        cursor: 'pointer',
        color: look.text,
        borderRadius: '8px',
        whiteSpace: 'nowrap',
        backgroundColor: active ? look.selected : look.surface,
        border: `1px solid ${active ? look.brand : look.line}`,
        '&:hover': { borderColor: look.control },
        '@media (pointer: coarse)': { height: 44 },
      }}
    >
      <Box component="span" sx={{ color: look.tone[toneOf(value)].text }}>
        <StatusGlyph value={value} />
      </Box>
      {text}
      <Box component="span" sx={{ fontWeight: 600 }}>
        {count}
      </Box>
    </Box>
  )
}

type PlanLegendProps = {
  readonly rooms: readonly PlannedRoom[]
  readonly filter: PlanFilter | undefined
  readonly onFilter: (filter: PlanFilter | undefined) => void
}

/** Explains the colours, counts the rooms of each, and highlights one on click. */
export const PlanLegend = ({ rooms, filter, onFilter }: PlanLegendProps) => {
  const translate = useTranslate()
  const label = useStatusLabel()
  const toggle = (one: PlanFilter) => () => onFilter(filter === one ? undefined : one)
  const countOf = (one: PlanFilter) => rooms.filter((room) => isMeant(room, one)).length
  const late = countOf('late')
  return (
    <Box
      role="group"
      aria-label={translate('plan.legend')}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        gap: 2,
        mb: 3,
        overflowX: 'auto',
        mx: { xs: -4, md: 0 },
        px: { xs: 4, md: 0 },
        py: 1,
        scrollbarWidth: 'none',
      }}
    >
      {STATUSES.map((status) => {
        const value = { of: 'room', status } as const
        return (
          <LegendButton
            key={status}
            value={value}
            text={label(value)}
            count={countOf(status)}
            active={filter === status}
            onToggle={toggle(status)}
          />
        )
      })}
      {(late > 0 || filter === 'late') && (
        <LegendButton
          value={{ of: 'bill', status: BillStatus.OVERDUE }}
          text={translate('plan.owing')}
          count={late}
          active={filter === 'late'}
          onToggle={toggle('late')}
        />
      )}
    </Box>
  )
}
