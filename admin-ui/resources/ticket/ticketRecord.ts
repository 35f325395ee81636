import type { Detailed, Listed } from '../../../projections/columns.ts'
import type { ticketColumns } from '../../../projections/ticket/ticket.columns.ts'

/** A support ticket as a list answers it. */
export type TicketRecord = Listed<typeof ticketColumns>
export type TicketDetail = Detailed<typeof ticketColumns>

/** Fields left out of the history: the entry itself has its time. */
export const LEFT_OUT = ['decidedAt']
