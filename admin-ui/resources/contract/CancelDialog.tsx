import { Alert } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DayLine } from '../../form/DayLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { dayOf, formatDay, formatMoney } from '../../i18n/format.ts'
import { useLeaving } from '../account/useLeaving.ts'
import { waits } from '../bill/standing.ts'
import { ContractDialog } from './ContractDialog.tsx'
import type { ContractDetail, ContractRecord } from './contractRecord.ts'

/** What has to be settled once the tenant has left on the chosen day: bills, what none asks for yet, and what is held. */
const Unsettled = ({ contract }: { contract: ContractRecord }) => {
  const translate = useTranslate()
  const day = useWatch({ name: 'day' }) as string
  const account = useLeaving(contract.id, day || dayOf(new Date()))
  if (!account) return null
  const { openAmount, deposit, credit, bills, unbilled } = account
  const { amount = 0, unread = [] } = unbilled ?? {}
  const words = (key: string, money: number) =>
    translate(`resource.contract.cancel.${key}`, {
      smart_count: (bills ?? []).filter(waits).length,
      amount: formatMoney(money),
      day: formatDay(day),
    })
  const facts = [
    openAmount > 0 && words('owed', openAmount),
    amount > 0 && words('unbilled', amount),
    amount < 0 && words('given_back', -amount),
    unread.length > 0 && translate('resource.account.unbilled.unread', { names: unread.join(', ') }),
    deposit > 0 && words('deposit', deposit),
    credit > 0 && words('credit', credit),
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <Alert severity={openAmount > 0 ? 'warning' : 'info'}>
      {facts.map((fact) => (
        <div key={fact}>{fact}</div>
      ))}
    </Alert>
  )
}

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
      <Unsettled contract={contract} />
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
