import { Box, Typography } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { ContractType } from '../../../domain/contract/contract-codes.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { MoneyLine, NumberLine } from '../../form/NumberLine.tsx'
import { between } from '../../form/rules.ts'
import { formatMoney } from '../../i18n/format.ts'
import { half } from '../contract/form/half.ts'
import { FollowStart } from '../contract/form/Terms.tsx'
import { endAfter } from '../contract/term.ts'
import type { HoldRecord } from './holdRecord.ts'

type ConvertDialogProps = { readonly hold: HoldRecord; readonly onClose: () => void }

/** Makes the lease that a room was held for. */
export const ConvertDialog = ({ hold, onClose }: ConvertDialogProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { act } = useDataProvider<AppDataProvider>()
  const { id, moveInDay, price, customerName, roomNumber, held } = hold
  const words = (key: string) =>
    translate(`resource.hold.convert.${key}`, { name: customerName, amount: formatMoney(held ?? 0) })
  return (
    <DialogForm
      title={words('title')}
      resource="contract"
      onClose={onClose}
      defaultValues={{
        startDay: moveInDay,
        endDay: endAfter(moveInDay, 12),
        price,
        deposit: price,
        dueDayOfMonth: 5,
      }}
      act={words('act')}
      save={async (values) => {
        await act(`hold/${id}/convert`, { ...values, type: ContractType.RENT })
        return id
      }}
      told={() => ({ text: 'resource.hold.convert.done', messageArgs: { room: roomNumber } })}
      onSaved={() => {
        void navigate(`/contract/${id}`)
      }}
    >
      <Typography variant="body2">{words('lead')}</Typography>
      <Box sx={half}>
        <DayLine source="startDay" required sx={{ maxWidth: 'none' }} />
        <DayLine source="endDay" required sx={{ maxWidth: 'none' }} />
      </Box>
      <FollowStart />
      <Box sx={half}>
        <MoneyLine source="price" required />
        <MoneyLine source="deposit" required />
      </Box>
      <NumberLine source="dueDayOfMonth" required rule={between(1, 28)} sx={{ maxWidth: { sm: 200 } }} />
    </DialogForm>
  )
}
