import { Box, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { ContractStatus, ContractType } from '../../../../domain/contract/contract-codes.ts'
import { addDays } from '../../../../domain/day.ts'
import type { Lease } from '../../../../projections/leases/leases.answers.ts'
import { formatDay, formatShortDay } from '../../../i18n/format.ts'
import { ellipsis } from '../../../ui/ledger.ts'
import { useStatusLabel } from '../../../ui/StatusChip.tsx'
import { StatusGlyph } from '../../../ui/StatusGlyph.tsx'
import { toneOf } from '../../../ui/status.ts'
import { endsIn } from '../../contract/term.ts'
import type { Axis } from './axis.ts'
import { LABEL_WIDTH } from './useShowToday.ts'

const { CANCELLED, WAITING_FOR_SIGNATURE, NOT_IN_EFFECT } = ContractStatus

type LeaseBarProps = {
  readonly lease: Lease
  readonly axis: Axis
  readonly today: string
  /** Width of the row's label, in px. */
  readonly labelWidth?: number
}

/**
 * A contract from its first day to its last: dashed when it is in the future, with an end mark and its last day when
 * it ends soon.
 */
export const LeaseBar = ({ lease, axis, today, labelWidth = LABEL_WIDTH }: LeaseBarProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const label = useStatusLabel()
  const value = { of: 'contract', status: lease.status } as const
  const tone = look.tone[toneOf(value)]
  const { startDay, endDay, status } = lease
  const [left, right] = [axis.place(startDay), endDay ? axis.place(addDays(endDay, 1)) : 1]
  const hollow = status === WAITING_FOR_SIGNATURE || status === NOT_IN_EFFECT
  const soon = endsIn({ ...lease, cancelDay: null }, today) !== undefined
  const name = lease.customerName ?? translate('list.none')
  const end = endDay ? formatDay(endDay) : translate('resource.contract.no_end')
  // Those that were cancelled before they began are not drawn.
  const hasLeft = status === CANCELLED && lease.type === ContractType.RENT
  const about = `${hasLeft ? translate('resource.contract.left') : label(value)} · ${formatDay(startDay)} – ${end}`
  const [openLeft, openRight] = [left === 0, right === 1]
  return (
    <Box
      component={Link}
      to={`/contract/${lease.id}`}
      title={`${name} · ${about}`}
      sx={{
        '--ground': tone.tint,
        position: 'absolute',
        top: 4,
        bottom: 4,
        left: `${left * 100}%`,
        width: `calc(${(right - left) * 100}% - 2px)`,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        overflow: 'clip',
        color: tone.text,
        fontSize: '0.75rem',
        textDecoration: 'none',
        borderRadius: `${openLeft ? 0 : 5}px ${openRight ? 0 : 5}px ${openRight ? 0 : 5}px ${openLeft ? 0 : 5}px`,
        bgcolor: hollow ? look.surface : tone.tint,
        border: hollow ? `1.5px dashed ${tone.solid}` : `1px solid ${tone.tint}`,
        ...(soon && { borderRight: `4px solid ${look.tone.waiting.solid}` }),
        '&:hover': { borderColor: tone.solid },
        '&:focus-visible': { outline: `2px solid ${look.focus}`, outlineOffset: -1, zIndex: 3 },
      }}
    >
      <Box
        component="span"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          minWidth: 0,
          // Places the name above the line that marks today.
          position: 'sticky',
          left: labelWidth + 6,
          zIndex: 3,
          pr: 1,
          bgcolor: hollow ? look.surface : tone.tint,
        }}
      >
        <StatusGlyph value={value} size={12} />
        <Box component="span" sx={{ ...ellipsis, color: look.text }}>
          {name}
        </Box>
        <span style={visuallyHidden}>{` · ${about}`}</span>
      </Box>
      {soon && endDay && (
        <Box
          component="span"
          sx={{
            flex: 'none',
            ml: 'auto',
            pl: 1,
            zIndex: 4,
            position: 'relative',
            fontWeight: 600,
            color: look.tone.waiting.text,
            bgcolor: tone.tint,
          }}
        >
          {translate('timeline.ends', { day: formatShortDay(endDay) })}
        </Box>
      )}
    </Box>
  )
}
