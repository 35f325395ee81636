import { Box } from '@mui/material'
import { useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { vehicleKinds } from '../../../../domain/contract/vehicles.ts'
import { MAX_VEHICLES } from '../../../../domain/limits.ts'
import { useToday } from '../../../asOf/AsOfContext.ts'
import type { AppDataProvider } from '../../../data/dataProvider.ts'
import { Choice } from '../../../form/Choice.tsx'
import { DayLine } from '../../../form/DayLine.tsx'
import { DialogForm } from '../../../form/DialogForm.tsx'
import { EntriesInput } from '../../../form/EntriesInput.tsx'
import { TextLine } from '../../../form/TextLine.tsx'
import { reversals } from '../../../undo/reversals.ts'
import { usePrices } from '../../building/prices/usePrices.ts'
import type { ContractDetail } from '../contractRecord.ts'
import { half } from '../form/half.ts'

type VehicleFieldsProps = {
  readonly source: (field: string) => string
  readonly charges: readonly { readonly id: string; readonly name: string }[]
}

const VehicleFields = ({ source, charges }: VehicleFieldsProps) => {
  const translate = useTranslate()
  const words = (key: string) => translate(`resource.contract.vehicle.${key}`)
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={half}>
        <TextLine source={source('plate')} label={words('plate')} required max={20} autoComplete="off" />
        <Choice
          source={source('kind')}
          label={words('kind')}
          required
          options={vehicleKinds.map((value) => ({
            value,
            label: translate(`resource.contract.values.vehicle.${value}`),
          }))}
        />
      </Box>
      <Box sx={half}>
        <TextLine source={source('cardNumber')} label={words('cardNumber')} max={40} autoComplete="off" />
        <Choice
          source={source('chargeID')}
          label={words('chargeID')}
          none={words('free')}
          options={charges.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Box>
      <Box sx={half}>
        <DayLine source={source('fromDay')} label={words('fromDay')} required />
        <DayLine source={source('toDay')} label={words('toDay')} />
      </Box>
    </Box>
  )
}

type VehiclesDialogProps = { readonly contract: ContractDetail; readonly onClose: () => void }

/** Sets the vehicles of a contract; what bills asked for other days is adjusted by the next one. */
export const VehiclesDialog = ({ contract, onClose }: VehiclesDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  const { act } = useDataProvider<AppDataProvider>()
  const { data } = usePrices(contract.buildingID)
  const { vehicles, id, startDay } = contract
  const charges = data?.charges.filter(({ way }) => way === 'perVehicle') ?? []
  const save = async (values: FieldValues) => {
    const sent = (values.vehicles as FieldValues[]).map(({ cardNumber, chargeID, toDay, ...one }) => ({
      ...one,
      cardNumber: cardNumber || null,
      chargeID: chargeID || null,
      toDay: toDay || null,
    }))
    const { data: saved } = await act<{ revision: number }>(`contract/${id}/vehicles`, { vehicles: sent })
    return reversals.ChangeContractVehicles(id, vehicles, saved.revision)
  }
  if (!data) return null
  return (
    <DialogForm
      title={translate('resource.contract.vehicle.change')}
      resource="contract"
      onClose={onClose}
      defaultValues={{ vehicles }}
      act={translate('resource.contract.vehicle.act')}
      save={save}
      told={(undo) => ({ text: 'resource.contract.vehicle.saved', undo })}
    >
      <EntriesInput
        source="vehicles"
        title={translate('resource.contract.fields.vehicles')}
        words="resource.contract.vehicle"
        nameField="plate"
        max={MAX_VEHICLES}
        empty={{
          plate: '',
          kind: 'motorbike',
          cardNumber: null,
          chargeID: charges.length === 1 ? charges[0]?.id : null,
          fromDay: startDay > today ? startDay : today,
          toDay: null,
        }}
      >
        {(source) => <VehicleFields source={source} charges={charges} />}
      </EntriesInput>
    </DialogForm>
  )
}
