import { Box, Typography } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useToday } from '../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { MethodChoice } from '../../form/MethodChoice.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { between } from '../../form/rules.ts'
import { TextLine } from '../../form/TextLine.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { half } from '../contract/form/half.ts'
import { FundChoice } from './FundChoice.tsx'
import { amountOf, type HoldRecord, type Way } from './holdRecord.ts'

type EndHoldDialogProps = {
  readonly hold: HoldRecord
  readonly way: Exclude<Way, 'convert'>
  readonly onClose: () => void
}

/** What of the typed amount is more than the customer's own money. */
const More = ({ held }: { readonly held: number }) => {
  const translate = useTranslate()
  const amount: unknown = useWatch({ name: 'amount' })
  const more = typeof amount === 'number' ? amount - held : 0
  return (
    <Typography variant="body2" color="text.secondary" role="status" sx={{ mt: -2 }}>
      {translate(`resource.hold.break.${more > 0 ? 'more' : 'no_more'}`, { more: formatMoney(more) })}
    </Typography>
  )
}

/** Ends a hold without a contract: its money goes back, is kept, or goes back as often as was promised. */
export const EndHoldDialog = ({ hold, way, onClose }: EndHoldDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  const { act } = useDataProvider<AppDataProvider>()
  const held = hold.held ?? 0
  const amount = amountOf(way, hold)
  const words = (key: string) =>
    translate(`resource.hold.${way}.${key}`, {
      name: hold.customerName,
      amount: formatMoney(amount),
      held: formatMoney(held),
    })
  const paysOut = way !== 'forfeit'
  return (
    <DialogForm
      title={words('title')}
      resource="hold"
      onClose={onClose}
      defaultValues={{ amount, method: 'cash', fundID: '', day: today, reason: '' }}
      act={words('act')}
      save={async ({ amount: typed, method, fundID, day, reason }) => {
        await act(`hold/${hold.id}/${way}`, {
          day,
          reason: reason || null,
          ...(paysOut && { method, fundID: fundID || null }),
          ...(way === 'break' && { amount: typed }),
        })
        return (way === 'break' ? typed : amount) as number
      }}
      told={(moved) => ({ text: `resource.hold.${way}.done`, messageArgs: { amount: formatMoney(moved) } })}
    >
      <Typography variant="body2">{words('lead')}</Typography>
      {way === 'break' && amount > held && (
        <>
          <MoneyLine source="amount" label={words('amount')} required rule={between(held, amount)} />
          <More held={held} />
        </>
      )}
      {paysOut && (
        <Box sx={half}>
          <MethodChoice words="resource.hold.values.method" />
          <FundChoice buildingID={hold.buildingID} label={translate('resource.hold.from_fund')} />
        </Box>
      )}
      <DayLine source="day" label={translate('resource.account.day')} required />
      <TextLine source="reason" required={way !== 'release'} autoComplete="off" />
    </DialogForm>
  )
}
