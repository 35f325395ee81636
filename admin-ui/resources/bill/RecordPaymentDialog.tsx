import { Box, Typography } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { AfterAmount } from '../../form/AfterAmount.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { MethodChoice } from '../../form/MethodChoice.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { dayOf, formatMoney } from '../../i18n/format.ts'
import { Money } from '../../ui/Money.tsx'
import type { BillRecord } from './billRecord.ts'

type Paid = Pick<BillRecord, 'id' | 'roomNumber' | 'customerName' | 'total' | 'paidAmount'>

/** Records a payment in cash or by transfer, of the open amount or a part of it (specification: Bills). */
export const RecordPaymentDialog = ({ bill, onClose }: { bill: Paid; onClose: () => void }) => {
  const translate = useTranslate()
  const { act } = useDataProvider<AppDataProvider>()
  const open = bill.total - bill.paidAmount
  return (
    <DialogForm
      title={translate('resource.bill.record.title')}
      resource="bill"
      onClose={onClose}
      defaultValues={{ amount: open, method: 'cash', day: dayOf(new Date()), note: '' }}
      act={translate('resource.bill.record.act')}
      save={async ({ amount, method, day, note }) => {
        await act(`bill/${bill.id}/record-payment`, { method, amount, day, note })
        return amount as number
      }}
      told={(paid) => ({
        text: 'resource.bill.record.done',
        messageArgs: { amount: formatMoney(paid), room: bill.roomNumber },
      })}
    >
      <Box>
        <Typography variant="body2" color="text.secondary">
          {bill.roomNumber} · {bill.customerName}
        </Typography>
        <Typography variant="h4" component="p" sx={{ mt: 1 }}>
          <Money amount={open} />
        </Typography>
      </Box>
      <MoneyLine
        source="amount"
        label={translate('resource.bill.record.amount')}
        help={translate('resource.bill.record.part')}
        required
      />
      <AfterAmount
        say={(amount) => {
          const left = open - amount
          const key = left > 0 ? 'partly' : left === 0 ? 'full' : 'too_much'
          return translate(`resource.bill.record.after.${key}`, {
            amount: formatMoney(left < 0 ? open : left),
          })
        }}
      />
      <MethodChoice words="resource.bill.method" label={translate('resource.bill.record.method')} />
      <DayLine source="day" label={translate('pay.day')} required />
      <TextLine
        source="note"
        label={translate('pay.note')}
        help={translate('pay.note_help')}
        autoComplete="off"
      />
    </DialogForm>
  )
}
