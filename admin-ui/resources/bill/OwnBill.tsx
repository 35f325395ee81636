import PrintIcon from '@mui/icons-material/PrintOutlined'
import { Box, Button, Card, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { formatDay, formatInstant, formatMonth } from '../../i18n/format.ts'
import { ItemPage } from '../../pages/ItemPage.tsx'
import { Money } from '../../ui/Money.tsx'
import { OwnColumns } from '../../ui/OwnColumns.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { Together } from '../../ui/Together.tsx'
import { attemptText } from './attemptText.ts'
import { BillPaper } from './BillPaper.tsx'
import type { BillDetail } from './billRecord.ts'
import { useDueText } from './DueDay.tsx'
import { Payments } from './Payments.tsx'
import { PayHere } from './pay/PayHere.tsx'
import { useReturned } from './pay/useReturned.ts'

const Bill = ({ bill }: { bill: BillDetail }) => {
  const translate = useTranslate()
  const dueText = useDueText()
  return (
    <>
      <Box className="no-print">
        <OwnHead
          title={translate('resource.bill.month', { month: formatMonth(bill.month) })}
          lead={`${bill.roomNumber} · ${bill.buildingName}`}
        />
      </Box>
      <OwnColumns
        lead={
          <Box className="no-print" sx={{ display: 'grid', gap: 4 }}>
            <Card sx={{ p: 4 }}>
              <StatusChip value={{ of: 'bill', status: bill.status }} note={dueText(bill)} />
              <Typography variant="h4" component="p" sx={{ mt: 2, fontSize: 'min(2rem, 10vw)' }}>
                <Money amount={bill.total} />
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {translate('resource.bill.paper.due')} {formatDay(bill.dueDay)}
              </Typography>
              {bill.status === BillStatus.PAID && (
                <Button
                  variant="outlined"
                  color="inherit"
                  startIcon={<PrintIcon />}
                  onClick={() => window.print()}
                  sx={{ mt: 4 }}
                >
                  {translate('resource.bill.print')}
                </Button>
              )}
            </Card>
            <PayHere bill={bill} />
          </Box>
        }
        main={<BillPaper bill={bill} qr="printed" />}
        more={
          (bill.payments.length > 0 || bill.attempts.length > 0) && (
            <Card className="no-print" sx={{ px: 4, py: 3 }}>
              <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
                {translate('resource.bill.fields.payments')}
              </Typography>
              <Payments bill={bill} />
              <Attempts attempts={bill.attempts} />
            </Card>
          )
        }
      />
    </>
  )
}

/** A bill as its customer sees it: amount, due day, how to pay, and how it adds up. */
export const OwnBill = () => {
  const { id = '' } = useParams()
  useReturned(id)
  return (
    <ItemPage<BillDetail> resource="bill" id={id}>
      {(bill) => (
        <Together>
          <Bill bill={bill} />
        </Together>
      )}
    </ItemPage>
  )
}

/** Failed MoMo attempts, newest first. Successful ones are among the payments. */
const Attempts = ({ attempts }: Pick<BillDetail, 'attempts'>) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const shown = attempts.filter(({ state }) => state !== 'confirmed').toReversed()
  if (shown.length === 0) return null
  return (
    <Box component="ul" aria-label={translate('pay.attempt.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((attempt) => {
        const { key, args } = attemptText(attempt)
        return (
          <Box component="li" key={attempt.orderID} sx={{ py: 2.5, borderTop: `1px solid ${look.line}` }}>
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, color: 'text.secondary' }}>
              <Typography variant="body2">
                {translate(`pay.attempt.${attempt.state === 'open' ? 'name' : 'name_failed'}`)}
              </Typography>
              <Typography variant="body2" className="figures">
                <Money amount={attempt.amount} />
              </Typography>
            </Box>
            <Typography variant="caption" color="text.secondary" component="p">
              {formatInstant(attempt.at)}
            </Typography>
            <Typography
              variant="caption"
              component="p"
              sx={{ color: attempt.state === 'open' ? look.tone.moving.text : 'text.secondary' }}
            >
              {translate(key, args)}
            </Typography>
          </Box>
        )
      })}
    </Box>
  )
}
