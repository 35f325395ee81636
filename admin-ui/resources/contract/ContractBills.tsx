import { Box, Typography, useTheme } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { formatMonth } from '../../i18n/format.ts'
import { Money } from '../../ui/Money.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import type { BillRecord } from '../bill/billRecord.ts'
import { useDueText } from '../bill/DueDay.tsx'

/** The bills of a contract, the latest month first. */
export const ContractBills = ({ contractID }: { contractID: string }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const dueText = useDueText()
  const { data: bills, error } = useGetList<BillRecord>('bill', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'month', order: 'DESC' },
    filter: { contractID },
  })
  if (error && !bills) throw error
  if (!bills) return <RowsSkeleton rows={4} height={56} />
  if (bills.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ px: 5, pb: 5 }}>
        {translate('resource.contract.no_bills')}
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 440, overflowY: 'auto' }}>
      {bills.map((bill) => (
        <Box component="li" key={bill.id} sx={{ borderTop: `1px solid ${look.line}` }}>
          <Box
            component={Link}
            to={`/bill/${bill.id}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) auto',
              alignItems: 'center',
              columnGap: 3,
              rowGap: 0.5,
              px: 5,
              py: 2.25,
              color: 'inherit',
              textDecoration: 'none',
              '&:hover': { bgcolor: look.hover },
            }}
          >
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
          </Box>
        </Box>
      ))}
    </Box>
  )
}
