import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Money } from '../../ui/Money.tsx'
import type { BillRecord } from './billRecord.ts'
import { waits } from './standing.ts'

type PaidInPartProps = { readonly bill: Pick<BillRecord, 'status' | 'deleted' | 'total' | 'paidAmount'> }

/** Of a bill that was paid in part: what was paid, and what is left, which is the amount of its QR code. */
export const PaidInPart = ({ bill }: PaidInPartProps) => {
  const translate = useTranslate()
  const { total, paidAmount } = bill
  if (!waits(bill) || paidAmount === 0) return null
  const rows = [
    ['paid', paidAmount],
    ['left', total - paidAmount],
  ] as const
  return (
    <Box component="dl" sx={{ m: 0, mt: 2 }}>
      {rows.map(([name, amount]) => (
        <Box key={name} sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 3 }}>
          <Typography component="dt" variant="body2" sx={{ fontWeight: 600 }}>
            {translate(`resource.bill.paper.${name}`)}
          </Typography>
          <Typography component="dd" variant="body2" className="figures" sx={{ m: 0, fontWeight: 600 }}>
            <Money amount={amount} />
          </Typography>
        </Box>
      ))}
    </Box>
  )
}
