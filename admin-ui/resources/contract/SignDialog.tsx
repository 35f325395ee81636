import { useTranslate } from 'ra-core'
import { FilesInput } from '../../form/FilesInput.tsx'
import { ContractDialog, type StepDialogProps } from './ContractDialog.tsx'

/** Both have signed on paper; the paper is kept, and on its first day the contract is in force. */
export const SignDialog = (props: StepDialogProps) => {
  const translate = useTranslate()
  return (
    <ContractDialog step="sign" defaultValues={{ files: [] }} {...props}>
      <FilesInput source="files" named label={translate('resource.contract.sign.files')} />
    </ContractDialog>
  )
}
