import type { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import type { RoomStatus } from '../../domain/room/room-status.ts'

/** The days of a contract in its room, as `GET /building/{id}/lease` answers them. */
export type Lease = {
  readonly id: string
  readonly customerName: string | null
  readonly status: ContractStatus
  readonly type: ContractType
  readonly startDay: string
  /** The last day: that of the term, or of the cancellation. Open-ended when `null`. */
  readonly endDay: string | null
}

/** A promise of a room from a day on, for a contract to be. */
export type HeldDays = {
  readonly id: string
  readonly customerName: string | null
  readonly moveInDay: string
  readonly decideBy: string
}

export type LeasedRoom = {
  readonly id: string
  readonly number: string
  readonly floor: number
  readonly status: RoomStatus
  /** By first day. */
  readonly leases: readonly Lease[]
  /** Promises that hold: one at most. */
  readonly holds: readonly HeldDays[]
}
