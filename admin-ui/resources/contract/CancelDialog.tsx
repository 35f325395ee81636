import { useTranslate } from 'ra-core'
import { DayLine } from '../../form/DayLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { dayOf } from '../../i18n/format.ts'
import { ContractDialog, type StepDialogProps } from './ContractDialog.tsx'

/** Today at once, or on a day to come. */
export const CancelDialog = (props: StepDialogProps) => {
  const translate = useTranslate()
  return (
    <ContractDialog step="cancel" defaultValues={{ day: dayOf(new Date()), reason: '' }} {...props}>
      <DayLine source="day" label={translate('resource.contract.cancel.day')} required />
      <TextLine
        source="reason"
        label={translate('resource.contract.fields.cancelReason')}
        required
        autoComplete="off"
      />
    </ContractDialog>
  )
}
