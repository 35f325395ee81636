import { Box } from '@mui/material'
import { useDataProvider, useGetList, useTranslate } from 'react-admin'
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form'
import { leadSources } from '../../../domain/lead/lead-codes.ts'
import { LEAD_NOTE_MAX, PAGE_SIZE } from '../../../domain/limits.ts'
import { useMay } from '../../auth/useMay.ts'
import type { AppDataProvider } from '../../data/dataProvider.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { TextBlock } from '../../form/TextBlock.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import { useField } from '../../form/useField.tsx'
import { reversals } from '../../undo/reversals.ts'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import { half } from '../contract/form/half.ts'
import { useRooms } from '../room/useRooms.ts'
import { Picker } from '../sentNotice/Picker.tsx'
import type { LeadRecord } from './leadRecord.ts'

/** The room that somebody asks for, and the building that it is in. */
type AskedRoom = { readonly id: string; readonly buildingID: string }

const formOf = (lead: LeadRecord | undefined, room: AskedRoom | undefined, house: string) => ({
  name: lead?.name ?? '',
  phone: lead?.phone ?? '',
  source: lead?.source ?? 'call',
  wantsFrom: lead?.wantsFrom ?? null,
  budget: lead?.budget ?? null,
  broker: lead?.broker ?? '',
  brokerFee: lead?.brokerFee ?? null,
  buildingID: lead?.buildingID ?? room?.buildingID ?? house,
  roomIDs: lead?.roomIDs ?? (room ? [room.id] : []),
  note: lead?.note ?? '',
})

const bodyOf = ({ phone, wantsFrom, budget, broker, brokerFee, note, ...values }: FieldValues) => ({
  ...values,
  phone: phone || null,
  wantsFrom: wantsFrom || null,
  budget: budget ?? null,
  broker: broker || null,
  brokerFee: brokerFee ?? null,
  note: note || null,
})

const Rooms = ({ buildingID }: { readonly buildingID: string }) => {
  const { field, props } = useField({ source: 'roomIDs' })
  const { data: rooms = [] } = useRooms(buildingID)
  const { label, required: _, ...shown } = props
  return (
    <Picker
      label={label}
      options={rooms.map(({ id, number }) => ({ id, label: number }))}
      chosen={field.value}
      onChosen={field.onChange}
      field={shown}
    />
  )
}

/** The house, and which of its rooms: another house has others. */
const Place = ({ houses }: { readonly houses: readonly BuildingRecord[] }) => {
  const { setValue } = useFormContext()
  const buildingID: string = useWatch({ name: 'buildingID' })
  return (
    <>
      {houses.length > 1 && (
        <Choice
          source="buildingID"
          required
          options={houses.map(({ id, name }) => ({ value: id, label: name }))}
          onChosen={() => setValue('roomIDs', [], { shouldDirty: true })}
        />
      )}
      {buildingID && <Rooms key={buildingID} buildingID={buildingID} />}
    </>
  )
}

/**
 * Who brought them, and for how much; also where it was said before and another source is chosen now. Once a room is held
 * for them, the fee is for those who book it.
 */
const Broker = ({ isHeld }: { readonly isHeld: boolean }) => {
  const translate = useTranslate()
  const may = useMay()
  const [source, broker, fee] = useWatch({ name: ['source', 'broker', 'brokerFee'] })
  if (source !== 'broker' && !broker && !fee) return null
  return (
    <Box sx={half}>
      <TextLine source="broker" autoComplete="off" />
      {(!isHeld || may('AddExpense')) && (
        <MoneyLine source="brokerFee" help={translate('resource.lead.fee.help')} />
      )}
    </Box>
  )
}

type LeadDialogProps = {
  /** The one to change; without it a new one. */
  readonly lead?: LeadRecord
  readonly room?: AskedRoom
  readonly onClose: () => void
}

/** Who asks for a room, how to reach them, and what they look for. */
export const LeadDialog = ({ lead, room, onClose }: LeadDialogProps) => {
  const translate = useTranslate()
  const { act } = useDataProvider<AppDataProvider>()
  const { data: houses } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  const words = `resource.lead.${lead ? 'update' : 'add'}`
  // The form begins with the house where there is only one.
  if (!houses) return null
  return (
    <DialogForm
      title={translate(`${words}.title`)}
      resource="lead"
      onClose={onClose}
      defaultValues={formOf(lead, room, houses.length === 1 ? houses[0]!.id : '')}
      act={translate(`${words}.act`)}
      save={async (values) => {
        const body = bodyOf(values)
        const path = lead ? `lead/${lead.id}/update` : 'lead/add'
        const { data } = await act<{ id: string; revision: number }>(path, body, lead?.revision)
        const undo = lead && reversals.update('lead', { seen: lead, data: body, revision: data.revision })
        return { name: String(values.name), undo }
      }}
      told={({ name, undo }) => ({ text: `${words}.done`, messageArgs: { name }, undo })}
    >
      <Box sx={half}>
        <TextLine source="name" required autoFocus autoComplete="off" />
        <TextLine source="phone" type="tel" max={20} inputMode="tel" autoComplete="off" />
      </Box>
      <Box sx={half}>
        <Choice
          source="source"
          required
          options={leadSources.map((value) => ({
            value,
            label: translate(`resource.lead.values.source.${value}`),
          }))}
        />
        <DayLine source="wantsFrom" sx={{ maxWidth: 'none' }} />
      </Box>
      <Broker isHeld={lead?.status === 'held'} />
      <MoneyLine source="budget" />
      <Place houses={houses} />
      <TextBlock source="note" max={LEAD_NOTE_MAX} rows={2} />
    </DialogForm>
  )
}
