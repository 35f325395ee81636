import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { shares, utilities } from '../../../domain/meter/meter-codes.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { post } from '../../data/httpClient.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { DialogForm } from '../../form/DialogForm.tsx'
import { NumberLine } from '../../form/NumberLine.tsx'
import { TextLine } from '../../form/TextLine.tsx'
import type { RoomRecord } from '../room/roomRecord.ts'
import { inThousandths } from './meterRecord.ts'

const HOUSE = 'house'

type InstallMeterDialogProps = {
  readonly buildingID: string
  readonly rooms: readonly Pick<RoomRecord, 'id' | 'number'>[]
  readonly onClose: () => void
}

const Inputs = ({ rooms }: Pick<InstallMeterDialogProps, 'rooms'>) => {
  const translate = useTranslate()
  const place = useWatch({ name: 'roomID' })
  const options = (of: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: translate(`resource.meter.values.${of}.${value}`) }))
  return (
    <>
      <Choice
        source="roomID"
        required
        options={[
          { value: HOUSE, label: translate('resource.meter.install.house') },
          ...rooms.map(({ id, number }) => ({ value: id, label: number })),
        ]}
      />
      <Choice source="utility" required options={options('utility', utilities)} />
      {place === HOUSE && <Choice source="share" required options={options('share', shares)} />}
      <TextLine source="serial" max={40} />
      <NumberLine source="digits" required help={translate('resource.meter.install.digits_help')} />
      <DayLine source="day" required />
      <NumberLine source="value" required decimal />
    </>
  )
}

/** Adds an existing or a new meter, with its current reading. */
export const InstallMeterDialog = ({ buildingID, rooms, onClose }: InstallMeterDialogProps) => {
  const translate = useTranslate()
  const today = useToday()
  return (
    <DialogForm
      title={translate('resource.meter.install.title')}
      resource="meter"
      onClose={onClose}
      defaultValues={{
        roomID: rooms[0]?.id ?? HOUSE,
        utility: 'electricity',
        share: 'perRoom',
        serial: '',
        digits: 5,
        day: today,
        value: null,
      }}
      act={translate('resource.meter.install.act')}
      save={async ({ roomID, share, serial, value, ...data }) => {
        const place = roomID === HOUSE ? { buildingID, share } : { roomID }
        await post('meter/add', {
          ...data,
          ...place,
          serial: serial || null,
          value: inThousandths(value),
        })
        return true
      }}
      told="resource.meter.install.done"
    >
      <Inputs rooms={rooms} />
    </DialogForm>
  )
}
