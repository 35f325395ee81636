import type { z } from 'zod'
import type { ticketFields } from './ticket.events.ts'
import type { TicketStatus } from './ticket-status.ts'

export type TicketFields = { readonly [K in keyof typeof ticketFields]: z.output<(typeof ticketFields)[K]> }

export type Ticket = TicketFields & {
  readonly roomID: string
  readonly buildingID: string
  readonly customerID: string | null
  readonly author: string
  readonly status: TicketStatus
  readonly deleted: boolean
}
