import { Box, Card, Typography } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { formatDay, formatMonth } from '../../../i18n/format.ts'
import { Money } from '../../../ui/Money.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { BillRecord } from '../billRecord.ts'
import { useDueText } from '../DueDay.tsx'
import { owed } from '../standing.ts'
import { DueSum } from './DueSum.tsx'
import { PayButton } from './PayButton.tsx'
import { useTakesMomo } from './useMomo.ts'

type DueProps = {
  readonly bill: BillRecord
  readonly momo: boolean
  /** The sum above does not say its day. */
  readonly saysDay: boolean
}

const Due = ({ bill, momo, saysDay }: DueProps) => {
  const translate = useTranslate()
  const dueText = useDueText()
  const month = translate('resource.bill.month', { month: formatMonth(bill.month) })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        px: 4,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Typography
          component={Link}
          to={`/bill/${bill.id}`}
          variant="body2"
          sx={{ fontWeight: 500, color: 'inherit', display: 'inline-block', py: 0.5 }}
        >
          {month} · {bill.roomNumber}
        </Typography>
        <Box>
          <StatusChip value={{ of: 'bill', status: bill.status }} note={dueText(bill)} />
          {saysDay && (
            <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
              {translate('resource.bill.own.due_day', { day: formatDay(bill.dueDay) })}
            </Typography>
          )}
        </Box>
      </Box>
      <Typography variant="body2" className="figures" sx={{ fontWeight: 600 }}>
        <Money amount={bill.total - bill.paidAmount} />
      </Typography>
      {momo && (
        <PayButton
          bill={bill}
          name={translate(bill.status === BillStatus.PROCESSING ? 'pay.go_on_of' : 'pay.by_momo_of', {
            month: formatMonth(bill.month),
            room: bill.roomNumber,
          })}
        />
      )}
    </Box>
  )
}

/** A customer's first question: is there something to pay? Quiet when there is not. */
export const DueNow = () => {
  const translate = useTranslate()
  const takesMomo = useTakesMomo()
  const { data } = useGetList<BillRecord>('bill', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'month', order: 'DESC' },
  })
  const today = useToday()
  if (!data || data.length === 0) return null
  const due = owed(data, today)
  const rows = (bills: readonly BillRecord[], saysDay: boolean) => (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {bills.map((bill) => (
        <Due key={bill.id} bill={bill} momo={takesMomo(bill)} saysDay={saysDay} />
      ))}
    </Box>
  )
  return (
    <Card component="section" aria-label={translate('pay.due_title')}>
      <DueSum due={due} />
      {rows(due.bills, due.bills.length > 1)}
      {due.next.length > 0 && (
        <>
          <Typography
            variant="h3"
            component="h2"
            sx={{ px: 4, pt: 4, pb: 2, borderTop: 1, borderColor: 'divider' }}
          >
            {translate('resource.bill.own.next')}
          </Typography>
          {rows(due.next, true)}
        </>
      )}
    </Card>
  )
}
