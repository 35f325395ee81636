import { Box, Skeleton, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { addDays } from '../../../domain/day.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { isDay } from '../../form/days.ts'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { formatDay } from '../../i18n/format.ts'
import { Unsettled } from '../account/Unsettled.tsx'
import { byNumber } from '../building/plan/floors.ts'
import { useLeases } from '../building/timeline/useLeases.ts'
import { useMetersOf } from '../meter/useMetersOf.ts'
import { useRooms } from '../room/useRooms.ts'
import { ContractDialog, type StepDialogProps } from './ContractDialog.tsx'
import type { ContractRecord } from './contractRecord.ts'
import { half } from './form/half.ts'
import { useWhenFree } from './form/RoomInputs.tsx'
import { MoveReadings, type TypedReadings } from './MoveReadings.tsx'

type WhichProps = { readonly contract: ContractRecord }

/** The other rooms of the house, those that are free first. */
const OtherRoom = ({ contract }: WhichProps) => {
  const translate = useTranslate()
  const whenFree = useWhenFree()
  const { setValue, getFieldState } = useFormContext()
  const { data: leased } = useLeases(contract.buildingID, useToday())
  const { data: rooms } = useRooms(contract.buildingID)
  const roomID: unknown = useWatch({ name: 'roomID' })
  const asked = rooms?.find(({ id }) => id === roomID)?.rentPrice
  useEffect(() => {
    if (asked && !getFieldState('price').isDirty) setValue('price', asked)
  }, [asked, getFieldState, setValue])
  if (!leased || !rooms) return <Skeleton variant="rounded" height={62} />
  const offered = leased
    .filter(({ id }) => id !== contract.roomID)
    .map((room) => ({ ...room, ...whenFree(room) }))
    .sort((one, other) => one.rank - other.rank || byNumber(one, other))
  return (
    <Choice
      source="roomID"
      label={translate('resource.contract.move_room.room')}
      required
      options={offered.map(({ id, number, text }) => ({ value: id, label: `${number} · ${text}` }))}
    />
  )
}

/** What the meters of one of the two rooms showed, once the day has come. */
const Readings = ({ roomID, day, words }: { roomID: string; day: string; words: string }) => {
  const translate = useTranslate()
  const meters = useMetersOf(roomID)
  if (!meters || meters.length === 0) return null
  return <MoveReadings meters={meters} day={day} title={translate(words, { day: formatDay(day) })} />
}

const BothRooms = ({ contract }: WhichProps) => {
  const today = useToday()
  const translate = useTranslate()
  const [roomID, day] = useWatch({ name: ['roomID', 'day'] }) as [string, unknown]
  if (typeof day !== 'string' || !isDay(day) || !roomID) return null
  if (day > today)
    return (
      <Typography variant="caption" color="text.secondary">
        {translate('resource.contract.move_room.read_then', { day: formatDay(addDays(day, -1)) })}{' '}
        {translate('resource.contract.move_room.told_then')}
      </Typography>
    )
  return (
    <>
      <Readings
        roomID={contract.roomID}
        day={addDays(day, -1)}
        words="resource.contract.move_room.last_readings"
      />
      <Readings key={roomID} roomID={roomID} day={day} words="resource.contract.move_room.first_readings" />
    </>
  )
}

/** Ends the contract, and adds one of the same tenant with another room of the house. */
export const MoveRoomDialog = ({ contract, onClose }: StepDialogProps) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const today = useToday()
  const words = (key: string) => translate(`resource.contract.move_room.${key}`)
  const first = addDays(contract.startDay, 1)
  return (
    <ContractDialog
      step="move_room"
      contract={contract}
      onClose={onClose}
      onDone={(id) => void navigate(`/contract/${id}`)}
      bodyOf={({ readings, ...values }) => ({
        ...values,
        readings: Object.entries((readings ?? {}) as TypedReadings).flatMap(([meterID, value]) =>
          value === null ? [] : [{ meterID, value }],
        ),
      })}
      defaultValues={{
        roomID: '',
        day: today > first ? today : first,
        price: contract.rent,
        deposit: contract.deposit,
        readings: {},
      }}
    >
      <Unsettled contractID={contract.id} stays />
      <OtherRoom contract={contract} />
      <DayLine source="day" label={words('day')} required />
      <Box sx={half}>
        <MoneyLine source="price" label={translate('resource.contract.rent')} required />
        <MoneyLine source="deposit" label={words('deposit')} help={words('deposit_help')} />
      </Box>
      <BothRooms contract={contract} />
      <Typography variant="caption" color="text.secondary">
        {words('stays')}
      </Typography>
    </ContractDialog>
  )
}
