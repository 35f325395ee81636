import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Notice } from '../../../../domain/contract/notice.ts'
import { groundsOn } from '../../../../domain/contract/notice-grounds.ts'
import { unpaidFor } from '../../../../domain/contract/unpaid.ts'
import { addDays } from '../../../../domain/day.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import { useMay } from '../../../auth/useMay.ts'
import { useItem } from '../../../data/useItem.ts'
import { Choice } from '../../../form/Choice.tsx'
import { DayLine } from '../../../form/DayLine.tsx'
import { TextLine } from '../../../form/TextLine.tsx'
import { formatDay } from '../../../i18n/format.ts'
import { type AccountDetail, openOf, waitingBills } from '../../account/accountRecord.ts'
import { Unsettled } from '../../account/Unsettled.tsx'
import { ContractDialog } from '../ContractDialog.tsx'
import type { ContractDetail } from '../contractRecord.ts'
import { wordsOf } from '../endWords.ts'
import { GroundChoice } from './GroundChoice.tsx'
import { NoticeDays } from './NoticeDays.tsx'

type NoticeDialogProps = { readonly contract: ContractDetail; readonly onClose: () => void }

/** The usual last day of a notice that is given today: not after the agreed end. */
const usualDay = ({ endDay, noticeDays }: ContractDetail, today: string): string => {
  const usual = addDays(today, noticeDays)
  return endDay !== null && endDay < usual ? endDay : usual
}

/** Who gives notice; each side has grounds of its own. */
const SideChoice = ({ contract }: Pick<NoticeDialogProps, 'contract'>) => {
  const { endDay } = contract
  const translate = useTranslate()
  const today = useToday()
  const { setValue } = useFormContext()
  const words = (key: string) => translate(`resource.contract.notice.${key}`)
  const first = (by: Notice['by']) => groundsOn({ by, endDay }, today)[0]?.ground
  return (
    <Choice
      source="by"
      label={words('by')}
      required
      options={['tenant', 'landlord'].map((value) => ({ value, label: words(value) }))}
      onChosen={(by) => {
        const ground = first(by as Notice['by'])
        setValue('ground', ground)
        setValue('lastDay', ground === 'term' ? endDay : usualDay(contract, today))
      }}
    />
  )
}

/** Notice for a lease, which ends today, on a future or on a past day. */
export const NoticeDialog = ({ contract, onClose }: NoticeDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  const may = useMay()
  const { data: account } = useItem<AccountDetail>('account', { id: contract.id }, may('account.read'))
  // Fixed when the dialog opens: the contract is refetched before the success notice, which depends on it.
  const [step] = useState(() => wordsOf('cancel', contract) as 'notice' | 'move_notice')
  const { cancelDay, cancelReason, noticeBy, noticeDay, noticeGround, noticeDays, endDay, startDay } =
    contract
  const words = (key: string, args = {}) => translate(`resource.contract.notice.${key}`, args)
  const bills = account ? waitingBills(account) : []
  const open = bills.map((bill) => ({ dueDay: bill.dueDay, open: openOf(bill) }))
  return (
    <ContractDialog
      step={step}
      contract={contract}
      onClose={onClose}
      defaultValues={{
        by: noticeBy ?? 'tenant',
        givenDay: noticeDay ?? today,
        ground: noticeGround ?? (cancelDay ? 'agreed' : 'leaving'),
        lastDay: cancelDay ?? usualDay(contract, today),
        note: cancelReason ?? '',
      }}
      bodyOf={({ by, givenDay, ground, lastDay, note }) => ({
        by,
        givenDay,
        ground,
        lastDay,
        note: note || null,
      })}
    >
      <Unsettled contractID={contract.id} source="lastDay" />
      <SideChoice contract={contract} />
      <GroundChoice endDay={endDay} unpaid={unpaidFor(open, today)} />
      <DayLine source="givenDay" label={words('given_day')} required />
      <DayLine
        source="lastDay"
        label={words('day')}
        help={translate('resource.contract.cancel.day_help', { day: formatDay(startDay) })}
        required
      />
      <NoticeDays agreed={noticeDays} endDay={endDay} />
      <TextLine source="note" label={words('note')} autoComplete="off" />
    </ContractDialog>
  )
}
