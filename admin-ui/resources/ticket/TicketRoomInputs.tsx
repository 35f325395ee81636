import { useEffect } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { Choice } from '../../form/Choice.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import { byNumber } from '../building/plan/floors.ts'
import type { OwnRoomRecord } from '../room/ownRoomRecord.ts'
import { useRooms } from '../room/useRooms.ts'

const RoomChoice = ({ buildingID }: { buildingID: string }) => {
  const translate = useTranslate()
  const { data: rooms = [] } = useRooms(buildingID)
  return (
    <Choice
      source="roomID"
      required
      options={[...rooms].sort(byNumber).map((room) => ({
        value: room.id,
        label: [room.number, room.customerName].filter(Boolean).join(' · '),
      }))}
      help={rooms.length === 0 ? translate('resource.support-ticket.open.no_rooms') : undefined}
    />
  )
}

/** Selects a room of any building in the user's scope. */
export const AnyRoomInputs = () => {
  const { setValue } = useFormContext()
  const buildingID: string = useWatch({ name: 'buildingID' })
  const { data: buildings = [] } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  const [only, ...others] = buildings
  useEffect(() => {
    if (only && others.length === 0) setValue('buildingID', only.id)
  }, [only, others.length, setValue])
  // Resets the room when another building is chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the building is what it reacts to
  useEffect(() => setValue('roomID', ''), [buildingID, setValue])
  return (
    <>
      <Choice
        source="buildingID"
        required
        options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {buildingID && <RoomChoice key={buildingID} buildingID={buildingID} />}
    </>
  )
}

/** Selects one of a customer's own rooms; absent when there is only one. */
export const OwnRoomInput = ({ rooms }: { rooms: readonly OwnRoomRecord[] }) =>
  rooms.length > 1 ? (
    <Choice
      source="roomID"
      required
      options={rooms.map(({ id, number, buildingName }) => ({
        value: id,
        label: `${number} · ${buildingName}`,
      }))}
    />
  ) : null
