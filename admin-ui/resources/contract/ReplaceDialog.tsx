import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import { addDays } from '../../../domain/day.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { Unsettled } from '../account/Unsettled.tsx'
import { ContractDialog, type StepDialogProps } from './ContractDialog.tsx'
import type { ContractDetail } from './contractRecord.ts'
import { CustomerInput } from './form/CustomerInput.tsx'
import { half } from './form/half.ts'

/** Ends the contract, and adds one of somebody else with the room by the same terms. */
export const ReplaceDialog = ({ contract, onClose }: StepDialogProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const today = useToday()
  const { residents = [] } = contract as Partial<ContractDetail>
  const words = (key: string) => translate(`resource.contract.replace.${key}`)
  const first = addDays(contract.startDay, 1)
  return (
    <ContractDialog
      step="replace"
      contract={contract}
      onClose={onClose}
      onDone={(id) => void navigate(`/contract/${id}`)}
      bodyOf={({ residentID, deposit, credit, ...values }) => ({
        ...values,
        residentID: residentID || null,
        deposit: deposit || 0,
        credit: credit || 0,
      })}
      defaultValues={{
        customerID: null,
        day: today > first ? today : first,
        residentID: '',
        deposit: 0,
        credit: 0,
      }}
    >
      <Unsettled contractID={contract.id} isNext />
      <CustomerInput />
      {residents.length > 0 && (
        <Choice
          source="residentID"
          label={words('resident')}
          none={words('nobody')}
          options={residents.map(({ residentID, lastName, middleName, firstName }) => ({
            value: residentID,
            label: [lastName, middleName, firstName].filter(Boolean).join(' '),
          }))}
        />
      )}
      <DayLine source="day" label={words('day')} help={words('day_help')} required />
      <Box sx={half}>
        <MoneyLine source="deposit" label={words('deposit')} />
        <MoneyLine source="credit" label={words('credit')} />
      </Box>
      <Typography variant="caption" color="text.secondary">
        {words('stays')}
      </Typography>
    </ContractDialog>
  )
}
