import { useTranslate } from 'ra-core'
import { FilesInput } from '../../form/FilesInput.tsx'
import { ContractDialog, type StepDialogProps } from './ContractDialog.tsx'
import type { ContractDetail } from './contractRecord.ts'

/** Both have signed on paper; the paper is kept, and on its first day the contract is in force. */
export const SignDialog = (props: StepDialogProps) => {
  const translate = useTranslate()
  // A list does not tell of files; then the server says whether one is missing.
  const has = ((props.contract as Partial<ContractDetail>).files ?? []).length > 0
  return (
    <ContractDialog step="sign" defaultValues={{ files: [] }} {...props}>
      <FilesInput source="files" named required={!has} label={translate('resource.contract.sign.files')} />
    </ContractDialog>
  )
}
