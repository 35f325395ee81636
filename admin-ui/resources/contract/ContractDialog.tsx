import { Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { ResourceContextProvider, useDataProvider, useNotify, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import type { ContractRecord } from './contractRecord.ts'

export type StepDialogProps = { readonly contract: ContractRecord; readonly onClose: () => void }

const CALLS = {
  sign: 'sign',
  notice: 'cancel',
  move_notice: 'cancel',
  renew: 'renew',
  replace: 'replace-tenant',
  cancel: 'cancel',
  move: 'cancel',
  withdraw: 'withdraw-cancellation',
  withdraw_notice: 'withdraw-cancellation',
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
  const notify = useNotify()
  const { act } = useDataProvider<AppDataProvider>()
  const args = { number: contract.number, room: contract.roomNumber, name: contract.customerName }
  const word = (key: string) => translate(`resource.contract.${step}.${key}`, args)
  return (
    <FormDialog title={word('title')} onClose={onClose}>
      <ResourceContextProvider value="contract">
        <EntityForm
          defaultValues={defaultValues}
          act={word('act')}
          save={async (values) => {
            const { data } = await act<{ id: string }>(
              `contract/${contract.id}/${CALLS[step]}`,
              bodyOf(values),
            )
            return data.id
          }}
          onSaved={(id) => {
            notify(`resource.contract.${step}.done`, { type: 'success', messageArgs: args })
            onClose()
            onDone?.(id)
          }}
        >
          <Typography variant="body2">{word('body')}</Typography>
          {children}
        </EntityForm>
      </ResourceContextProvider>
    </FormDialog>
  )
}
