import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useToday } from '../../asOf/AsOfContext.ts'
import { DayLine } from '../../form/DayLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { formatDay } from '../../i18n/format.ts'
import { Unsettled } from '../account/Unsettled.tsx'
import { ContractDialog } from './ContractDialog.tsx'
import type { ContractDetail } from './contractRecord.ts'
import { endsByNotice, wordsOf } from './endWords.ts'
import { NoticeDialog } from './notice/NoticeDialog.tsx'

type CancelDialogProps = { readonly contract: ContractDetail; readonly onClose: () => void }

/** Ends a contract that never began; a lease that did ends by notice. */
export const CancelDialog = ({ contract, onClose }: CancelDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  // Fixed when the dialog opens: the contract is refetched before the success notice, which depends on it.
  const [step] = useState(() => wordsOf('cancel', contract) as 'move' | 'cancel')
  const [isNotice] = useState(endsByNotice(contract))
  if (isNotice) return <NoticeDialog contract={contract} onClose={onClose} />
  const { cancelDay, cancelReason } = contract
  return (
    <ContractDialog
      step={step}
      contract={contract}
      onClose={onClose}
      defaultValues={{ day: cancelDay ?? today, reason: cancelReason ?? '' }}
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
