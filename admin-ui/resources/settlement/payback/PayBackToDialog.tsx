import { Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { bankList } from '../../../../domain/building/banks.ts'
import { post } from '../../../data/httpClient.ts'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { SearchChoice } from '../../../form/SearchChoice.tsx'
import { TextLine } from '../../../form/TextLine.tsx'
import type { SettlementDetail } from '../settlementRecord.ts'

type PayBackToDialogProps = {
  readonly settlement: SettlementDetail
  /** Whether the tenant says it. */
  readonly isOwn?: boolean
  readonly onClose: () => void
}

const options = bankList.map(([value, label]) => ({ value, label }))

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
      <SearchChoice
        source="account.bin"
        label={translate('pay.bank')}
        required
        placeholder={words('pick')}
        none={words('no_bank')}
        options={options}
      />
      <TextLine
        source="account.number"
        label={translate('pay.account')}
        required
        max={40}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextLine
        source="account.holder"
        label={translate('pay.holder')}
        required
        max={60}
        autoComplete="off"
      />
    </DialogForm>
  )
}
