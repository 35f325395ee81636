import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { TicketStatus } from '../../domain/ticket/ticket-status.ts'
import type { ToneName } from '../theme/look.ts'

/** A status of one entity, by the product's number. */
export type StatusRef =
  | { readonly of: 'room'; readonly status: RoomStatus }
  | { readonly of: 'bill'; readonly status: BillStatus }
  | { readonly of: 'contract'; readonly status: ContractStatus }
  | { readonly of: 'ticket'; readonly status: TicketStatus }

/** Within one entity no two statuses share a tone. */
const tones: { readonly [R in StatusRef as R['of']]: Record<R['status'], ToneName> } = {
  room: {
    [RoomStatus.RENTED]: 'settled',
    [RoomStatus.SOLD]: 'owned',
    [RoomStatus.AVAILABLE]: 'open',
    [RoomStatus.MAINTANCED]: 'repair',
    [RoomStatus.UNAVAILABLE]: 'closed',
  },
  bill: {
    [BillStatus.UN_PAID]: 'waiting',
    [BillStatus.PAID]: 'settled',
    [BillStatus.OVERDUE]: 'late',
    [BillStatus.PROCESSING]: 'moving',
    [BillStatus.CANCELLED]: 'closed',
  },
  contract: {
    [ContractStatus.ACTIVE]: 'settled',
    [ContractStatus.EXPIRED]: 'past',
    [ContractStatus.CANCELLED]: 'closed',
    [ContractStatus.WAITING_FOR_SIGNATURE]: 'waiting',
    [ContractStatus.NOT_IN_EFFECT]: 'moving',
  },
  ticket: {
    [TicketStatus.PENDING]: 'waiting',
    [TicketStatus.APPROVED]: 'settled',
    [TicketStatus.REJECTED]: 'late',
  },
}

export const toneOf = ({ of, status }: StatusRef): ToneName =>
  (tones[of] as Record<number, ToneName>)[status] ?? 'closed'
