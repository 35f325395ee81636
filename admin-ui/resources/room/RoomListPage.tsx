import { Button, Typography } from '@mui/material'
import { type RaRecord, useListPaginationContext, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { roomColumns } from '../../../projections/room/room.columns.ts'
import type { Renderers } from '../../list/columns.ts'
import { ResourceList } from '../../list/ResourceList.tsx'
import { CardLine } from '../../ui/CardLine.tsx'
import { Money } from '../../ui/Money.tsx'
import { shortName } from '../../ui/name.ts'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { RoomViews } from './RoomViews.tsx'
import type { RoomRecord } from './roomRecord.ts'
import { useRoomText } from './useRoomText.ts'

const Count = () => {
  const translate = useTranslate()
  const { total } = useListPaginationContext()
  return total === undefined ? '\u00a0' : translate('resource.room.count', { smart_count: total })
}

/** The status; for a vacant room also since when or until when. */
const State = ({ room }: { room: RoomRecord }) => (
  <StatusChip value={{ of: 'room', status: room.status }} text={useRoomText()(room)} />
)

const cells: Renderers = { status: (room) => <State room={room as RoomRecord} /> }

const RoomCard = ({ room }: { room: RoomRecord }) => {
  const rent = room.contractPrice ?? room.rentPrice
  return (
    <>
      <CardLine>
        <Typography variant="body2" sx={{ fontWeight: 500 }}>
          {[room.number, room.customerName && shortName(room.customerName)].filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" className="figures" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
          {rent !== null && <Money amount={rent} />}
        </Typography>
      </CardLine>
      <CardLine>
        <Typography variant="caption" component="div" color="text.secondary" sx={{ alignSelf: 'center' }}>
          {room.buildingName}
        </Typography>
        <State room={room} />
      </CardLine>
    </>
  )
}

/** The rooms of all buildings in the user's scope. */
export const RoomListPage = () => {
  const translate = useTranslate()
  return (
    <ResourceList
      resource="room"
      columns={roomColumns}
      show={[
        'number',
        'buildingName',
        'status',
        'customerName',
        'contractPrice',
        'rentPrice',
        'floor',
        'area',
        'contractEndDay',
        'freeSince',
        'buyPrice',
        'description',
      ]}
      filters={[]}
      views={<RoomViews />}
      sort={{ field: 'number', order: 'ASC' }}
      render={cells}
      card={(room: RaRecord) => <RoomCard room={room as RoomRecord} />}
      lead={<Count />}
      empty={{
        title: translate('resource.room.empty.title'),
        body: translate('resource.room.empty.body'),
        actions: (
          <Button variant="outlined" color="inherit" component={Link} to="/building">
            {translate('resource.room.empty.open')}
          </Button>
        ),
      }}
    />
  )
}
