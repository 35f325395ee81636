/** Product section 3. */
export const TicketStatus = { PENDING: 1, APPROVED: 2, REJECTED: 3 } as const
export type TicketStatus = (typeof TicketStatus)[keyof typeof TicketStatus]
