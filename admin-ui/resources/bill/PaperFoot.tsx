import { Box, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { amountInWords } from '../../../domain/amount-in-words.ts'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { counts } from '../../../domain/bill/payment.ts'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { BillDetail } from './billRecord.ts'
import { PaidInPart } from './PaidInPart.tsx'
import { TransferTo } from './pay/TransferTo.tsx'
import { waits } from './standing.ts'

/** Two places to sign, in print only. */
const Signatures = () => {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'none',
        '@media print': {
          display: 'grid',
          gridTemplateColumns: '1fr 1fr',
          gap: 4,
          mt: 10,
          breakInside: 'avoid',
        },
      }}
    >
      {(['payer', 'payee'] as const).map((who) => (
        <Box key={who} sx={{ textAlign: 'center', minHeight: 120 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {translate(`pay.${who}`)}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {translate('pay.sign')}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

/** Below the sum: the amount in words, and how to pay it or that it was paid. */
export const PaperFoot = ({ bill, qr }: { bill: BillDetail; qr: 'shown' | 'printed' }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const language = useLanguage()
  const paid = bill.status === BillStatus.PAID
  const payment = bill.payments.find(counts)
  const open = bill.total - bill.paidAmount
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 3 }}>
        {translate('pay.in_words')}: {amountInWords(bill.total, language)}
      </Typography>
      <PaidInPart bill={bill} />
      {paid && payment && (
        <Typography variant="body2" sx={{ mt: 4, color: look.tone.settled.text }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {translate('pay.received')}
          </Box>
          {' · '}
          {translate('pay.received_by', {
            day: formatDay(payment.day ?? dayOf(payment.at)),
            method: translate(`resource.bill.method.${payment.method}`),
          })}
        </Typography>
      )}
      {paid && <Signatures />}
      {waits(bill) && bill.bankAccount && (
        <Box
          sx={{
            ...(qr === 'printed' && { display: 'none', '@media print': { display: 'block' } }),
            mt: 6,
            pt: 4,
            borderTop: `1px solid ${look.line}`,
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600, mb: 2 }}>
            {translate('pay.scan')}
          </Typography>
          <TransferTo account={bill.bankAccount} amount={open} code={bill.paymentCode} width={168} />
        </Box>
      )}
      {waits(bill) && !bill.bankAccount && (
        <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 5 }}>
          {translate('resource.bill.paper.code')}:{' '}
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 600, letterSpacing: '0.04em' }}>
            {bill.paymentCode}
          </Box>
        </Typography>
      )}
    </>
  )
}
