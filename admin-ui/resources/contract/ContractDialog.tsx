import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { DialogForm } from '../../form/DialogForm.tsx'
import type { ContractRecord } from './contractRecord.ts'

export type StepDialogProps = { readonly contract: ContractRecord; readonly onClose: () => void }

const CALLS = {
  sign: 'sign',
  notice: 'notice',
  move_notice: 'notice',
  renew: 'renew',
  replace: 'replace-tenant',
  move_room: 'move',
  cancel: 'cancel',
  move: 'cancel',
  withdraw: 'withdraw-cancellation',
  withdraw_notice: 'withdraw-notice',
} as const

type ContractDialogProps = StepDialogProps & {
  /** The action; texts and call depend on it. */
  readonly step: keyof typeof CALLS
  readonly defaultValues?: FieldValues
  /** The body of the call, where that is not what the form has. */
  readonly bodyOf?: (values: FieldValues) => object
  /** Called with the contract to show afterwards: the new one after a renewal. */
  readonly onDone?: (id: string) => void
  readonly children?: ReactNode
}

/** The dialog for an action on a contract: what it means, its inputs, and the button. */
export const ContractDialog = (props: ContractDialogProps) => {
  const { contract, step, defaultValues = {}, bodyOf = (values) => values, onClose, onDone, children } = props
  const translate = useTranslate()
  const { act } = useDataProvider<AppDataProvider>()
  const args = { number: contract.number, room: contract.roomNumber, name: contract.customerName }
  const word = (key: string) => translate(`resource.contract.${step}.${key}`, args)
  return (
    <DialogForm
      title={word('title')}
      resource="contract"
      onClose={onClose}
      defaultValues={defaultValues}
      act={word('act')}
      save={async (values) => {
        const { data } = await act<{ id: string }>(`contract/${contract.id}/${CALLS[step]}`, bodyOf(values))
        return data.id
      }}
      told={() => ({ text: `resource.contract.${step}.done`, messageArgs: args })}
      onSaved={onDone}
    >
      <Typography variant="body2">{word('body')}</Typography>
      {children}
    </DialogForm>
  )
}
