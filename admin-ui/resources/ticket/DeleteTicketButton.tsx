import { DeleteButton } from '../../dialogs/DeleteButton.tsx'
import type { TicketDetail } from './ticketRecord.ts'
import { useTicketTitle } from './useTicketTitle.ts'

/** Withdraws an undecided ticket; no password is needed. */
export const DeleteTicketButton = ({ ticket }: { ticket: TicketDetail }) => (
  <DeleteButton
    resource="support-ticket"
    record={ticket}
    words="resource.support-ticket.remove"
    args={{ name: useTicketTitle()(ticket) }}
    after="/support-ticket"
    password={false}
  />
)
