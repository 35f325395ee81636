import type { Permission } from '../../../domain/permissions/permissions.ts'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import type { TicketRecord } from './ticketRecord.ts'

type TicketStep = 'approve' | 'deny' | 'edit' | 'remove'

const permissions = {
  approve: 'ApproveTicket',
  deny: 'RejectTicket',
  edit: 'UpdateTicket',
  remove: 'DeleteTicket',
} as const

/** The actions on a ticket: while it is undecided, those that `may` allows; nobody can approve their own ticket. */
export const ticketSteps = (
  ticket: Pick<TicketRecord, 'status' | 'author'>,
  who: { readonly id: string; readonly may: (permission: Permission) => boolean },
): ReadonlySet<TicketStep> => {
  if (ticket.status !== TicketStatus.PENDING) return new Set()
  const steps = (Object.keys(permissions) as TicketStep[]).filter(
    (step) => who.may(permissions[step]) && !(step === 'approve' && ticket.author === who.id),
  )
  return new Set(steps)
}
