import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Debts } from '../../../projections/report/report.answers.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'

const ROWS = 5
const ROW = 52

/** Debtors, the oldest debt first; a name opens the person's page with all of their contracts. */
export const DebtsByPerson = ({ debts }: { debts: Debts | undefined }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const word = (key: string, args = {}) => translate(`resource.report.debts.${key}`, args)
  if (!debts) return <RowsSkeleton rows={ROWS} height={ROW} />
  if (debts.people === 0) return <Typography color="text.secondary">{word('none')}</Typography>
  return (
    <>
      <Typography variant="h4" component="p" sx={{ display: 'inline-block', mb: 2, ...doubleRule }}>
        <Money amount={debts.openAmount} />
      </Typography>
      {debts.first.map(({ customerID, customerName, openAmount, days }) => (
        <Box
          key={customerID}
          component={Link}
          to={`/customer/${customerID}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: 3,
            alignItems: 'baseline',
            mx: -2,
            px: 2,
            py: 1.25,
            borderRadius: '8px',
            color: 'inherit',
            textDecoration: 'none',
            '&:hover': { bgcolor: look.hover },
          }}
        >
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {customerName ?? '–'}
            <Typography
              component="span"
              variant="caption"
              sx={{ display: 'block', color: days > 0 ? look.tone.late.text : 'text.secondary' }}
            >
              {translate(`resource.arrears.${days > 0 ? 'late' : days === 0 ? 'today' : 'ahead'}`, {
                smart_count: Math.abs(days),
              })}
            </Typography>
          </Typography>
          <Typography variant="body2" className="figures" sx={{ fontWeight: 600 }}>
            <Money amount={openAmount} />
          </Typography>
        </Box>
      ))}
    </>
  )
}
