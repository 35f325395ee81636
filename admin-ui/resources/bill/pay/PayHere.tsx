import { Box, Card, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import type { BillDetail } from '../billRecord.ts'
import { waits } from '../standing.ts'
import { PayButton } from './PayButton.tsx'
import { TransferTo } from './TransferTo.tsx'
import { useTakesMomo } from './useMomo.ts'

/** How a customer pays their bill: through MoMo, or by transfer. */
export const PayHere = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate()
  const takesMomo = useTakesMomo()
  const goesOn = bill.status === BillStatus.PROCESSING
  const amount = bill.total - bill.paidAmount
  if (!waits(bill) && !goesOn) return null
  const momo = takesMomo(bill)
  return (
    <Card component="section" aria-label={translate('pay.title')} sx={{ p: 4 }}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {momo && (
          <Box>
            <PayButton bill={bill} />
            <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1.5 }}>
              {translate(goesOn ? 'pay.open_note' : 'pay.momo_note')}
            </Typography>
          </Box>
        )}
        {!goesOn && bill.bankAccount && (
          <Box>
            <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
              {translate(momo ? 'pay.or_transfer' : 'pay.transfer')}
            </Typography>
            <TransferTo copies account={bill.bankAccount} amount={amount} code={bill.paymentCode} />
          </Box>
        )}
        {!momo && !bill.bankAccount && (
          <Typography variant="body2" color="text.secondary">
            {translate('pay.ask_owner')}
          </Typography>
        )}
      </Box>
    </Card>
  )
}
