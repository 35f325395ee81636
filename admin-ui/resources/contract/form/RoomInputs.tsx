import { Box, Skeleton } from '@mui/material'
import { useEffect } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { ContractType } from '../../../../domain/contract/contract-codes.ts'
import { PAGE_SIZE } from '../../../../domain/limits.ts'
import { RoomStatus } from '../../../../domain/room/room-status.ts'
import type { LeasedRoom } from '../../../../projections/leases/leases.answers.ts'
import { Choice } from '../../../form/Choice.tsx'
import { dayOf, formatDay } from '../../../i18n/format.ts'
import { useStatusLabel } from '../../../ui/StatusChip.tsx'
import type { BuildingRecord } from '../../building/buildingRecord.ts'
import { byNumber } from '../../building/plan/floors.ts'
import { nextFree } from '../../building/timeline/lease.ts'
import { useLeases } from '../../building/timeline/useLeases.ts'
import { useRooms } from '../../room/useRooms.ts'
import { half } from './half.ts'

/** When a room is free: from today or later, open-ended or until the next contract; or never. */
export const useWhenFree = () => {
  const translate = useTranslate()
  const status = useStatusLabel()
  const today = dayOf(new Date())
  return (room: LeasedRoom): { readonly rank: number; readonly text: string } => {
    const free = nextFree(room, today)
    if (!free || room.status === RoomStatus.UNAVAILABLE || room.status === RoomStatus.SOLD)
      return { rank: 2, text: status({ of: 'room', status: room.status }) }
    const [from, to] = [formatDay(free.startDay), free.endDay && formatDay(free.endDay)]
    if (free.startDay > today)
      return {
        rank: 1,
        text: translate(`resource.contract.${to ? 'free_between' : 'free_from'}`, { day: from, from, to }),
      }
    // Free today but let from a later day: the server refuses a contract that lasts longer.
    if (to) return { rank: 1, text: translate('resource.contract.free_until', { day: to }) }
    // A contract in a room under repair can begin tomorrow at the earliest (E0023): listed after rooms that are free
    // today.
    const rank = room.status === RoomStatus.AVAILABLE ? 0 : 1
    return { rank, text: status({ of: 'room', status: room.status }) }
  }
}

const RoomsOf = ({ buildingID }: { buildingID: string }) => {
  const translate = useTranslate()
  const whenFree = useWhenFree()
  const { setValue, getFieldState } = useFormContext()
  const [floor, roomID, type] = useWatch({ name: ['floor', 'roomID', 'type'] })
  const { data: leased } = useLeases(buildingID, dayOf(new Date()))
  const { data: rooms } = useRooms(buildingID)
  const chosen = rooms?.find((room) => room.id === roomID)
  const asked = type === ContractType.BUY ? chosen?.buyPrice : chosen?.rentPrice

  // Resets the room when another building is chosen.
  const stranger = Boolean(rooms && roomID && !chosen)
  useEffect(() => {
    if (!stranger) return
    setValue('roomID', '')
    setValue('floor', '')
  }, [stranger, setValue])

  // Proposes the room's asking price until the user edits it. In a timeout, because the form applies its default
  // values after its fields have mounted, and would overwrite this one.
  useEffect(() => {
    if (!asked || getFieldState('price').isDirty) return
    const timer = setTimeout(() => setValue('price', asked))
    return () => clearTimeout(timer)
  }, [asked, getFieldState, setValue])

  if (!rooms || !leased) return <Skeleton variant="rounded" height={62} />
  const floors = [...new Set(leased.map((room) => room.floor))].sort((one, other) => one - other)
  const offered = leased
    .filter((room) => !floor || room.floor === Number(floor) || room.id === roomID)
    .map((room) => ({ ...room, ...whenFree(room) }))
    .sort((one, other) => one.rank - other.rank || byNumber(one, other))
  return (
    <Box
      sx={{
        ...half,
        // Below each other on phones, where the day from which a room is free would be cut.
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1.6fr)' },
      }}
    >
      <Choice
        source="floor"
        none={translate('resource.contract.any_floor')}
        options={floors.map((value) => ({ value, label: translate('unit.floor', { floor: value }) }))}
      />
      <Choice
        source="roomID"
        required
        options={offered.map(({ id, number, text }) => ({ value: id, label: `${number} · ${text}` }))}
      />
    </Box>
  )
}

/** Selects a room by building, floor and number; free rooms come first. */
export const RoomInputs = () => {
  const buildingID: string = useWatch({ name: 'buildingID' })
  const { data: buildings } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  const { setValue } = useFormContext()
  const only = buildings?.length === 1 ? buildings[0]?.id : undefined
  // Who has one house is not asked which. In a timeout for the same reason as the price.
  useEffect(() => {
    if (!only || buildingID) return
    const timer = setTimeout(() => setValue('buildingID', only))
    return () => clearTimeout(timer)
  }, [only, buildingID, setValue])
  if (!buildings) return <Skeleton variant="rounded" height={62} />
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
