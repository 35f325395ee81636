import { RoomStatus, RoomStatusByHand } from '../../../domain/room/room-status.ts'

/** A manual change of status, named after its effect. */
export type Step = {
  readonly name: 'repair' | 'close' | 'repaired' | 'reopen'
  readonly status: RoomStatusByHand
}

const repair: Step = { name: 'repair', status: RoomStatusByHand.MAINTANCED }
const close: Step = { name: 'close', status: RoomStatusByHand.UNAVAILABLE }
const repaired: Step = { name: 'repaired', status: RoomStatusByHand.AVAILABLE }
const reopen: Step = { name: 'reopen', status: RoomStatusByHand.AVAILABLE }

/**
 * The possible manual changes of status, the most likely first. The status of a let room follows its contract
 * (specification: Rooms).
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
