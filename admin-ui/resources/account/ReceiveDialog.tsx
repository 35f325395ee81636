import { Box, Button, Checkbox, FormControlLabel, Typography, useTheme } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { divide } from '../../../domain/transfer/match-transfer.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { post } from '../../data/httpClient.ts'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { MethodChoice } from '../../form/MethodChoice.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { between } from '../../form/rules.ts'
import { TextLine } from '../../form/TextLine.tsx'
import { formatDay, formatMoney } from '../../i18n/format.ts'
import { doubleRule } from '../../ui/ledger.ts'
import { Money } from '../../ui/Money.tsx'
import { toReceipt } from '../receipt/toReceipt.ts'
import { type AccountDetail, openOf, openSum, waitingBills } from './accountRecord.ts'

const row = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 3 } as const

type Values = {
  readonly amount?: unknown
  readonly byHand?: boolean
  readonly parts?: Readonly<Record<string, unknown>>
}

const figure = (value: unknown) => (typeof value === 'number' && value > 0 ? value : 0)

/** The part for each unpaid bill and the rest: oldest first, or as the user divides it. */
const divided = (account: AccountDetail, { amount, byHand, parts }: Values) => {
  const bills = waitingBills(account)
  const open = bills.map((bill) => ({ id: bill.id, open: openOf(bill) }))
  const oldest = new Map(divide(figure(amount), open).map((part) => [part.billID, part.amount]))
  const said = bills.map((bill) => ({
    bill,
    part: byHand ? figure(parts?.[bill.id]) : (oldest.get(bill.id) ?? 0),
  }))
  return { said, rest: figure(amount) - said.reduce((sum, { part }) => sum + part, 0) }
}

/** Previews how the typed amount is divided; what exceeds the bills becomes credit. */
const Division = ({ account }: { readonly account: AccountDetail }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  const words = (key: string, values?: object) => translate(`resource.account.receive.${key}`, values)
  const { setValue } = useFormContext()
  const values = useWatch() as Values
  const byHand = values.byHand ?? false
  const amount = figure(values.amount)
  const { said, rest } = divided(account, values)
  const open = said.reduce((sum, { bill, part }) => sum + Math.max(0, openOf(bill) - part), 0)
  const whole = openSum(waitingBills(account))
  // Dividing by hand starts with the automatic division.
  const divideByHand = (next: boolean) => {
    if (next) for (const { bill, part } of said) setValue(`parts.${bill.id}`, part || null)
    setValue('byHand', next)
  }
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, px: 4, py: 3 }}>
      <Box sx={{ ...row, alignItems: 'center' }}>
        {said.length > 1 ? (
          <FormControlLabel
            control={
              <Checkbox size="small" checked={byHand} onChange={(_event, next) => divideByHand(next)} />
            }
            label={words('byHand')}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ) : (
          <Typography variant="caption" color="text.secondary">
            {words('oldest')}
          </Typography>
        )}
        {whole > 0 && (
          <Button
            size="small"
            onClick={() => setValue('amount', whole, { shouldDirty: true, shouldValidate: true })}
          >
            {words('all', { amount: formatMoney(whole) })}
          </Button>
        )}
      </Box>
      {said.map(({ bill, part }) => (
        <Box key={bill.id} sx={{ py: 1.5 }}>
          <Box sx={{ ...row, alignItems: 'center' }}>
            <Typography variant="body2">
              {bill.number}{' '}
              <Typography component="span" variant="caption" color="text.secondary">
                {words('due', { day: formatDay(bill.dueDay) })}
              </Typography>
            </Typography>
            {byHand ? (
              <MoneyLine
                source={`parts.${bill.id}`}
                label={words('part', { bill: bill.number })}
                rule={between(0, openOf(bill))}
                sx={{ width: 170 }}
              />
            ) : (
              <Typography variant="body2" className="figures" sx={{ fontWeight: 600 }}>
                <Money amount={part} />
              </Typography>
            )}
          </Box>
          <Box aria-hidden sx={{ height: 6, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden', my: 1 }}>
            <Box
              sx={{
                height: 1,
                width: `${Math.min(1, part / openOf(bill)) * 100}%`,
                bgcolor: 'primary.main',
                transition: 'width 120ms',
              }}
            />
          </Box>
          <Typography
            variant="caption"
            sx={{ color: part > openOf(bill) ? look.tone.late.text : 'text.secondary' }}
          >
            {part > openOf(bill)
              ? words('above_open', { amount: formatMoney(openOf(bill)) })
              : part === openOf(bill)
                ? words('full')
                : part > 0
                  ? words('partly', { amount: formatMoney(openOf(bill) - part) })
                  : words('untouched')}
          </Typography>
        </Box>
      ))}
      <Box role="status">
        <Box sx={{ ...row, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="body2" sx={{ color: rest < 0 ? look.tone.late.text : undefined }}>
            {rest < 0 ? words('too_much') : words('credit')}
          </Typography>
          <Typography
            variant="body2"
            className="figures"
            sx={{ color: rest < 0 ? look.tone.late.text : undefined }}
          >
            <Money amount={Math.abs(rest)} />
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
        <Typography variant="body2" color="text.secondary" sx={{ pt: 2 }}>
          {open > 0 ? words('after', { amount: formatMoney(open) }) : words('after_full')}
        </Typography>
      </Box>
    </Box>
  )
}

const allocationsOf = (account: AccountDetail, values: Values) =>
  divided(account, values)
    .said.filter(({ part }) => part > 0)
    .map(({ bill, part }) => ({ billID: bill.id, amount: part }))

type ReceiveDialogProps = { readonly account: AccountDetail; readonly onClose: () => void }

/** Records a payment for the bills of a contract, the oldest first or divided by hand. */
export const ReceiveDialog = ({ account, onClose }: ReceiveDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  const words = (key: string) => translate(`resource.account.receive.${key}`)
  return (
    <DialogForm
      title={words('title')}
      resource="receipt"
      onClose={onClose}
      defaultValues={{
        amount: openSum(waitingBills(account)) || null,
        method: 'cash',
        day: today,
        payer: '',
        note: '',
        byHand: false,
        parts: {},
      }}
      act={words('act')}
      save={async (values) => {
        const { amount, method, day, payer, note, byHand } = values
        const body = { amount, method, day, payer: payer || null, note: note || null }
        const allocate = byHand ? allocationsOf(account, values) : 'oldest'
        const { json } = await post<{ id: string }>(`account/${account.id}/receive`, { ...body, allocate })
        return { amount: amount as number, receiptID: json.id }
      }}
      told={({ amount, receiptID }) => ({
        text: 'resource.account.receive.done',
        messageArgs: { amount: formatMoney(amount) },
        next: toReceipt(receiptID),
      })}
    >
      <MoneyLine
        source="amount"
        required
        rule={(_amount, values) =>
          divided(account, values).rest < 0 ? 'resource.account.receive.divided_too_much' : undefined
        }
      />
      <Division account={account} />
      <MethodChoice words="resource.receipt.values.method" />
      <DayLine source="day" required />
      <TextLine source="payer" help={words('payer_help')} autoComplete="off" />
      <TextLine source="note" autoComplete="off" />
    </DialogForm>
  )
}
