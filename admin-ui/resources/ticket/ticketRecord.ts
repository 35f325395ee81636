import type { Detailed, Listed } from '../../../projections/columns.ts'
import type { ticketColumns } from '../../../projections/ticket/ticket.columns.ts'

/** A support ticket as a list answers it. */
export type TicketRecord = Listed<typeof ticketColumns>
export type TicketDetail = Detailed<typeof ticketColumns>

/** What a history need not say: the change itself tells when it was made. */
export const SAID = ['decidedAt']
