import { Button, Typography } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import type { BankAccount } from '../../../../domain/building/bank-account.ts'
import { bankName } from '../../../../domain/building/banks.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { useProven } from '../../../dialogs/useProven.ts'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { type Reversal, reversals } from '../../../undo/reversals.ts'
import { useDone } from '../../../undo/useDone.tsx'
import { BankAccountInputs } from './BankAccountInputs.tsx'

type BankAccountDialogProps = {
  readonly buildingID: string
  readonly account: BankAccount | null
  readonly onClose: () => void
}

/** Sets the bank account to which a building's rents are transferred. */
export const BankAccountDialog = ({ buildingID, account, onClose }: BankAccountDialogProps) => {
  const translate = useTranslate()
  const done = useDone()
  const proven = useProven()
  const { act } = useDataProvider<AppDataProvider>()
  const word = (key: string) => translate(`pay.bank_account.${key}`)

  const change = (bankAccount: BankAccount | null) =>
    proven(async () => {
      const path = `building/${buildingID}/bank-account`
      const { data } = await act<{ revision: number }>(path, { bankAccount })
      return { now: bankAccount, undo: reversals.ChangeBankAccount(buildingID, account, data.revision) }
    })
  const say = ({ now, undo }: { now: BankAccount | null; undo: Reversal }) => {
    if (now) {
      const messageArgs = { number: now.number, bank: bankName(now.bin) }
      done('pay.bank_account.saved', { messageArgs, undo })
    } else done('pay.bank_account.removed', { undo })
  }
  const remove = async () => {
    const removed = await change(null)
    if (!removed) return
    say(removed)
    onClose()
  }
  return (
    <DialogForm
      title={word('title')}
      resource="building"
      onClose={onClose}
      defaultValues={{ bankAccount: account ?? { bin: '', number: '', holder: '' } }}
      act={word('act')}
      save={({ bankAccount }) => change(bankAccount as BankAccount)}
      onSaved={say}
    >
      <Typography variant="body2" color="text.secondary">
        {word('note')}
      </Typography>
      <BankAccountInputs source="bankAccount" />
      {account && (
        <Button color="error" sx={{ justifySelf: 'start' }} onClick={() => void remove()}>
          {word('remove')}
        </Button>
      )}
    </DialogForm>
  )
}
