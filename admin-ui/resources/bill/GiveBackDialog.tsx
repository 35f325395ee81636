import { Alert, Typography } from '@mui/material'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { recordedMethods } from '../../../domain/bill/payment.ts'
import type { BillPayment } from '../../../projections/bill/bill.answers.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useProven } from '../../dialogs/useProven.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { dayOf, formatMoney } from '../../i18n/format.ts'
import { type BillDetail, isUnknown } from './billRecord.ts'
import { useHasMomo } from './pay/useMomo.ts'
import { ReasonLine } from './ReasonLine.tsx'

type GiveBackDialogProps = {
  readonly bill: BillDetail
  /** A payment that waits to be refunded. */
  readonly payment: BillPayment
  readonly onClose: () => void
}

/** Explains the chosen way of refunding; one by hand also asks for its day. */
const Way = ({ amount, isUnknown }: { amount: string; isUnknown: boolean }) => {
  const translate = useTranslate()
  const method: unknown = useWatch({ name: 'method' })
  const byMomo = method === 'momo'
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {translate(`pay.refund.ask.${byMomo ? 'by_momo' : 'by_hand'}`, { amount })}{' '}
        {translate('pay.refund.ask.proof')}
      </Typography>
      {!byMomo && isUnknown && (
        <Alert severity="warning">{translate('pay.refund.ask.look_first', { amount })}</Alert>
      )}
      {!byMomo && <DayLine source="day" label={translate('pay.refund.day')} required />}
    </>
  )
}

/** Refunds a payment that pays no bill to the payer: through MoMo, or by hand. */
export const GiveBackDialog = ({ bill, payment, onClose }: GiveBackDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const proven = useProven()
  const { act } = useDataProvider<AppDataProvider>()
  const hasMomo = useHasMomo()
  const amount = formatMoney(payment.amount)
  const ways = [...(hasMomo && payment.method === 'momo' ? (['momo'] as const) : []), ...recordedMethods]
  if (hasMomo === undefined) return null
  return (
    <DialogForm
      title={translate('pay.refund.ask.title', { amount })}
      resource="bill"
      onClose={onClose}
      defaultValues={{ method: ways[0], day: dayOf(new Date()), reason: '' }}
      act={translate('pay.refund.ask.act')}
      save={({ method, day, reason }) =>
        proven(async () => {
          const byHand = method !== 'momo' && { method, day }
          const { paymentID } = payment
          await act(`bill/${bill.id}/reverse-payment`, { paymentID, reason, ...byHand })
          return { byHand: Boolean(byHand) }
        })
      }
      onSaved={({ byHand }) => {
        const done = byHand ? 'pay.refund.ask.handed_over' : 'pay.refund.ask.done'
        notify(done, { type: 'info', isDone: byHand, messageArgs: { amount } })
      }}
    >
      <Choice
        source="method"
        label={translate('pay.refund.way')}
        required
        options={ways.map((value) => ({ value, label: translate(`resource.bill.method.${value}`) }))}
      />
      <Way amount={amount} isUnknown={isUnknown(payment)} />
      <ReasonLine />
    </DialogForm>
  )
}
