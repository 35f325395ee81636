import { Box, Card, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { formatMonth, formatNumber } from '../../../i18n/format.ts'
import { useLanguage } from '../../../i18n/useLanguage.ts'
import { doubleRule } from '../../../ui/ledger.ts'
import { Money } from '../../../ui/Money.tsx'
import { signed } from './RunTable.tsx'
import { type RunBillState, sumsOf } from './runState.ts'

/** Rent and what was used and the rest make the month: the sum of the bills that the button issues. */
export const RunSums = ({ ready, month }: { ready: readonly RunBillState[]; month: string }) => {
  const translate = useTranslate()
  const language = useLanguage()
  const words = (key: string, args = {}) => translate(`resource.bill.run.${key}`, args)
  const sums = sumsOf(ready)
  const before = ready.reduce(
    (sum, { bill, total }) => sum + (bill.before === null ? 0 : total - bill.before),
    0,
  )
  const total = ready.reduce((sum, one) => sum + one.total, 0)
  const used = (quantity: number, unit: string) =>
    `${formatNumber(Math.round(quantity / 1_000), language)} ${unit}`
  const terms = [
    { key: 'rent', sign: '', amount: sums.rent.amount, note: words('rooms', { smart_count: ready.length }) },
    {
      key: 'electricity',
      sign: '+',
      amount: sums.electricity.amount,
      note: used(sums.electricity.quantity, 'kWh'),
    },
    { key: 'water', sign: '+', amount: sums.water.amount, note: used(sums.water.quantity, 'm³') },
    { key: 'other', sign: '+', amount: sums.other.amount, note: words('sum.other_note') },
    { key: 'total', sign: '=', amount: total, note: words('sum.against', { amount: signed(before) }) },
  ]
  return (
    <Card
      component="dl"
      aria-label={words('sum.label', { month: formatMonth(month) })}
      sx={{
        m: 0,
        mb: 4,
        p: { xs: 4, md: 5 },
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(5, auto)' },
        justifyContent: 'space-between',
        gap: 4,
      }}
    >
      {terms.map(({ key, sign, amount, note }) => (
        <Box key={key}>
          <Typography variant="body2" color="text.secondary" component="dt">
            {sign && (
              <Box component="span" aria-hidden sx={{ mr: 1 }}>
                {sign}
              </Box>
            )}
            {words(`sum.${key}`)}
          </Typography>
          <Typography variant="h4" component="dd" sx={{ m: 0, fontSize: '1.25rem' }}>
            <Box component="span" sx={key === 'total' ? { display: 'inline-block', ...doubleRule } : {}}>
              <Money amount={amount} />
            </Box>
          </Typography>
          <Typography variant="caption" color="text.secondary" component="dd" sx={{ m: 0 }}>
            {note}
          </Typography>
        </Box>
      ))}
    </Card>
  )
}
