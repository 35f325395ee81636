import { Box, Typography } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { addDays, addMonths } from '../../../domain/day.ts'
import type { ReceivedDay } from '../../../projections/report/report.answers.ts'
import { formatMoney } from '../../i18n/format.ts'
import { listLink } from '../../list/listLink.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'

const HEIGHT = 112

const styles: SxProps<Theme> = ({ look, breakpoints }) => ({
  display: 'flex',
  m: 0,
  p: 0,
  pt: 3,
  listStyle: 'none',
  fontSize: '0.75rem',
  color: look.textSoft,
  '& li': { flex: '1 1 0', minWidth: 0 },
  '& li > *': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'end',
    alignItems: 'center',
    height: HEIGHT + 24,
    borderRadius: '4px',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& a:hover': { backgroundColor: look.hover },
  '& .bar': {
    width: '64%',
    maxWidth: 28,
    minHeight: 2,
    borderRadius: '2px 2px 0 0',
    background: look.tone.settled.solid,
  },
  '& .bar.less': { background: look.tone.waiting.solid },
  '& .none': { width: '64%', maxWidth: 28, borderTop: `1px solid ${look.line}` },
  '& .name': { lineHeight: '24px', height: 24, whiteSpace: 'nowrap' },
  // On a phone only every fifth day has a visible label.
  [breakpoints.down('sm')]: { '& li:not(.marked) .name': visuallyHidden },
})

type Slot = { readonly key: string; readonly name: string; readonly from: string; readonly to: string }

const daysOf = (month: string): Slot[] => {
  const slots: Slot[] = []
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1))
    slots.push({ key: day, name: String(Number(day.slice(8))), from: day, to: day })
  return slots
}
const monthSlot = (month: string): Slot => ({
  key: month,
  name: String(Number(month.slice(5))),
  from: `${month}-01`,
  to: addDays(`${addMonths(month, 1)}-01`, -1),
})

type ReceivedDaysProps = {
  /** Undefined until loaded. */
  readonly received: readonly ReceivedDay[] | undefined
  /** The months shown, `YYYY-MM`: a single one by its days, several with one bar each. */
  readonly months: readonly string[]
}

/** Money received by the day it came, whatever month it was billed for; a day links to its receipts. */
export const ReceivedDays = ({ received, months }: ReceivedDaysProps) => {
  const translate = useTranslate()
  const word = (key: string, args = {}) => translate(`resource.report.received.${key}`, args)
  const [only, ...others] = months
  const slots = only && others.length === 0 ? daysOf(only) : months.map(monthSlot)
  const amountIn = ({ from, to }: Slot) =>
    (received ?? []).reduce((sum, { day, amount }) => (day >= from && day <= to ? sum + amount : sum), 0)
  const amounts = slots.map(amountIn)
  const most = Math.max(1, ...amounts.map(Math.abs))
  const sum = received?.reduce((all, { amount }) => all + amount, 0)
  return (
    <>
      <Typography variant="h4" component="p" sx={{ display: 'inline-block', ...(received && doubleRule) }}>
        {sum === undefined ? '\u00a0' : <Money amount={sum} />}
      </Typography>
      <Box component="ol" sx={styles} className="figures" aria-label={word('title')}>
        {slots.map((slot, place) => {
          const amount = amounts[place] ?? 0
          const isMarked = others.length > 0 || place === 0 || (place + 1) % 5 === 0
          const inside = (
            <>
              {amount === 0 ? (
                <span className="none" aria-hidden />
              ) : (
                <span
                  className={amount < 0 ? 'bar less' : 'bar'}
                  style={{ height: (Math.abs(amount) / most) * HEIGHT }}
                />
              )}
              <span className="name">{slot.name}</span>
              <span style={visuallyHidden}>{`: ${formatMoney(amount)}`}</span>
            </>
          )
          return (
            <li key={slot.key} className={isMarked ? 'marked' : undefined}>
              {amount === 0 ? (
                <span>{inside}</span>
              ) : (
                <Link
                  to={listLink('receipt', { kind: 'rent', day: { from: slot.from, to: slot.to } }, [
                    'day',
                    'ASC',
                  ])}
                  title={formatMoney(amount)}
                >
                  {inside}
                </Link>
              )}
            </li>
          )
        })}
      </Box>
    </>
  )
}
