import { ContractDialog, type StepDialogProps } from './ContractDialog.tsx'

/** Both have signed on paper; on its first day the contract is in force. */
export const SignDialog = (props: StepDialogProps) => <ContractDialog step="sign" {...props} />
