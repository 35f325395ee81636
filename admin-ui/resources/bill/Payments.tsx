import { Box, Button, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { waitsForRefund } from '../../../domain/bill/payment.ts'
import type { BillPayment } from '../../../projections/bill/bill.answers.ts'
import { useMay } from '../../auth/useMay.ts'
import { formatDay, formatInstant } from '../../i18n/format.ts'
import { Money } from '../../ui/Money.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { type BillDetail, isUnknown } from './billRecord.ts'

/** Why a payment does not count for the bill; undefined when it does. */
const doubtOf = ({ flag, reversed, returned }: BillPayment): string | undefined => {
  if (flag) return `flag.${flag}`
  return reversed && !returned ? 'reversed' : undefined
}

/** The state of money that is refunded. */
const WentBack = ({ payment }: { payment: BillPayment }) => {
  const translate = useTranslate()
  const { flag, reversed, returned, refund, refundCode } = payment
  const said = [
    flag && reversed && !returned && translate('pay.refund.because', { reason: reversed }),
    refund && translate(`pay.refund.${isUnknown(payment) ? 'unknown' : refund}`, { code: refundCode }),
    returned &&
      translate('pay.refund.handed_over', {
        day: formatDay(returned.day),
        reason: returned.reason,
        method: translate(`resource.bill.method.${returned.method}`),
      }),
  ]
  return said
    .filter((text) => typeof text === 'string')
    .map((text) => (
      <Typography key={text} variant="caption" component="p" color="text.secondary">
        {text}
      </Typography>
    ))
}

type PaymentsProps = {
  readonly bill: Pick<BillDetail, 'payments' | 'receipts'>
  /** Present for users who may refund. */
  readonly onGiveBack?: (payment: BillPayment) => void
}

/** The payments of a bill, each with its receipt. Those that do not count say why. */
export const Payments = ({ bill: { payments, receipts }, onGiveBack }: PaymentsProps) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const may = useMay()
  if (payments.length === 0) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('resource.bill.payment.none')}
      </Typography>
    )
  }
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {payments.map((payment) => {
        const doubt = doubtOf(payment)
        return (
          <Box
            component="li"
            key={payment.paymentID}
            sx={{ py: 2.5, borderTop: `1px solid ${look.line}`, overflowWrap: 'anywhere' }}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
              <Typography variant="body2" sx={{ fontWeight: 500 }}>
                {translate(`resource.bill.method.${payment.method}`)}
              </Typography>
              <Typography
                variant="body2"
                className="figures"
                sx={
                  doubt || payment.reversed
                    ? { textDecoration: 'line-through', color: 'text.secondary' }
                    : { fontWeight: 600 }
                }
              >
                <Money amount={payment.amount} />
              </Typography>
            </Box>
            <Typography variant="caption" color="text.secondary" component="p">
              {payment.day ? formatDay(payment.day) : formatInstant(payment.at)}
              {payment.note && ` · ${payment.note}`}
            </Typography>
            {receipts && payment.paymentID in receipts && may('receipt.read') && (
              <Typography variant="body2">
                <QuietLink to={`/receipt/${payment.paymentID}`}>
                  {translate('resource.receipt.numbered', { number: receipts[payment.paymentID] ?? '' })}
                </QuietLink>
              </Typography>
            )}
            {doubt && (
              <Typography variant="caption" component="p" sx={{ color: look.tone.late.text }}>
                {translate(`resource.bill.payment.${doubt}`, { reason: payment.reversed })}
              </Typography>
            )}
            <WentBack payment={payment} />
            {onGiveBack && waitsForRefund(payment) && (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                sx={{ mt: 1.5 }}
                onClick={() => onGiveBack(payment)}
              >
                {translate('pay.refund.act')}
              </Button>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
