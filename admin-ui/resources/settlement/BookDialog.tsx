import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { post } from '../../data/httpClient.ts'
import { Choice } from '../../form/Choice.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import type { SettlementDetail } from './settlementRecord.ts'

type BookDialogProps = { readonly settlement: SettlementDetail; readonly onClose: () => void }

/** Settles a lease by what was sent: how the money goes back, and two witnesses where the landlord settles alone. */
export const BookDialog = ({ settlement, onClose }: BookDialogProps) => {
  const translate = useTranslate()
  const words = (key: string, values?: object) => translate(`resource.settlement.${key}`, values)
  const { id, contractID, result, openObjections, customerName, roomNumber, lastDay } = settlement
  const isAlone = openObjections > 0
  const outcome = result > 0 ? 'back' : result < 0 ? 'owes' : 'even'
  const book = async ({ payOut, reason, first, second }: FieldValues) => {
    await post(`contract/${contractID}/settlement/agree`, {
      settlementID: id,
      result,
      reason,
      payOut: result <= 0 || payOut === 'later' ? null : { method: payOut, fundID: null },
      witnesses: isAlone ? [{ name: first }, { name: second }] : [],
    })
    return true
  }
  return (
    <DialogForm
      title={words('confirm.title', { name: customerName })}
      resource="settlement"
      onClose={onClose}
      defaultValues={{ payOut: 'cash', reason: words('reason_usual'), first: '', second: '' }}
      act={words('act')}
      faults={{ MSG_S0002: 'resource.settlement.book.changed' }}
      save={book}
      told={() => ({ text: 'resource.settlement.done', messageArgs: { room: roomNumber } })}
    >
      <Typography variant="body2">
        {words(`book.${outcome}`, {
          amount: formatMoney(Math.abs(result)),
          room: roomNumber,
          day: formatDay(lastDay),
        })}
      </Typography>
      {result > 0 && (
        <Choice
          source="payOut"
          label={words('pay_out.label', { amount: formatMoney(result) })}
          required
          options={['cash', 'transfer', 'later'].map((value) => ({
            value,
            label: words(`pay_out.${value}`),
          }))}
        />
      )}
      <TextLine source="reason" label={words('fields.reason')} required autoComplete="off" />
      {isAlone && (
        <>
          <Typography variant="body2" color="text.secondary">
            {words('book.alone')}
          </Typography>
          <TextLine source="first" label={words('book.first')} required autoComplete="off" />
          <TextLine source="second" label={words('book.second')} required autoComplete="off" />
        </>
      )}
    </DialogForm>
  )
}
