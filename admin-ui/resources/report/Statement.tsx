import ArrowIcon from '@mui/icons-material/ArrowForward'
import { Box, Card, Typography, useTheme } from '@mui/material'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { billsOf } from '../../../projections/report/house-figures.columns.ts'
import type { BillMonth } from '../../../projections/report/report.answers.ts'
import { formatMoney, formatShare } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { listLink } from '../../list/listLink.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'

type TermProps = {
  readonly to: string
  readonly label: string
  readonly amount: number
  readonly note: string
  readonly share?: number
  readonly sum?: boolean
}

const Term = ({ to, label, amount, note, share, sum = false }: TermProps) => {
  const { look } = useTheme()
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'block',
        minWidth: 0,
        px: { xs: 4, md: 5 },
        py: 4,
        color: 'inherit',
        textDecoration: 'none',
        borderRadius: '10px',
        '&:hover': { bgcolor: look.hover },
      }}
    >
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}
      >
        {label}
        <ArrowIcon
          aria-hidden
          className="no-print"
          sx={{ fontSize: 15, color: 'primary.main', opacity: 0.55 }}
        />
      </Typography>
      <Typography
        variant="h4"
        component="p"
        sx={{
          display: 'inline-block',
          mt: 0.5,
          fontSize: { xs: 'min(1.5rem, 8vw)', lg: '1.75rem' },
          '@media print': { fontSize: '1.25rem' },
          ...(sum ? doubleRule : { borderBottom: '3px solid transparent', pb: 0.5 }),
        }}
      >
        <Money amount={amount} />
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1.5 }}>
        {share !== undefined && (
          <Box
            aria-hidden
            sx={{
              width: 72,
              height: 6,
              borderRadius: 3,
              bgcolor: look.line,
              overflow: 'hidden',
              flex: 'none',
            }}
          >
            <Box sx={{ width: `${share * 100}%`, height: '100%', bgcolor: look.tone.settled.solid }} />
          </Box>
        )}
        <Typography variant="caption" color="text.secondary">
          {note}
        </Typography>
      </Box>
    </Box>
  )
}

const Sign = ({ sign, label }: { sign: string; label: string }) => (
  <Box
    sx={{
      display: { xs: 'none', md: 'grid' },
      '@media print': { display: 'grid' },
      placeItems: 'center',
      pt: 2,
      fontSize: '1.5rem',
      color: 'text.disabled',
    }}
  >
    <span aria-hidden>{sign}</span>
    <span style={visuallyHidden}>{label}</span>
  </Box>
)

type StatementProps = {
  readonly title: string
  /** A month, or the sum of a year. */
  readonly now: BillMonth
  readonly before: BillMonth | undefined
  /** The months in the sum, `YYYY-MM`. */
  readonly months: readonly string[]
}

/** A month or a year as an equation: billed − paid = outstanding. Each term links to its bills. */
export const Statement = ({ title, now, before, months }: StatementProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const { billed, paid, outstanding, overdue } = now
  const month = months.length === 1 ? months[0] : months
  const word = (key: string, args = {}) => translate(`resource.report.statement.${key}`, args)
  const change = before && before.billed > 0 ? billed / before.billed - 1 : undefined
  const percent = (share: number) => formatShare(share, language)
  const against =
    change === undefined
      ? word('nothing_before')
      : word(months.length === 1 ? 'against' : 'against_year', {
          change: `${change < 0 ? '−' : '+'}${percent(Math.abs(change))}`,
        })
  const share = billed === 0 ? 0 : paid / billed
  return (
    <Card
      component="section"
      aria-label={title}
      sx={{
        p: 1,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 20px 1fr 20px 1fr' },
        '& > a:not(:first-of-type)': {
          borderTop: { xs: `1px solid ${look.line}`, md: 0 },
          borderRadius: { xs: 0, md: '10px' },
        },
        // Paper is narrower than the screen, but the equation must stay on one line.
        '@media print': {
          gridTemplateColumns: '1fr 20px 1fr 20px 1fr',
          '& > a:not(:first-of-type)': { border: 0 },
        },
      }}
    >
      <Term
        to={listLink('bill', { month, ...billsOf('billed') })}
        label={word('billed')}
        amount={billed}
        note={against}
      />
      <Sign sign="−" label={word('minus')} />
      <Term
        to={listLink('bill', { month, ...billsOf('paid') })}
        label={word('paid')}
        amount={paid}
        share={share}
        note={word('collected', { share: percent(share) })}
      />
      <Sign sign="=" label={word('equals')} />
      <Term
        to={listLink('bill', { month, ...billsOf('outstanding') })}
        label={word('outstanding')}
        amount={outstanding}
        note={word('overdue', { amount: formatMoney(overdue) })}
        sum
      />
    </Card>
  )
}
