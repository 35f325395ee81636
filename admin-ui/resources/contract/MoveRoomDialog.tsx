import { Box, Skeleton, Typography } from '@mui/material'
import { useEffect } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { addDays } from '../../../domain/day.ts'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { useToday } from '../../asOf/AsOfContext.ts'
import { Choice } from '../../form/Choice.tsx'
import { DayLine } from '../../form/DayLine.tsx'
import { isDay } from '../../form/days.ts'
import { MoneyLine } from '../../form/NumberLine.tsx'
import { formatDay } from '../../i18n/format.ts'
import { Unsettled } from '../account/Unsettled.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'
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

/** The house of the other room, for those who work in several. */
const OtherHouse = () => {
  const translate = useTranslate()
  const { setValue } = useFormContext()
  const { data: houses = [] } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  if (houses.length < 2) return null
  return (
    <Choice
      source="buildingID"
      label={translate('resource.contract.move_room.house')}
      required
      options={houses.map(({ id, name }) => ({ value: id, label: name }))}
      onChosen={() => setValue('roomID', '')}
    />
  )
}

/** The other rooms of a house, those that are free first. */
const OtherRoom = ({ contract }: WhichProps) => {
  const translate = useTranslate()
  const whenFree = useWhenFree()
  const { setValue, getFieldState } = useFormContext()
  const buildingID: string = useWatch({ name: 'buildingID' }) ?? contract.buildingID
  const { data: leased } = useLeases(buildingID, useToday())
  const { data: rooms } = useRooms(buildingID)
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

/** What goes along, and what stays behind where the other room is in another house. */
const GoesAlong = ({ contract }: WhichProps) => {
  const translate = useTranslate()
  const isElsewhere = useWatch({ name: 'buildingID' }) !== contract.buildingID
  return (
    <Typography variant="caption" color="text.secondary">
      {translate(`resource.contract.move_room.${isElsewhere ? 'stays_elsewhere' : 'stays'}`)}
    </Typography>
  )
}

/** Ends the contract, and adds one of the same tenant with another room, of this house or another one. */
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
      bodyOf={({ readings, buildingID: _, ...values }) => ({
        ...values,
        readings: Object.entries((readings ?? {}) as TypedReadings).flatMap(([meterID, value]) =>
          value === null ? [] : [{ meterID, value }],
        ),
      })}
      defaultValues={{
        buildingID: contract.buildingID,
        roomID: '',
        day: today > first ? today : first,
        price: contract.rent,
        deposit: contract.deposit,
        readings: {},
      }}
    >
      <Unsettled contractID={contract.id} stays />
      <OtherHouse />
      <OtherRoom contract={contract} />
      <DayLine source="day" label={words('day')} required />
      <Box sx={half}>
        <MoneyLine source="price" label={translate('resource.contract.rent')} required />
        <MoneyLine source="deposit" label={words('deposit')} help={words('deposit_help')} />
      </Box>
      <BothRooms contract={contract} />
      <GoesAlong contract={contract} />
    </ContractDialog>
  )
}
