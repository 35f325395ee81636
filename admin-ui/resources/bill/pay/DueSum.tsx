import { Box, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { formatDay } from '../../../i18n/format.ts'
import { doubleRule } from '../../../ui/ledger.ts'
import { Money } from '../../../ui/Money.tsx'
import type { Owed } from '../standing.ts'

type Due = Owed<{ readonly dueDay: string; readonly total: number; readonly paidAmount: number }>

/** What a customer has to pay now and since when, or that it is nothing yet. */
export const DueSum = ({ due }: { due: Due }) => {
  const translate = useTranslate()
  const isDue = due.bills.length > 0
  const none = due.next.length > 0 ? 'nothing_now' : 'nothing_due'
  return (
    <Box sx={{ px: 4, pt: 4, pb: 3 }}>
      <Typography variant="body2" color="text.secondary">
        {translate(`resource.bill.own.${isDue ? 'due' : none}`)}
      </Typography>
      {isDue && (
        <Typography
          variant="h4"
          component="p"
          sx={{ display: 'inline-block', fontSize: 'min(2rem, 10vw)', ...doubleRule }}
        >
          <Money amount={due.sum} />
        </Typography>
      )}
      {isDue && (
        <Typography variant="body2" sx={{ mt: 2, fontWeight: 500 }}>
          {translate('resource.bill.own.due_day', { day: formatDay(due.bills[0]!.dueDay) })}
        </Typography>
      )}
    </Box>
  )
}
