import { Typography } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import { counts } from '../../../domain/bill/payment.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useProven } from '../../dialogs/useProven.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import { formatMoney } from '../../i18n/format.ts'
import type { BillDetail } from './billRecord.ts'
import { useHasMomo } from './pay/useMomo.ts'
import { ReasonLine } from './ReasonLine.tsx'

type ReasonDialogProps = {
  readonly bill: BillDetail
  /** The action; also the last segment of the call's path. */
  readonly kind: 'cancel' | 'reverse-payment'
  readonly onClose: () => void
}

/** Cancels a bill or reverses its payment, with a required reason that the history keeps. */
export const ReasonDialog = ({ bill, kind, onClose }: ReasonDialogProps) => {
  const translate = useTranslate()
  const proven = useProven()
  const { act } = useDataProvider<AppDataProvider>()
  // The same choice as the server's: the last counting payment that was entered or paid on this bill.
  const payment = bill.payments.findLast((one) => counts(one) && !one.fromAccount)
  const args = {
    number: bill.number,
    room: bill.roomNumber,
    amount: formatMoney(payment?.amount ?? bill.total),
  }
  const words = `resource.bill.${kind}`
  const word = (key: string) => translate(`${words}.${key}`, args)
  const refunds = kind === 'reverse-payment' && payment?.method === 'momo'
  const hasMomo = useHasMomo()
  return (
    <DialogForm
      title={word('title')}
      resource="bill"
      onClose={onClose}
      defaultValues={{ reason: '' }}
      act={word('act')}
      save={({ reason }) =>
        proven(async () => {
          await act(`bill/${bill.id}/${kind}`, { reason })
          return true
        })
      }
      told={() => ({ text: `${words}.done`, type: 'info', messageArgs: args })}
    >
      <Typography variant="body2">
        {word('body')}{' '}
        {refunds && translate(hasMomo === false ? 'pay.refund.note_by_hand' : 'pay.refund.note')}
      </Typography>
      <ReasonLine />
    </DialogForm>
  )
}
