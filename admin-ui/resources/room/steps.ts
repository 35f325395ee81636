import { RoomStatus, RoomStatusByHand } from '../../../domain/room/room-status.ts'

/** A change of status by hand, named by what it does. */
export type Step = {
  readonly name: 'repair' | 'close' | 'repaired' | 'reopen'
  readonly status: RoomStatusByHand
}

const repair: Step = { name: 'repair', status: RoomStatusByHand.MAINTANCED }
const close: Step = { name: 'close', status: RoomStatusByHand.UNAVAILABLE }
const repaired: Step = { name: 'repaired', status: RoomStatusByHand.AVAILABLE }
const reopen: Step = { name: 'reopen', status: RoomStatusByHand.AVAILABLE }

/**
 * Statuses that can be set by hand, the likely one first. The status of a let room follows its contract (specification:
 * Rooms).
 */
export const stepsFrom = (status: RoomStatus): readonly Step[] => {
  switch (status) {
    case RoomStatus.AVAILABLE:
      return [repair, close]
    case RoomStatus.MAINTANCED:
      return [repaired, close]
    case RoomStatus.UNAVAILABLE:
      return [reopen, repair]
    default:
      return []
  }
}
