import { Typography } from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { addDays, daysBetween } from '../../../domain/day.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { isDay } from '../../form/days.ts'
import { TextLine } from '../../form/TextLine.tsx'
import { formatDay } from '../../i18n/format.ts'
import { Unsettled } from '../account/Unsettled.tsx'
import { ContractDialog } from './ContractDialog.tsx'
import type { ContractDetail } from './contractRecord.ts'
import { endsByNotice, wordsOf } from './endWords.ts'

type CancelDialogProps = { readonly contract: ContractDetail; readonly onClose: () => void }

/** How many days lie between notice and last day, and what is agreed. */
const NoticeDays = ({ agreed }: { readonly agreed: number }) => {
  const translate = useTranslate()
  const [givenDay, day] = useWatch({ name: ['givenDay', 'day'] }) as [unknown, unknown]
  if (!isDay(String(givenDay)) || !isDay(String(day))) return null
  const days = daysBetween(String(givenDay), String(day))
  return (
    <Typography variant="body2" role="status">
      {translate(`resource.contract.notice.${days < agreed ? 'short' : 'enough'}`, {
        smart_count: Math.max(0, days),
        usual: agreed,
      })}
    </Typography>
  )
}

/** The usual last day of a notice that is given today: not after the agreed end. */
const usualDay = ({ endDay, noticeDays }: ContractDetail, today: string): string => {
  const usual = addDays(today, noticeDays)
  return endDay !== null && endDay < usual ? endDay : usual
}

/** Notice for a lease, which ends today, on a future or on a past day; or the end of a contract that never began. */
export const CancelDialog = ({ contract, onClose }: CancelDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  // Fixed when the dialog opens: the contract is refetched before the success notice, which depends on it.
  const [step] = useState(() => wordsOf('cancel', contract) as 'move' | 'cancel' | 'notice' | 'move_notice')
  const [isNotice] = useState(endsByNotice(contract))
  const { cancelDay, cancelReason, noticeBy, noticeDay } = contract
  const words = (key: string, values?: object) => translate(`resource.contract.notice.${key}`, values)
  return (
    <ContractDialog
      step={step}
      contract={contract}
      onClose={onClose}
      defaultValues={{
        by: noticeBy ?? 'tenant',
        givenDay: noticeDay ?? today,
        day: cancelDay ?? (isNotice ? usualDay(contract, today) : today),
        reason: cancelReason ?? '',
      }}
      bodyOf={({ day, reason, by, givenDay }) =>
        isNotice ? { day, reason, notice: { by, givenDay } } : { day, reason }
      }
    >
      <Unsettled contractID={contract.id} />
      {isNotice && (
        <>
          <Choice
            source="by"
            label={words('by')}
            required
            options={['tenant', 'landlord'].map((value) => ({ value, label: words(value) }))}
          />
          <DayLine source="givenDay" label={words('given_day')} required />
        </>
      )}
      <DayLine
        source="day"
        label={translate(isNotice ? 'resource.contract.notice.day' : 'resource.contract.cancel.day')}
        help={translate('resource.contract.cancel.day_help', { day: formatDay(contract.startDay) })}
        required
      />
      {isNotice && <NoticeDays agreed={contract.noticeDays} />}
      <TextLine
        source="reason"
        label={translate(`resource.contract.fields.${isNotice ? 'leaveReason' : 'cancelReason'}`)}
        required
        autoComplete="off"
      />
    </ContractDialog>
  )
}
