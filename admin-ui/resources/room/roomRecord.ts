import type { RoomStatus } from '../../../domain/room/room-status.ts'
import type { Entity } from '../../data/dataProvider.ts'

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
}
