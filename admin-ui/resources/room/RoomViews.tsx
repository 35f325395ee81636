import { MenuItem, TextField } from '@mui/material'
import { useGetList, useListFilterContext, useTranslate } from 'ra-core'
import { PAGE_SIZE } from '../../../domain/limits.ts'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import { CountedView, CountedViews } from '../../list/CountedViews.tsx'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import type { BuildingRecord } from '../building/buildingRecord.ts'

/** What wants a tenant or a craftsman stands first. */
const VIEWS = [
  RoomStatus.AVAILABLE,
  RoomStatus.MAINTANCED,
  RoomStatus.RENTED,
  RoomStatus.SOLD,
  RoomStatus.UNAVAILABLE,
] as const

const ByBuilding = () => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListFilterContext()
  const { data: buildings = [] } = useGetList<BuildingRecord>('building', {
    pagination: { page: 1, perPage: PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  })
  const label = translate('resource.room.building')
  const { buildingID = '', ...others } = filterValues
  if (buildings.length < 2 && !buildingID) return null
  return (
    <TextField
      select
      // A house that is not there yet, or out of reach, is no choice.
      value={buildings.some(({ id }) => id === buildingID) ? buildingID : ''}
      onChange={({ target }) => setFilters(target.value ? { ...others, buildingID: target.value } : others)}
      sx={{ width: { xs: 'auto', sm: 220 }, minWidth: { xs: 184 }, flex: { xs: '1 1 40%', sm: 'none' } }}
      slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } }}
    >
      <MenuItem value="">{`${label}: ${translate('list.any')}`}</MenuItem>
      {buildings.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}

type ViewProps = {
  /** Without it all rooms. */
  readonly status?: (typeof VIEWS)[number]
}

/** Counts what it would show: the other filters hold for it too. */
const View = ({ status }: ViewProps) => {
  const translate = useTranslate()
  const label = useStatusLabel()
  const { filterValues, setFilters } = useListFilterContext()
  const { status: shown, ...others } = filterValues
  const filter = status === undefined ? others : { ...others, status }
  const { total } = useGetList('room', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'number', order: 'ASC' },
    filter,
  })
  const active = shown === status
  const count = total === undefined ? {} : { count: total }
  if (status === undefined)
    return (
      <CountedView
        text={translate('list.any')}
        {...count}
        active={active}
        onShow={() => setFilters(filter)}
      />
    )
  const value = { of: 'room', status } as const
  if (!total && !active) return null
  return (
    <CountedView
      text={label(value)}
      {...count}
      value={value}
      active={active}
      onShow={() => setFilters(filter)}
    />
  )
}

/** Rooms by house and by how they are, with how many there are. */
export const RoomViews = () => {
  const translate = useTranslate()
  return (
    <>
      <ByBuilding />
      <CountedViews label={translate('resource.room.views')}>
        <View />
        {VIEWS.map((status) => (
          <View key={status} status={status} />
        ))}
      </CountedViews>
    </>
  )
}
