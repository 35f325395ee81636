import { Button } from '@mui/material'
import { lazy, Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useMay } from '../../auth/useMay.ts'
import { SheetPart } from '../../ui/SheetPart.tsx'
import { TicketsOf } from './TicketsOf.tsx'

/** Dialogs are loaded on demand. */
const OpenTicketDialog = lazy(async () => ({
  default: (await import('./OpenTicketDialog.tsx')).OpenTicketDialog,
}))

/** The past and open tickets of a room. */
export const RoomTickets = ({ room }: { room: { readonly id: string; readonly buildingID: string } }) => {
  const translate = useTranslate()
  const may = useMay()
  const [opening, setOpening] = useState(false)
  return (
    <SheetPart
      flush
      title={translate('resource.support-ticket.of_room')}
      action={
        may('OpenTicket') && (
          <Button size="small" variant="text" sx={{ my: -1, mr: -2.5 }} onClick={() => setOpening(true)}>
            {translate('resource.support-ticket.open.act')}
          </Button>
        )
      }
    >
      <TicketsOf of="room" id={room.id} buildingID={room.buildingID} />
      <Suspense>
        {opening && <OpenTicketDialog roomID={room.id} onClose={() => setOpening(false)} />}
      </Suspense>
    </SheetPart>
  )
}
