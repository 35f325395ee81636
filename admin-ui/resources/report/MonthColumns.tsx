import { Box } from '@mui/material'
import type { SxProps, Theme } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { billedStatuses } from '../../../domain/bill/bill-codes.ts'
import type { BillMonth } from '../../../projections/report/report.answers.ts'
import { formatMillions, formatNumber, formatShare } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { listLink } from '../../list/listLink.ts'
import { partsOf } from '../bill/billYear.ts'
import { linesTo } from './chartScale.ts'

const HEIGHT = 224
const MILLION = 1_000_000
/** Number of months that fit on a phone. */
const ON_PHONE = 6

/** One stylesheet for all columns; the paid part is at the bottom, the overdue part on top. */
const chartStyles: SxProps<Theme> = ({ look, breakpoints }) => {
  const { settled, waiting, late } = look.tone
  return {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '34px minmax(0, 1fr)',
    fontSize: '0.75rem',
    '& .key': {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'end',
      gap: '4px 16px',
      mb: 2,
      fontSize: '0.8125rem',
      color: look.textSoft,
    },
    '& .key span': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
    '& .key span::before': {
      content: '""',
      width: 12,
      height: 12,
      borderRadius: '3px',
      background: 'var(--of)',
    },
    '& .paid': { '--of': settled.solid },
    '& .waiting': {
      '--of': `repeating-linear-gradient(135deg, ${waiting.solid} 0 2px, ${waiting.tint} 2px 4px)`,
    },
    '& .late': { '--of': late.solid },
    '& .scale': { position: 'relative', height: HEIGHT, mt: '20px', color: look.textSoft },
    '& .scale span': { position: 'absolute', right: 8, transform: 'translateY(50%)' },
    '& .field': { position: 'relative' },
    '& .line': {
      position: 'absolute',
      insetInline: 0,
      borderTop: `1px solid ${look.line}`,
      pointerEvents: 'none',
    },
    '& ul': { display: 'flex', m: 0, p: 0, listStyle: 'none', position: 'relative' },
    '& li': { flex: '1 1 0', minWidth: 0 },
    '& a': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      borderRadius: '6px',
      color: 'inherit',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
    },
    '& a:hover': { backgroundColor: look.hover },
    '& .column': {
      height: HEIGHT + 20,
      width: '52%',
      maxWidth: 32,
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'end',
      alignItems: 'stretch',
    },
    '& .sum': { alignSelf: 'center', lineHeight: '20px', color: look.textSoft },
    '& .bar': {
      display: 'flex',
      flexDirection: 'column-reverse',
      gap: '1.5px',
      overflow: 'hidden',
      borderRadius: '3px 3px 0 0',
    },
    '& .bar span': { background: 'var(--of)', minHeight: 2 },
    '& .month': { lineHeight: '24px' },
    // Twelve months in a narrow card: only the first month of a year shows the year.
    '@container (min-width: 330px) and (max-width: 540px)': { '& .month:not(.turn) .year': visuallyHidden },
    [breakpoints.down('sm')]: { [`& li:not(:nth-last-of-type(-n + ${ON_PHONE}))`]: { display: 'none' } },
    '@media print': {
      '& li': { display: 'list-item !important' },
      '& .month, & .sum': { fontSize: '0.6875rem' },
    },
  }
}

/**
 * Whether a month shows the year: the first one and each January, unless the first one is a December, which has no
 * room beside the January.
 */
const turns = (month: string, index: number) =>
  month.endsWith('-01') || (index === 0 && !month.endsWith('-12'))

type MonthColumnsProps = { readonly months: readonly BillMonth[]; readonly label: string }

/** The amount billed each month in millions, and the part of it that was paid; a month links to its bills. */
export const MonthColumns = ({ months, label }: MonthColumnsProps) => {
  const translate = useTranslate()
  const language = useLanguage()
  const lines = linesTo(Math.max(...months.map(({ billed }) => billed / MILLION)))
  const top = lines.at(-1) || 1
  const word = (key: string, args = {}) => translate(`resource.report.months.${key}`, args)
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={chartStyles} className="figures">
        <div className="key">
          <span className="paid">{word('paid')}</span>
          <span className="waiting">{word('waiting')}</span>
          <span className="late">{word('late')}</span>
        </div>
        <div className="scale" aria-hidden>
          {lines.map((line) => (
            <span key={line} style={{ bottom: `${(line / top) * 100}%` }}>
              {formatNumber(line, language)}
            </span>
          ))}
        </div>
        <div className="field">
          {lines.map((line) => (
            <div key={line} className="line" style={{ top: 20 + HEIGHT - (line / top) * HEIGHT }} />
          ))}
          <ul aria-label={label}>
            {months.map((one, index) => {
              const { month, billed } = one
              const { paid, waiting, late } = partsOf(one)
              const share = formatShare(paid, language)
              return (
                <li key={month}>
                  <Link
                    to={listLink('bill', { month, status: billedStatuses })}
                    title={billed > 0 ? word('collected', { share }) : undefined}
                  >
                    <span className="column">
                      <span className="sum">{billed > 0 && formatMillions(billed, language, 0)}</span>
                      <span className="bar" style={{ height: (billed / MILLION / top) * HEIGHT }}>
                        {paid > 0 && <span className="paid" style={{ flexGrow: paid }} />}
                        {waiting > 0.002 && <span className="waiting" style={{ flexGrow: waiting }} />}
                        {late > 0 && <span className="late" style={{ flexGrow: late }} />}
                      </span>
                    </span>
                    {/* For screen readers: between the sum and the month, which are visible. */}
                    <span style={visuallyHidden}>{billed > 0 ? word('said', { share }) : word('none')}</span>
                    <span className={turns(month, index) ? 'month turn' : 'month'}>
                      {Number(month.slice(5))}
                      <span className="year">/{month.slice(2, 4)}</span>
                    </span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      </Box>
    </Box>
  )
}
