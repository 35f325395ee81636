import { Box, Card, Typography, useTheme } from '@mui/material'
import { useGetList, useTranslate } from 'ra-core'
import { Link } from 'react-router'
import { useProfile } from '../../auth/ProfileContext.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { givenName } from '../../ui/name.ts'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { TileBand } from '../../ui/TileBand.tsx'
import { DueNow } from '../bill/pay/DueNow.tsx'
import type { OwnRoomRecord } from './ownRoomRecord.ts'
import { rentOf, useOwnContracts } from './useOwnContracts.ts'

const RoomCard = ({ room, rent }: { room: OwnRoomRecord; rent?: number }) => {
  const { look } = useTheme()
  const translate = useTranslate()
  return (
    <Card
      component={Link}
      to={`/room/${room.id}`}
      sx={{
        display: 'block',
        position: 'relative',
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { borderColor: look.lineStrong },
      }}
    >
      <TileBand height={36} scale={0.75} />
      <Box sx={{ p: 4 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
          <Typography variant="h2">{room.number}</Typography>
          <StatusChip value={{ of: 'room', status: room.status }} />
        </Box>
        <Typography variant="body2" color="text.secondary">
          {room.buildingName} · {translate('unit.floor', { floor: room.floor })}
        </Typography>
        {rent !== undefined && (
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', mt: 3 }}>
            <Typography variant="body2" color="text.secondary">
              {translate('resource.room.own.rent')}
            </Typography>
            <Typography variant="body1" sx={{ fontWeight: 600 }}>
              <Money amount={rent} />
            </Typography>
          </Box>
        )}
      </Box>
    </Card>
  )
}

/** A customer's home: the rooms of their contracts. */
export const OwnRooms = () => {
  const translate = useTranslate()
  const { fullName } = useProfile()
  const contracts = useOwnContracts()
  const { data: rooms, isPending } = useGetList<OwnRoomRecord>('room', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'number', order: 'ASC' },
  })
  return (
    <>
      <OwnHead
        title={translate('resource.room.own.greeting', { name: givenName(fullName) })}
        lead={translate('resource.room.own.lead')}
      />
      <Box
        sx={{
          position: 'relative',
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <DueNow />
        {isPending && <RowsSkeleton rows={3} height={60} />}
        {rooms?.map((room) => (
          <RoomCard key={room.id} room={room} rent={rentOf(contracts.get(room.id))} />
        ))}
        {rooms?.length === 0 && (
          <Card>
            <EmptyState
              title={translate('resource.room.own.empty_title')}
              body={translate('resource.room.own.empty_body')}
            />
          </Card>
        )}
      </Box>
    </>
  )
}
