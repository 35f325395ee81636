import type { RoomStatus } from '../../../domain/room/room-status.ts'

/** What a customer is answered of a room of theirs. */
export type OwnRoomRecord = {
  readonly id: string
  readonly number: string
  readonly buildingName: string
  readonly floor: number
  /** m² */
  readonly area: number | null
  readonly description: string | null
  readonly status: RoomStatus
  readonly imageIDs: readonly string[]
}
