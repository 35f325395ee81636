import { Box, Button, Typography } from '@mui/material'
import { ResourceContextProvider, useGetList, useTranslate } from 'react-admin'
import { useToday } from '../../asOf/AsOfContext.ts'
import { post } from '../../data/httpClient.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormDialog, useFormDialog } from '../../form/FormDialog.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { reversals } from '../../undo/reversals.ts'
import { useDone } from '../../undo/useDone.tsx'
import type { AccountDetail, AccountRecord } from './accountRecord.ts'

/** More contracts than one tenant ever has. */
const MOST = 100

const Nothing = ({ children }: { readonly children: string }) => {
  const translate = useTranslate()
  const dialog = useFormDialog()
  return (
    <>
      <Typography variant="body2">{children}</Typography>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 4 }}>
        <Button variant="outlined" color="inherit" onClick={dialog?.close}>
          {translate('dialog.cancel')}
        </Button>
      </Box>
    </>
  )
}

type MoveDepositDialogProps = { readonly account: AccountDetail; readonly onClose: () => void }

/**
 * Moves a deposit to another contract of the same tenant, as after a renewal. For a contract without a deposit, it
 * takes over that of another contract.
 */
export const MoveDepositDialog = ({ account, onClose }: MoveDepositDialogProps) => {
  const translate = useTranslate()
  const done = useDone()
  const today = useToday()
  const words = (key: string, values?: object) => translate(`resource.account.deposit-move.${key}`, values)
  const goes = account.deposit > 0
  const { data: all } = useGetList<AccountRecord>('account', {
    filter: { customerID: account.customerID },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: MOST },
  })
  const others = all?.filter(({ id, deposit }) => id !== account.id && (goes || deposit > 0))
  const labelOf = ({ contractNumber, roomNumber, deposit }: AccountRecord) =>
    [contractNumber, roomNumber, deposit > 0 && formatMoney(deposit)].filter(Boolean).join(' · ')
  return (
    <FormDialog title={words('title')} onClose={onClose}>
      {others?.length === 0 ? (
        <Nothing>{words(goes ? 'none_to' : 'none')}</Nothing>
      ) : (
        <ResourceContextProvider value="account">
          <EntityForm
            defaultValues={{ otherID: others?.length === 1 ? others[0]?.id : '', day: today }}
            act={words('act')}
            save={async ({ otherID, day }) => {
              const other = others?.find(({ id }) => id === otherID)
              const [from, to] = goes ? [account.id, otherID] : [otherID, account.id]
              await post(`account/${from}/deposit/move`, { toContractID: to, day })
              const amount = goes ? account.deposit : (other?.deposit ?? 0)
              // No undo when the other contract held a deposit before: the undo would move that back too.
              const undo =
                !goes || other?.deposit === 0 ? reversals.MoveDeposit({ from: to, to: from }) : undefined
              return { amount, undo }
            }}
            onSaved={({ amount, undo }) => {
              done('resource.account.deposit-move.done', {
                messageArgs: { amount: formatMoney(amount) },
                undo,
              })
              onClose()
            }}
          >
            <Typography variant="body2">
              {goes ? words('all', { amount: formatMoney(account.deposit) }) : words('here')}
            </Typography>
            <Choice
              source="otherID"
              label={words(goes ? 'to' : 'from')}
              required
              options={(others ?? []).map((one) => ({ value: one.id, label: labelOf(one) }))}
            />
            <DayLine source="day" label={translate('resource.account.day')} required />
          </EntityForm>
        </ResourceContextProvider>
      )}
    </FormDialog>
  )
}
