import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { RoomStatus } from '../../../../domain/room/room-status.ts'
import { useStatusLabel } from '../../../ui/StatusChip.tsx'
import { StatusGlyph } from '../../../ui/StatusGlyph.tsx'
import { toneOf } from '../../../ui/status.ts'

const STATUSES = Object.values(RoomStatus)

type LegendButtonProps = {
  readonly status: RoomStatus
  readonly count: number
  readonly active: boolean
  readonly onToggle: () => void
}

const LegendButton = ({ status, count, active, onToggle }: LegendButtonProps) => {
  const { look } = useTheme()
  const label = useStatusLabel()
  const value = { of: 'room', status } as const
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
      {label(value)}
      <Box component="span" sx={{ fontWeight: 600 }}>
        {count}
      </Box>
    </Box>
  )
}

type PlanLegendProps = {
  readonly rooms: readonly { readonly status: RoomStatus }[]
  readonly filter: RoomStatus | undefined
  readonly onFilter: (status: RoomStatus | undefined) => void
}

/** Says what the colours are, counts them, and lets one of them stand out. */
export const PlanLegend = ({ rooms, filter, onFilter }: PlanLegendProps) => {
  const translate = useTranslate()
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
      {STATUSES.map((status) => (
        <LegendButton
          key={status}
          status={status}
          count={rooms.filter((room) => room.status === status).length}
          active={filter === status}
          onToggle={() => onFilter(filter === status ? undefined : status)}
        />
      ))}
    </Box>
  )
}
