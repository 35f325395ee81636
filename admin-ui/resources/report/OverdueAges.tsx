import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import type { OverdueAge } from '../../../projections/report/report.answers.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { overdueLink } from '../../list/listLink.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { StatusGlyph } from '../../ui/StatusGlyph.tsx'

const OVERDUE = { of: 'bill', status: BillStatus.OVERDUE } as const

type AgeProps = { readonly age: OverdueAge; readonly most: number; readonly depth: number }

const Age = ({ age, most, depth }: AgeProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const today = useToday()
  const { fromDays, toDays, count, amount } = age
  const label =
    toDays === null
      ? translate('resource.report.overdue.over', { from: fromDays - 1 })
      : translate('resource.report.overdue.between', { from: fromDays, to: toDays })
  return (
    <Box
      component={Link}
      to={overdueLink({ age, today })}
      sx={{
        display: 'block',
        mx: -2,
        px: 2,
        py: 1.75,
        borderRadius: '8px',
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { bgcolor: look.hover },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box component="span" sx={{ color: look.tone.late.text, display: 'inline-flex' }}>
          <StatusGlyph value={OVERDUE} />
        </Box>
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
          {label}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' · '}
            {translate('resource.bill.count', { smart_count: count })}
          </Box>
        </Typography>
        <Typography variant="body2" className="figures" sx={{ fontWeight: 600 }}>
          <Money amount={amount} />
        </Typography>
      </Box>
      <Box aria-hidden sx={{ height: 6, mt: 1, borderRadius: 3, bgcolor: look.line, overflow: 'hidden' }}>
        <Box
          sx={{
            width: `${(amount / most) * 100}%`,
            height: 1,
            opacity: depth,
            bgcolor: look.tone.late.solid,
          }}
        />
      </Box>
    </Box>
  )
}

/** Overdue amounts by age in days: the older, the darker. */
export const OverdueAges = ({ ages }: { ages: readonly OverdueAge[] | undefined }) => {
  const sum = ages?.reduce((all, { amount }) => all + amount, 0)
  const most = Math.max(1, ...(ages ?? []).map(({ amount }) => amount))
  return (
    // The same height as the months beside it.
    <Box sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', height: 1 }}>
      <Typography variant="h4" component="p" sx={{ alignSelf: 'start', mb: 2, ...(ages && doubleRule) }}>
        {sum === undefined ? '\u00a0' : <Money amount={sum} />}
      </Typography>
      {ages?.map((age, index) => (
        <Age key={age.fromDays} age={age} most={most} depth={0.5 + (0.5 * (index + 1)) / ages.length} />
      ))}
    </Box>
  )
}
