import { useGetList, useListFilterContext, useTranslate } from 'react-admin'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import { CountedView, CountedViews } from '../../list/CountedViews.tsx'
import { useCountHere } from '../../list/useCountHere.ts'
import { useStatusLabel } from '../../ui/StatusChip.tsx'
import { ByBuilding } from '../building/ByBuilding.tsx'

/** Presets in the order of urgency: rooms that need a tenant or a repair first. */
const VIEWS = [
  RoomStatus.AVAILABLE,
  RoomStatus.MAINTANCED,
  RoomStatus.RENTED,
  RoomStatus.SOLD,
  RoomStatus.UNAVAILABLE,
] as const

type ViewProps = {
  /** Without it, all rooms. */
  readonly status?: (typeof VIEWS)[number]
}

/** A preset with its count, which respects the other filters of the list. */
const View = ({ status }: ViewProps) => {
  const translate = useTranslate()
  const label = useStatusLabel()
  const { filterValues, setFilters } = useListFilterContext()
  const { status: shown, ...others } = filterValues
  const filter = status === undefined ? others : { ...others, status }
  const here = useCountHere('status', status)
  const asked = useGetList(
    'room',
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'number', order: 'ASC' }, filter },
    { enabled: here.asks },
  )
  const total = (here.asks ? asked.total : undefined) ?? here.count
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

/** Preset filters of rooms by building and status, with counts. */
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
