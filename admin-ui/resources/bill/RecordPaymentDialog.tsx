import { Box, Typography } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { useItem } from '../../data/useItem.ts'
import { AfterAmount } from '../../form/AfterAmount.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { MethodChoice } from '../../form/MethodChoice.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { dayOf, formatMoney } from '../../i18n/format.ts'
import { Money } from '../../ui/Money.tsx'
import { QuietLink } from '../../ui/QuietLink.tsx'
import { type AccountDetail, openSum, waitingBills } from '../account/accountRecord.ts'
import { toReceipt } from '../receipt/toReceipt.ts'
import { type BillDetail, type BillRecord, receiptOf } from './billRecord.ts'

type Paid = Pick<BillRecord, 'id' | 'contractID' | 'roomNumber' | 'customerName' | 'total' | 'paidAmount'>

/** What else is open of the lease, and what is held of it already. */
const Beside = ({ bill }: { readonly bill: Pick<Paid, 'id' | 'contractID'> }) => {
  const translate = useTranslate()
  const { data: account } = useItem<AccountDetail>('account', { id: bill.contractID })
  if (!account) return null
  const { credit, deposit } = account
  const others = waitingBills(account).filter(({ id }) => id !== bill.id)
  const words = (key: string, money: number) =>
    translate(`resource.account.unsettled.${key}`, {
      smart_count: others.length,
      amount: formatMoney(money),
    })
  const facts = [
    others.length > 0 &&
      translate('resource.bill.record.others', {
        smart_count: others.length,
        amount: formatMoney(openSum(others)),
      }),
    credit > 0 && words('credit', credit),
    deposit > 0 && words('deposit', deposit),
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={translate('resource.bill.record.beside')}
      sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}
    >
      {facts.map((fact) => (
        <Typography
          component="li"
          key={fact}
          variant="caption"
          color="text.secondary"
          sx={{ display: 'block' }}
        >
          {fact}
        </Typography>
      ))}
      {others.length > 0 && (
        <li>
          <QuietLink to={`/account/${bill.contractID}`}>
            {translate('resource.bill.record.together')}
          </QuietLink>
        </li>
      )}
    </Box>
  )
}

/** Records a payment in cash or by transfer, of the open amount or a part of it (specification: Bills). */
export const RecordPaymentDialog = ({ bill, onClose }: { bill: Paid; onClose: () => void }) => {
  const translate = useTranslate()
  const { act, getOne } = useDataProvider<AppDataProvider>()
  const may = useMay()
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
        // The money is recorded: without its receipt the notice has no button.
        const paid = await getOne<BillDetail>('bill', { id: bill.id }).catch(() => undefined)
        return { amount: amount as number, receiptID: paid && receiptOf(paid.data) }
      }}
      told={({ amount, receiptID }) => ({
        text: 'resource.bill.record.done',
        messageArgs: { amount: formatMoney(amount), room: bill.roomNumber },
        next: receiptID !== undefined && may('receipt.read') ? toReceipt(receiptID) : undefined,
      })}
    >
      <Box>
        <Typography variant="body2" color="text.secondary">
          {bill.roomNumber} · {bill.customerName}
        </Typography>
        <Typography variant="h4" component="p" sx={{ mt: 1 }}>
          <Money amount={open} />
        </Typography>
        <Beside bill={bill} />
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
