/** Numbers on the wire (specification: Enumerations). */
export const TicketStatus = { PENDING: 1, APPROVED: 2, REJECTED: 3 } as const
export type TicketStatus = (typeof TicketStatus)[keyof typeof TicketStatus]
