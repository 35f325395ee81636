import type { BillStatus } from '../../../domain/bill/bill-codes.ts'
import type { RoomStatus } from '../../../domain/room/room-status.ts'
import type { Entity } from '../../data/dataProvider.ts'

/** The oldest bill of a room that waits to be paid. */
export type OpenBill = {
  readonly id: string
  readonly status: BillStatus
  /** Đồng. */
  readonly total: number
  readonly dueDay: string
}

/** A room as those who work in its building see it (contract 2). */
export type RoomRecord = Entity & {
  readonly buildingID: string
  readonly buildingName: string
  readonly number: string
  readonly floor: number
  /** m² */
  readonly area: number | null
  /** Đồng a month. */
  readonly rentPrice: number | null
  /** Đồng in all. */
  readonly buyPrice: number | null
  readonly description: string | null
  readonly imageIDs: readonly string[]
  readonly status: RoomStatus
  /** The contract that is in force, with whom and until when. */
  readonly contractID: string | null
  readonly customerID: string | null
  readonly customerName: string | null
  readonly contractEndDay: string | null
  /** Đồng a month by the contract in force. */
  readonly contractPrice: number | null
  /** What comes to a room that nobody has yet. */
  readonly nextContract: { readonly id: string; readonly startDay: string } | null
  /** Since when it stands empty, while it is to be had. */
  readonly freeSince: string | null
  readonly openBill: OpenBill | null
}
