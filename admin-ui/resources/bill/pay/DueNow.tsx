import { Box, Card, Typography } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import { formatMonth } from '../../../i18n/format.ts'
import { Money } from '../../../ui/Money.tsx'
import { StatusChip } from '../../../ui/StatusChip.tsx'
import type { BillRecord } from '../billRecord.ts'
import { useDueText } from '../DueDay.tsx'
import { owed } from '../standing.ts'
import { DueSum } from './DueSum.tsx'
import { PayButton } from './PayButton.tsx'
import { useTakesMomo } from './useMomo.ts'

const Due = ({ bill, momo }: { bill: BillRecord; momo: boolean }) => {
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
  if (!data || data.length === 0) return null
  const due = owed(data)
  return (
    <Card component="section" aria-label={translate('pay.due_title')}>
      <DueSum due={due} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {due.bills.map((bill) => (
          <Due key={bill.id} bill={bill} momo={takesMomo(bill)} />
        ))}
      </Box>
    </Card>
  )
}
