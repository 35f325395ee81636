import { Box, Button, Typography } from '@mui/material'
import { ResourceContextProvider, useNotify, useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import { recordedMethods } from '../../../domain/bill/bill-codes.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { post } from '../../data/httpClient.ts'
import { useRefetch } from '../../data/useRefetch.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { EntityForm } from '../../form/EntityForm.tsx'
import { FormDialog } from '../../form/FormDialog.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { waits } from '../bill/standing.ts'
import { type AccountDetail, openOf } from './accountRecord.ts'

/** Bills that wait, the oldest first, as the server pays them. */
export const waitingBills = ({ bills }: AccountDetail) => (bills ?? []).filter((bill) => waits(bill))

const row = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 3 } as const

/** Where the money goes, while it is typed: the oldest bill first, and what is too much becomes credit. */
const Division = ({ account }: { readonly account: AccountDetail }) => {
  const translate = useTranslate()
  const words = (key: string, values?: object) => translate(`resource.account.receive.${key}`, values)
  const { setValue } = useFormContext()
  const typed = useWatch({ name: 'amount' })
  const amount = typeof typed === 'number' && typed > 0 ? typed : 0
  let rest = amount
  const parts = waitingBills(account).map((bill) => {
    const part = Math.min(rest, openOf(bill))
    rest -= part
    return { ...bill, part }
  })
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, px: 4, py: 3 }} role="status">
      <Box sx={{ ...row, alignItems: 'baseline' }}>
        <Typography variant="caption" color="text.secondary">
          {words('oldest')}
        </Typography>
        {account.openAmount > 0 && (
          <Button
            size="small"
            onClick={() =>
              setValue('amount', account.openAmount, { shouldDirty: true, shouldValidate: true })
            }
          >
            {words('all', { amount: formatMoney(account.openAmount) })}
          </Button>
        )}
      </Box>
      {parts.map(({ id, number, dueDay, part, ...bill }) => (
        <Box key={id} sx={{ py: 1.5 }}>
          <Box sx={row}>
            <Typography variant="body2">
              {number}{' '}
              <Typography component="span" variant="caption" color="text.secondary">
                {words('due', { day: formatDay(dueDay) })}
              </Typography>
            </Typography>
            <Typography variant="body2" className="figures" sx={{ fontWeight: 600 }}>
              <Money amount={part} />
            </Typography>
          </Box>
          <Box aria-hidden sx={{ height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden', my: 1 }}>
            <Box
              sx={{
                height: 1,
                width: `${(part / (bill.total - bill.paidAmount)) * 100}%`,
                bgcolor: 'primary.main',
                transition: 'width 120ms',
              }}
            />
          </Box>
          <Typography variant="caption" color="text.secondary">
            {part === bill.total - bill.paidAmount
              ? words('full')
              : part > 0
                ? words('partly', { amount: formatMoney(bill.total - bill.paidAmount - part) })
                : words('untouched')}
          </Typography>
        </Box>
      ))}
      <Box sx={{ ...row, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Typography variant="body2">{words('credit')}</Typography>
        <Typography variant="body2" className="figures">
          <Money amount={rest} />
        </Typography>
      </Box>
      <Box sx={{ ...row, pt: 1.5, borderTop: 1, borderColor: 'divider', alignItems: 'baseline' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {words('received')}
        </Typography>
        <Box component="span" className="figures" sx={doubleRule}>
          <Money amount={amount} />
        </Box>
      </Box>
    </Box>
  )
}

type ReceiveDialogProps = { readonly account: AccountDetail; readonly onClose: () => void }

/** Money that somebody brings: for the bills of the contract, the oldest first. */
export const ReceiveDialog = ({ account, onClose }: ReceiveDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const refetch = useRefetch()
  const today = useToday()
  const words = (key: string) => translate(`resource.account.receive.${key}`)
  return (
    <FormDialog title={words('title')} onClose={onClose}>
      <ResourceContextProvider value="receipt">
        <EntityForm
          defaultValues={{
            amount: account.openAmount > 0 ? account.openAmount : null,
            method: 'cash',
            day: today,
            payer: '',
            note: '',
          }}
          act={words('act')}
          save={async ({ amount, method, day, payer, note }) => {
            const body = { amount, method, day, payer: payer || null, note: note || null }
            await post(`account/${account.id}/receive`, { ...body, allocate: 'oldest' })
            await refetch('account', 'receipt', 'bill', 'room')
            return amount as number
          }}
          onSaved={(amount) => {
            notify('resource.account.receive.done', {
              type: 'success',
              messageArgs: { amount: formatMoney(amount) },
            })
            onClose()
          }}
        >
          <MoneyLine source="amount" required />
          <Division account={account} />
          <Choice
            source="method"
            required
            options={recordedMethods.map((value) => ({
              value,
              label: translate(`resource.receipt.values.method.${value}`),
            }))}
          />
          <DayLine source="day" required />
          <TextLine source="payer" help={words('payer_help')} autoComplete="off" />
          <TextLine source="note" autoComplete="off" />
        </EntityForm>
      </ResourceContextProvider>
    </FormDialog>
  )
}
