import { useDataProvider, useTranslate } from 'react-admin'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { between } from '../../form/rules.ts'
import { TextLine } from '../../form/TextLine.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { reversals } from '../../undo/reversals.ts'
import type { FundRecord } from './fundRecord.ts'

/** Money of a lease that went on in another house, in đồng. */
type OfLease = { readonly contractID: string; readonly amount: number }

type MoveDialogProps = {
  readonly funds: readonly FundRecord[]
  readonly from: string
  readonly to?: string
  readonly ofLease?: OfLease
  readonly onClose: () => void
}

/** Moves money from one fund to another. */
export const MoveDialog = ({ funds, from, to, ofLease, onClose }: MoveDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  const { act } = useDataProvider<AppDataProvider>()
  const options = funds.map(({ id, name }) => ({ value: id, label: name }))
  const fromFundID = funds.some(({ id }) => id === from) ? from : (funds[0]?.id ?? '')
  const toFundID = to ?? funds.find(({ id }) => id !== fromFundID)?.id ?? ''
  return (
    <DialogForm
      title={translate('resource.fund.move.title')}
      resource="fund"
      onClose={onClose}
      defaultValues={{ fromFundID, toFundID, amount: ofLease?.amount ?? null, day: today, note: '' }}
      act={translate('resource.fund.move.act')}
      save={async ({ note, ...values }) => {
        const { data } = await act<{ id: string }>('fund/move', {
          ...values,
          note: note || null,
          ...(ofLease && { contractID: ofLease.contractID }),
        })
        return { id: data.id, amount: Number(values.amount) }
      }}
      told={({ id, amount }) => ({
        text: 'resource.fund.move.done',
        messageArgs: { amount: formatMoney(amount) },
        undo: reversals.MoveMoney(id),
      })}
    >
      <Choice source="fromFundID" required options={options} />
      <Choice source="toFundID" required options={options} />
      <MoneyLine source="amount" required rule={between(1, ofLease?.amount ?? Number.MAX_SAFE_INTEGER)} />
      <DayLine source="day" required />
      <TextLine source="note" autoComplete="off" />
    </DialogForm>
  )
}
