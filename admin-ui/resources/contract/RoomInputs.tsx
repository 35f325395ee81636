import { Box } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ContractType } from '../../../domain/contract/contract-codes.ts'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { Choice } from '../../form/Choice.tsx'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'
import { byNumber } from '../building/plan/floors.ts'
import { useRooms } from '../room/useRooms.ts'

const half = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
}

const RoomsOf = ({ buildingID }: { buildingID: string }) => {
  const translate = useTranslate()
  const status = useStatusLabel()
  const { setValue, getFieldState } = useFormContext()
  const [floor, roomID, type] = useWatch({ name: ['floor', 'roomID', 'type'] })
  const { data: rooms } = useRooms(buildingID)
  const chosen = rooms?.find((room) => room.id === roomID)
  const asked = type === ContractType.BUY ? chosen?.buyPrice : chosen?.rentPrice

  // A room of another building is no longer meant.
  const stranger = Boolean(rooms && roomID && !chosen)
  useEffect(() => {
    if (!stranger) return
    setValue('roomID', '')
    setValue('floor', '')
  }, [stranger, setValue])

  // What the room asks is proposed until a price is typed.
  useEffect(() => {
    if (asked && !getFieldState('price').isDirty) setValue('price', asked)
  }, [asked, getFieldState, setValue])

  const floors = [...new Set(rooms?.map((room) => room.floor))].sort((one, other) => one - other)
  const offered = (rooms ?? []).filter((room) => !floor || room.floor === Number(floor) || room.id === roomID)
  if (!rooms) return null
  return (
    <Box sx={half}>
      <Choice
        source="floor"
        none={translate('resource.contract.any_floor')}
        options={floors.map((value) => ({ value, label: translate('unit.floor', { floor: value }) }))}
      />
      <Choice
        source="roomID"
        required
        options={[...offered].sort(byNumber).map((room) => ({
          value: room.id,
          label: `${room.number} · ${status({ of: 'room', status: room.status })}`,
        }))}
      />
    </Box>
  )
}

/** Which room: its building, its floor, its number. */
export const RoomInputs = () => {
  const buildingID: string = useWatch({ name: 'buildingID' })
  const { data: buildings } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  if (!buildings) return null
  return (
    <>
      <Choice
        source="buildingID"
        required
        options={buildings.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {buildingID && <RoomsOf buildingID={buildingID} />}
    </>
  )
}
