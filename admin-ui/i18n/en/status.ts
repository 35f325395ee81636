import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'
import type { Texts } from '../texts.ts'
import type vi from '../vi/status.ts'

export default {
  room: {
    [RoomStatus.RENTED]: 'Rented',
    [RoomStatus.SOLD]: 'Sold',
    [RoomStatus.AVAILABLE]: 'Vacant',
    [RoomStatus.MAINTANCED]: 'In repair',
    [RoomStatus.UNAVAILABLE]: 'Not for rent',
  },
  bill: {
    [BillStatus.UN_PAID]: 'Unpaid',
    [BillStatus.PAID]: 'Paid',
    [BillStatus.OVERDUE]: 'Overdue',
    [BillStatus.PROCESSING]: 'Processing',
    [BillStatus.CANCELLED]: 'Cancelled',
  },
  contract: {
    [ContractStatus.ACTIVE]: 'In force',
    [ContractStatus.EXPIRED]: 'Expired',
    [ContractStatus.CANCELLED]: 'Cancelled',
    [ContractStatus.WAITING_FOR_SIGNATURE]: 'To be signed',
    [ContractStatus.NOT_IN_EFFECT]: 'Not yet started',
  },
  ticket: {
    [TicketStatus.PENDING]: 'Pending',
    [TicketStatus.APPROVED]: 'Approved',
    [TicketStatus.REJECTED]: 'Denied',
  },
} satisfies Texts<typeof vi>
