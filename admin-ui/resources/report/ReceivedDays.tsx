import { Box, Typography, useMediaQuery, useTheme } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { addDays, addMonths } from '../../../domain/day.ts'
import type { ReceivedDay } from '../../../projections/report/report.answers.ts'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { listLink } from '../../list/listLink.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { linesTo } from './chartScale.ts'

const HEIGHT = 112
const MILLION = 1_000_000

const styles: SxProps<Theme> = ({ look, breakpoints }) => ({
  display: 'flex',
  m: 0,
  p: 0,
  position: 'relative',
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
  // On a phone only every fifth day has a visible label. The others keep its height, on which the bars stand.
  [breakpoints.down('sm')]: { '& li:not(.marked) .name': { opacity: 0 } },
})

/** The scale in millions beside the days, with a line for each of its figures. */
const axis: SxProps<Theme> = ({ look }) => ({
  display: 'grid',
  gridTemplateColumns: '34px minmax(0, 1fr)',
  pt: 3,
  fontSize: '0.75rem',
  color: look.textSoft,
  '& .unit': { gridColumn: '1 / -1', mb: 3 },
  '& .scale': { position: 'relative', height: HEIGHT },
  '& .scale span': { position: 'absolute', right: 8, transform: 'translateY(50%)' },
  '& .field': { position: 'relative' },
  '& .line': {
    position: 'absolute',
    insetInline: 0,
    borderTop: `1px solid ${look.line}`,
    pointerEvents: 'none',
  },
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
  const language = useLanguage()
  const { breakpoints } = useTheme()
  const [only, ...others] = months
  // Thirty-one days are too narrow for a finger below this width.
  const hasRoom = useMediaQuery(breakpoints.up('md'), { noSsr: true })
  const isWide = hasRoom || others.length > 0
  const slots = only && others.length === 0 ? daysOf(only) : months.map(monthSlot)
  const amountIn = ({ from, to }: Slot) =>
    (received ?? []).reduce((sum, { day, amount }) => (day >= from && day <= to ? sum + amount : sum), 0)
  const amounts = slots.map(amountIn)
  const lines = linesTo(Math.max(...amounts.map((amount) => Math.abs(amount) / MILLION)))
  const top = lines.at(-1) || 1
  const sum = received?.reduce((all, { amount }) => all + amount, 0)
  return (
    <>
      <Typography variant="h4" component="p" sx={{ display: 'inline-block', ...(received && doubleRule) }}>
        {sum === undefined ? '\u00a0' : <Money amount={sum} />}
      </Typography>
      <Box sx={axis} className="figures">
        <Box aria-hidden className="unit">
          {word('unit')}
        </Box>
        <div aria-hidden className="scale">
          {lines.map((line) => (
            <span key={line} style={{ bottom: (line / top) * HEIGHT }}>
              {formatNumber(line, language)}
            </span>
          ))}
        </div>
        <div className="field">
          {lines.map((line) => (
            <div key={line} className="line" style={{ bottom: 24 + (line / top) * HEIGHT }} />
          ))}
          <Box component="ol" sx={styles} aria-label={word('title')}>
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
                      style={{ height: (Math.abs(amount) / MILLION / top) * HEIGHT }}
                    />
                  )}
                  <span className="name">{slot.name}</span>
                  <span style={visuallyHidden}>{`: ${formatMoney(amount)}`}</span>
                </>
              )
              return (
                <li key={slot.key} className={isMarked ? 'marked' : undefined}>
                  {amount === 0 || !isWide ? (
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
        </div>
      </Box>
    </>
  )
}
