import type { z } from 'zod'
import type { Claim } from '../claim.ts'
import type { roomFields } from './room.events.ts'
import type { RoomStatusByHand } from './room-status.ts'

export type RoomFields = { readonly [K in keyof typeof roomFields]: z.output<(typeof roomFields)[K]> }

export type Room = RoomFields & {
  readonly buildingID: string
  /** What was set by hand; what the room shows also follows from its contracts. */
  readonly statusByHand: RoomStatusByHand
  readonly deleted: boolean
}

/** A number is used once in a building, whatever its case. */
export const roomClaims = (room: Room | undefined): Claim[] =>
  room && !room.deleted
    ? [{ kind: 'roomNumber', value: `${room.buildingID}/${room.number.toLocaleUpperCase('vi')}` }]
    : []
