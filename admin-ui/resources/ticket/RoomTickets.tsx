import { Button } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useMay } from '../../auth/useMay.ts'
import { Section } from '../../ui/Section.tsx'
import { OpenTicketDialog } from './OpenTicketDialog.tsx'
import { TicketsOf } from './TicketsOf.tsx'

/** What was wrong in a room, and what is. */
export const RoomTickets = ({ room }: { room: { readonly id: string; readonly buildingID: string } }) => {
  const translate = useTranslate()
  const may = useMay()
  const [opening, setOpening] = useState(false)
  return (
    <Section
      flush
      title={translate('resource.support-ticket.of_room')}
      action={
        may('OpenTicket') && (
          <Button size="small" variant="text" sx={{ my: -1, mr: -2 }} onClick={() => setOpening(true)}>
            {translate('resource.support-ticket.open.act')}
          </Button>
        )
      }
    >
      <TicketsOf of="room" id={room.id} buildingID={room.buildingID} />
      {opening && <OpenTicketDialog roomID={room.id} onClose={() => setOpening(false)} />}
    </Section>
  )
}
