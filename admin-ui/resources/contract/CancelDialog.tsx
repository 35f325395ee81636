import { Alert } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { useState } from 'react'
import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { DayLine } from '../../form/DayLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { dayOf, formatDay, formatMoney } from '../../i18n/format.ts'
import type { BillRecord } from '../bill/billRecord.ts'
import { ContractDialog } from './ContractDialog.tsx'
import type { ContractDetail, ContractRecord } from './contractRecord.ts'

const { UN_PAID, OVERDUE, PROCESSING } = BillStatus

/** What has to be settled after a cancellation: unpaid bills, and the deposit held. */
const Unsettled = ({ contract }: { contract: ContractRecord }) => {
  const translate = useTranslate()
  const { data: bills = [] } = useGetList<BillRecord>('bill', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'month', order: 'DESC' },
    filter: { contractID: contract.id, status: [UN_PAID, OVERDUE, PROCESSING] },
  })
  const words = (key: string, amount: number) =>
    translate(`resource.contract.cancel.${key}`, { smart_count: bills.length, amount: formatMoney(amount) })
  const owed = bills.reduce((sum, { total }) => sum + total, 0)
  if (bills.length === 0 && contract.deposit === 0) return null
  return (
    <Alert severity={bills.length > 0 ? 'warning' : 'info'}>
      {bills.length > 0 && <div>{words('owed', owed)}</div>}
      {contract.deposit > 0 && <div>{words('deposit', contract.deposit)}</div>}
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
