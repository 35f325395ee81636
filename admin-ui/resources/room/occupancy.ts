import { RoomStatus } from '../../../domain/room/room-status.ts'

export type Occupancy = {
  readonly all: number
  /** Rented or sold. */
  readonly taken: number
  /** All but those that are closed. */
  readonly lettable: number
  readonly vacant: number
}

/** How full a house is. A closed room cannot be let, so it does not count as empty. */
export const occupancyOf = (rooms: readonly { readonly status: RoomStatus }[]): Occupancy => {
  const count = (...statuses: readonly RoomStatus[]) =>
    rooms.filter((room) => statuses.includes(room.status)).length
  return {
    all: rooms.length,
    taken: count(RoomStatus.RENTED, RoomStatus.SOLD),
    lettable: rooms.length - count(RoomStatus.UNAVAILABLE),
    vacant: count(RoomStatus.AVAILABLE),
  }
}
