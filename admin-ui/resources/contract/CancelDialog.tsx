import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { DayLine } from '../../form/DayLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { dayOf, formatDay } from '../../i18n/format.ts'
import { Unsettled } from '../account/Unsettled.tsx'
import { ContractDialog } from './ContractDialog.tsx'
import type { ContractDetail } from './contractRecord.ts'

type CancelDialogProps = { readonly contract: ContractDetail; readonly onClose: () => void }

/** Ends a contract today, on a future or on a past day, or moves that day. */
export const CancelDialog = ({ contract, onClose }: CancelDialogProps) => {
  const translate = useTranslate()
  // Fixed when the dialog opens: the contract is refetched before the success notice, which depends on it.
  const [step] = useState<'move' | 'cancel'>(contract.cancelDay ? 'move' : 'cancel')
  return (
    <ContractDialog
      step={step}
      contract={contract}
      onClose={onClose}
      defaultValues={{ day: contract.cancelDay ?? dayOf(new Date()), reason: contract.cancelReason ?? '' }}
    >
      <Unsettled contractID={contract.id} />
      <DayLine
        source="day"
        label={translate('resource.contract.cancel.day')}
        help={translate('resource.contract.cancel.day_help', { day: formatDay(contract.startDay) })}
        required
      />
      <TextLine
        source="reason"
        label={translate('resource.contract.fields.cancelReason')}
        required
        autoComplete="off"
      />
    </ContractDialog>
  )
}
