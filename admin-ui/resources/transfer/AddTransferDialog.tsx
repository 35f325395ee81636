import { useTranslate } from 'react-admin'
import { LINE_MAX } from '../../../domain/limits.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { post } from '../../data/httpClient.ts'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'

/** Records a transfer that no bank has reported, e.g. copied from a banking app. */
export const AddTransferDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const today = useToday()
  return (
    <DialogForm
      title={translate('resource.transfer.add.title')}
      resource="transfer"
      onClose={onClose}
      defaultValues={{ day: today, amount: null, account: '', content: '', payer: '', reference: '' }}
      act={translate('resource.transfer.add.act')}
      save={async ({ day, amount, account, content, payer, reference }) => {
        await post('transfer/add', {
          day,
          amount,
          account,
          content: content || '',
          ...(payer && { payer }),
          ...(reference && { reference }),
        })
        return true
      }}
      told="resource.transfer.add.done"
    >
      <DayLine source="day" required />
      <MoneyLine source="amount" required />
      <TextLine source="account" required max={24} />
      <TextLine source="content" max={LINE_MAX} />
      <TextLine source="payer" max={LINE_MAX} />
      <TextLine source="reference" max={100} />
    </DialogForm>
  )
}
