import { RoomStatus } from '../../../domain/room/room-status.ts'

export type Occupancy = {
  readonly all: number
  /** Rented or sold. */
  readonly taken: number
  readonly vacant: number
}

/** Occupancy over all rooms of a building, counted as in the report and the yearly figures. */
export const occupancyOf = (rooms: readonly { readonly status: RoomStatus }[]): Occupancy => {
  const count = (...statuses: readonly RoomStatus[]) =>
    rooms.filter((room) => statuses.includes(room.status)).length
  return {
    all: rooms.length,
    taken: count(RoomStatus.RENTED, RoomStatus.SOLD),
    vacant: count(RoomStatus.AVAILABLE),
  }
}
