import type { Room } from '../room/room.ts'
import type { HoldEvent } from './hold.events.ts'
import type { HoldStatus } from './hold.ts'

const statusAfter = {
  HoldConverted: 'converted',
  HoldReleased: 'released',
  HoldForfeited: 'forfeited',
  HoldBroken: 'broken',
  HoldExpired: 'expired',
} as const satisfies Record<Exclude<HoldEvent['type'], 'RoomHeld'>, HoldStatus>

/** Folds an event of a hold into its room. */
export const evolveHold = (room: Room, event: HoldEvent): Room => {
  const { holdID } = event.data
  const holds = new Map(room.holds)
  if (event.type === 'RoomHeld') {
    const { buildingID: _, leadID: __, ...data } = event.data
    return { ...room, holds: holds.set(holdID, { ...data, status: 'held' }) }
  }
  const held = holds.get(holdID)
  if (!held) throw new Error(`${event.type} before RoomHeld`)
  return { ...room, holds: holds.set(holdID, { ...held, status: statusAfter[event.type] }) }
}
