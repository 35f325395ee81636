import { Box, Typography } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { formatMonth } from '../../i18n/format.ts'
import { LinkRow, LinkRows, NoRows } from '../../ui/LinkRows.tsx'
import { Money } from '../../ui/Money.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { BillRecord } from '../bill/billRecord.ts'
import { useDueText } from '../bill/DueDay.tsx'

/** The bills of a contract, the latest month first. */
export const ContractBills = ({ contractID }: { contractID: string }) => {
  const translate = useTranslate()
  const dueText = useDueText()
  const { data: bills, error } = useGetList<BillRecord>('bill', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'month', order: 'DESC' },
    filter: { contractID },
  })
  if (error && !bills) throw error
  if (!bills) return <RowsSkeleton rows={4} height={56} />
  if (bills.length === 0) return <NoRows>{translate('resource.contract.no_bills')}</NoRows>
  return (
    <LinkRows scrolls>
      {bills.map((bill) => (
        <LinkRow key={bill.id} to={`/bill/${bill.id}`}>
          <Typography variant="body2">
            {translate('resource.bill.month', { month: formatMonth(bill.month) })}
          </Typography>
          <Typography variant="body2" className="figures" sx={{ fontWeight: 600, textAlign: 'right' }}>
            <Money amount={bill.total} />
          </Typography>
          <Typography variant="caption" color="text.secondary" noWrap>
            {bill.number}
          </Typography>
          <Box sx={{ justifySelf: 'end' }}>
            <StatusChip value={{ of: 'bill', status: bill.status }} note={dueText(bill)} />
          </Box>
        </LinkRow>
      ))}
    </LinkRows>
  )
}
