import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import type { RoomStatus } from '../../../../domain/room/room-status.ts'
import type { RoomRecord } from '../../room/roomRecord.ts'

/** What the plan highlights: rooms of a status, or rooms with an overdue bill. */
export type PlanFilter = RoomStatus | 'late'

export type PlannedRoom = Pick<RoomRecord, 'status' | 'openBill'>

/** Whether the filter highlights a room. */
export const isMeant = ({ status, openBill }: PlannedRoom, filter: PlanFilter | undefined): boolean =>
  filter === undefined || (filter === 'late' ? openBill?.status === BillStatus.OVERDUE : status === filter)
