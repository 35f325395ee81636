import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { billedStatuses } from '../../../domain/bill/bill-codes.ts'
import type { BillMonth } from '../../../projections/statistics/statistics.answers.ts'
import { formatMillions, formatMonth, formatShare } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { listLink } from '../../list/listLink.ts'
import { partsOf } from '../bill/billYear.ts'

const Key = ({ ground, children }: { ground: string; children: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
    <Box
      aria-hidden
      component="span"
      sx={{ width: 12, height: 12, borderRadius: '3px', background: ground }}
    />
    {children}
  </Box>
)

/** What was billed each month, and how much of it was paid; a month opens its bills. */
export const MonthBars = ({ months }: { months: readonly BillMonth[] }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const largest = Math.max(1, ...months.map(({ billed }) => billed))
  const { waiting, settled, late } = look.tone
  const hatched = `repeating-linear-gradient(135deg, ${waiting.solid} 0 2px, ${waiting.tint} 2px 4px)`
  const word = (key: string) => translate(`resource.report.months.${key}`)
  return (
    <>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, mb: 3, fontSize: '0.8125rem', color: look.textSoft }}
      >
        <Key ground={settled.solid}>{word('paid')}</Key>
        <Key ground={hatched}>{word('waiting')}</Key>
        <Key ground={late.solid}>{word('late')}</Key>
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {months.map((month) => {
          const parts = partsOf(month)
          return (
            <li key={month.month}>
              <Box
                component={Link}
                to={listLink('bill', { month: month.month, status: billedStatuses })}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: '56px minmax(0, 1fr) 72px 44px',
                  alignItems: 'center',
                  gap: 2,
                  minHeight: 28,
                  mx: -2,
                  px: 2,
                  borderRadius: '6px',
                  color: 'inherit',
                  textDecoration: 'none',
                  fontSize: '0.8125rem',
                  '&:hover': { bgcolor: look.hover },
                  '@media (pointer: coarse)': { minHeight: 44 },
                }}
              >
                <span className="figures">{formatMonth(month.month).replace('/20', '/')}</span>
                <Box aria-hidden sx={{ display: 'flex', gap: '1.5px', height: 12 }}>
                  <Box
                    sx={{
                      display: 'flex',
                      gap: '1.5px',
                      width: `${(month.billed / largest) * 100}%`,
                      borderRadius: '3px',
                      overflow: 'hidden',
                    }}
                  >
                    {parts.paid > 0 && <Box sx={{ flex: parts.paid, bgcolor: settled.solid }} />}
                    {parts.waiting > 0.002 && (
                      <Box sx={{ flex: parts.waiting, minWidth: 3, background: hatched }} />
                    )}
                    {parts.late > 0 && <Box sx={{ flex: parts.late, minWidth: 3, bgcolor: late.solid }} />}
                  </Box>
                </Box>
                <Typography
                  component="span"
                  className="figures"
                  sx={{ fontSize: 'inherit', textAlign: 'right' }}
                >
                  {formatMillions(month.billed, language, 0)} {translate('unit.million')}
                </Typography>
                <Box component="span" sx={{ textAlign: 'right', color: look.textSoft }}>
                  {month.billed > 0 && formatShare(parts.paid, language)}
                </Box>
              </Box>
            </li>
          )
        })}
      </Box>
    </>
  )
}
