import { BillStatus } from '../../../../domain/bill/bill-codes.ts'
import type { RoomStatus } from '../../../../domain/room/room-status.ts'
import type { RoomRecord } from '../../room/roomRecord.ts'

/** What the plan lets stand out: rooms of a status, or those with a bill that is late. */
export type PlanFilter = RoomStatus | 'late'

export type PlannedRoom = Pick<RoomRecord, 'status' | 'openBill'>

/** Whether a room is meant by what is to stand out. */
export const isMeant = ({ status, openBill }: PlannedRoom, filter: PlanFilter | undefined): boolean =>
  filter === undefined || (filter === 'late' ? openBill?.status === BillStatus.OVERDUE : status === filter)
