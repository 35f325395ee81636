import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import { waits } from '../bill/standing.ts'
import { endsIn } from '../contract/term.ts'
import type { RoomRecord } from './roomRecord.ts'

type Room = Pick<RoomRecord, 'status' | 'contractID' | 'contractEndDay' | 'openBill'> &
  Partial<Pick<RoomRecord, 'nextContract' | 'hold' | 'leavesOn'>>

/** A landlord's next step: let the room, decide on who holds it, collect the rent, renew the ending contract. */
type NextStep = 'contract' | 'hold' | 'collect' | 'renew'

/** The next step for a room, by its contract and its oldest open bill. */
export const nextStep = (room: Room, today: string): NextStep | undefined => {
  if (room.status === RoomStatus.AVAILABLE) {
    if (room.hold) return 'hold'
    return room.nextContract ? undefined : 'contract'
  }
  if (room.openBill && waits(room.openBill)) return 'collect'
  const { contractID, contractEndDay: endDay } = room
  // A tenant who moves out has nothing to renew.
  if (contractID === null || room.leavesOn) return undefined
  const inForce = { status: ContractStatus.ACTIVE, startDay: today, endDay, cancelDay: null }
  return endsIn(inForce, today) === undefined ? undefined : 'renew'
}
