import { BillStatus } from '../../../domain/bill/bill-codes.ts'
import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import { TicketStatus } from '../../../domain/ticket/ticket-status.ts'

/** The product's numbered states, by entity. */
export default {
  room: {
    [RoomStatus.RENTED]: 'Đang thuê',
    [RoomStatus.SOLD]: 'Đã bán',
    [RoomStatus.AVAILABLE]: 'Còn trống',
    [RoomStatus.MAINTANCED]: 'Đang sửa',
    [RoomStatus.UNAVAILABLE]: 'Không cho thuê',
  },
  bill: {
    [BillStatus.UN_PAID]: 'Chưa trả',
    [BillStatus.PAID]: 'Đã trả',
    [BillStatus.OVERDUE]: 'Quá hạn',
    [BillStatus.PROCESSING]: 'Đang xử lý',
    [BillStatus.CANCELLED]: 'Đã huỷ',
  },
  contract: {
    [ContractStatus.ACTIVE]: 'Đang hiệu lực',
    [ContractStatus.EXPIRED]: 'Đã hết hạn',
    [ContractStatus.CANCELLED]: 'Đã huỷ',
    [ContractStatus.WAITING_FOR_SIGNATURE]: 'Chờ ký',
    [ContractStatus.NOT_IN_EFFECT]: 'Chưa đến ngày',
  },
  ticket: {
    [TicketStatus.PENDING]: 'Chờ duyệt',
    [TicketStatus.APPROVED]: 'Đã duyệt',
    [TicketStatus.REJECTED]: 'Từ chối',
  },
}
