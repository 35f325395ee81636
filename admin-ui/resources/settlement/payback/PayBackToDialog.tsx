import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { post } from '../../../data/httpClient.ts'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { BankAccountInputs } from '../../building/account/BankAccountInputs.tsx'
import type { SettlementDetail } from '../settlementRecord.ts'

type PayBackToDialogProps = {
  readonly settlement: SettlementDetail
  /** Whether the tenant says it. */
  readonly isOwn?: boolean
  readonly onClose: () => void
}

/** The bank account to which what is left is paid back. */
export const PayBackToDialog = ({ settlement, isOwn = false, onClose }: PayBackToDialogProps) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.settlement.pay_back.${key}`)
  const { id: settlementID, contractID, payBackTo } = settlement
  return (
    <DialogForm
      title={words(isOwn ? 'title_own' : 'title')}
      resource="settlement"
      onClose={onClose}
      defaultValues={{ account: payBackTo?.account ?? { bin: '', number: '', holder: '' } }}
      act={words('save')}
      save={async ({ account }) => {
        await post(`contract/${contractID}/settlement/pay-back-to`, { settlementID, account })
        return true
      }}
      told="resource.settlement.pay_back.saved"
    >
      <Typography variant="body2" color="text.secondary">
        {words(isOwn ? 'note_own' : 'note')}
      </Typography>
      <BankAccountInputs source="account" />
    </DialogForm>
  )
}
