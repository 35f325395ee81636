import AddIcon from '@mui/icons-material/AddOutlined'
import { Box, Button, Card } from '@mui/material'
import { useGetList, useTranslate } from 'react-admin'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OwnHead } from '../../ui/OwnHead.tsx'
import { RowsSkeleton } from '../../ui/PageSkeleton.tsx'
import type { OwnRoomRecord } from '../room/ownRoomRecord.ts'
import { OpenTicketDialog } from './OpenTicketDialog.tsx'
import { OwnRoomInput } from './TicketRoomInputs.tsx'
import { TicketRows } from './TicketRow.tsx'
import type { TicketRecord } from './ticketRecord.ts'
import { useOpening } from './useOpening.ts'

/** A customer's tickets, and the button to report a problem. */
export const ReportedTickets = () => {
  const translate = useTranslate()
  const [opening, setOpening] = useOpening()
  const { data: tickets, error } = useGetList<TicketRecord>('support-ticket', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'createdAt', order: 'DESC' },
  })
  const { data: rooms } = useGetList<OwnRoomRecord>('room', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'number', order: 'ASC' },
  })
  if (error && !tickets) throw error
  const word = (key: string) => translate(`resource.support-ticket.own.${key}`)
  const [room] = rooms ?? []
  return (
    <>
      <OwnHead
        title={word('title')}
        lead={word('lead')}
        actions={
          (room || !rooms) && (
            <Button
              disabled={!room}
              variant="contained"
              size="large"
              fullWidth
              startIcon={<AddIcon />}
              onClick={() => setOpening(true)}
            >
              {word('open')}
            </Button>
          )
        }
      />
      <Box sx={{ position: 'relative', display: 'grid', gap: 4 }}>
        <Card>
          {!tickets && <RowsSkeleton rows={3} height={64} />}
          {tickets?.length === 0 && (
            <EmptyState title={word('empty_title')} body={word(rooms && !room ? 'no_room' : 'empty_body')} />
          )}
          {tickets && tickets.length > 0 && (
            <TicketRows tickets={tickets} noteOf={({ roomNumber }) => roomNumber} />
          )}
        </Card>
      </Box>
      {opening && rooms && room && (
        <OpenTicketDialog
          roomID={rooms.length === 1 ? room.id : ''}
          room={<OwnRoomInput rooms={rooms} />}
          onClose={() => setOpening(false)}
        />
      )}
    </>
  )
}
