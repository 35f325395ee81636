import { ContractDialog, type StepDialogProps } from './ContractDialog.tsx'

/** A planned cancellation is taken back. */
export const WithdrawDialog = (props: StepDialogProps) => <ContractDialog step="withdraw" {...props} />
