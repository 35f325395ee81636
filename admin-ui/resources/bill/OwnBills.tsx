import { Box, Card, Typography, useTheme } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { useToday } from '../../asOf/AsOfContext.ts'
import { formatMonth } from '../../i18n/format.ts'
import { CardLine } from '../../ui/CardLine.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { OwnColumns } from '../../ui/OwnColumns.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { BillRecord } from './billRecord.ts'
import { useDueText } from './DueDay.tsx'
import { DueSum } from './pay/DueSum.tsx'
import { owed } from './standing.ts'

const Row = ({ bill }: { bill: BillRecord }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const dueText = useDueText()
  return (
    <Box
      component={Link}
      to={`/bill/${bill.id}`}
      sx={{
        display: 'grid',
        gap: 1,
        px: 4,
        py: 3,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { bgcolor: look.hover },
      }}
    >
      <CardLine>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {translate('resource.bill.month', { month: formatMonth(bill.month) })}
        </Typography>
        <Typography variant="body2" className="figures" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          <Money amount={bill.total} />
        </Typography>
      </CardLine>
      <CardLine>
        <Typography variant="caption" color="text.secondary" sx={{ alignSelf: 'center' }}>
          {bill.roomNumber} · {bill.title}
        </Typography>
        <StatusChip value={{ of: 'bill', status: bill.status }} note={dueText(bill)} />
      </CardLine>
    </Box>
  )
}

const Rows = ({ bills }: { bills: readonly BillRecord[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {bills.map((bill) => (
      <Box component="li" key={bill.id} sx={{ 'li + &': { borderTop: 1, borderColor: 'divider' } }}>
        <Row bill={bill} />
      </Box>
    ))}
  </Box>
)

/** A customer's bills, those due now on top. */
export const OwnBills = () => {
  const translate = useTranslate()
  const { data: bills, error } = useGetList<BillRecord>('bill', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'month', order: 'DESC' },
  })
  if (error && !bills) throw error
  const due = owed(bills ?? [], useToday())
  const others = (bills ?? []).filter((bill) => !due.bills.includes(bill) && !due.next.includes(bill))
  return (
    <>
      <OwnHead title={translate('resource.bill.title')} lead={translate('resource.bill.own.lead')} />
      <OwnColumns
        lead={
          <>
            {!bills && <RowsSkeleton rows={4} height={60} />}
            {bills?.length === 0 && (
              <Card>
                <EmptyState
                  title={translate('resource.bill.own.empty_title')}
                  body={translate('resource.bill.own.empty_body')}
                />
              </Card>
            )}
            {bills && bills.length > 0 && (
              <Card component="section" aria-label={translate('resource.bill.own.due')}>
                <DueSum due={due} />
                <Rows bills={due.bills} />
              </Card>
            )}
            {due.next.length > 0 && (
              <Card component="section" aria-labelledby="next-bills">
                <Typography id="next-bills" variant="h3" component="h2" sx={{ px: 4, pt: 4, pb: 2 }}>
                  {translate('resource.bill.own.next')}
                </Typography>
                <Rows bills={due.next} />
              </Card>
            )}
          </>
        }
        main={
          others.length > 0 && (
            <Card>
              <Rows bills={others} />
            </Card>
          )
        }
      />
    </>
  )
}
