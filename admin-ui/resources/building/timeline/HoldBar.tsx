import { Box, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { HeldDays } from '../../../../projections/leases/leases.answers.ts'
import { useMay } from '../../../auth/useMay.ts'
import { formatDay } from '../../../i18n/format.ts'
import { ellipsis } from '../../../ui/ledger.ts'
import type { Axis } from './axis.ts'
import { LABEL_WIDTH } from './useShowToday.ts'

type HoldBarProps = {
  readonly hold: HeldDays
  readonly axis: Axis
  /** Width of the row's label, in px. */
  readonly labelWidth?: number
}

/** A promise from the day of moving in on; dotted, because no contract has made it certain. */
export const HoldBar = ({ hold, axis, labelWidth = LABEL_WIDTH }: HoldBarProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const may = useMay()
  const tone = look.tone.moving
  const { id, customerName, moveInDay, decideBy } = hold
  const left = axis.place(moveInDay)
  if (left >= 1) return null
  const text = translate('resource.hold.said', {
    name: customerName ?? translate('list.none'),
    day: formatDay(moveInDay),
  })
  const until = translate('resource.hold.until', { day: formatDay(decideBy) })
  return (
    <Box
      {...(may('hold.read') ? { component: Link, to: `/hold/${id}` } : {})}
      title={`${text} · ${until}`}
      sx={{
        position: 'absolute',
        top: 4,
        bottom: 4,
        left: `${left * 100}%`,
        width: `${(1 - left) * 100}%`,
        display: 'flex',
        alignItems: 'center',
        px: 1.5,
        overflow: 'clip',
        color: tone.text,
        fontSize: '0.75rem',
        textDecoration: 'none',
        borderRadius: '5px 0 0 5px',
        bgcolor: look.surface,
        border: `1.5px dotted ${tone.solid}`,
        '&:focus-visible': { outline: `2px solid ${look.focus}`, outlineOffset: -1, zIndex: 3 },
      }}
    >
      <Box
        component="span"
        sx={{
          ...ellipsis,
          position: 'sticky',
          left: labelWidth + 6,
          zIndex: 3,
          bgcolor: look.surface,
          pr: 1,
        }}
      >
        {text} · {until}
      </Box>
    </Box>
  )
}
