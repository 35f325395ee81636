import { ContractStatus } from '../../../domain/contract/contract-codes.ts'
import { RoomStatus } from '../../../domain/room/room-status.ts'
import { waits } from '../bill/standing.ts'
import { endsIn } from '../contract/term.ts'
import type { RoomRecord } from './roomRecord.ts'

type Room = Pick<RoomRecord, 'status' | 'contractID' | 'contractEndDay' | 'openBill'> &
  Partial<Pick<RoomRecord, 'nextContract'>>

/** What a landlord would do next: fill the room, get the rent, talk about the contract that ends. */
type NextStep = 'contract' | 'collect' | 'renew'

/** The next sensible step of a room, by what its contract and its oldest open bill say. */
export const nextStep = (room: Room, today: string): NextStep | undefined => {
  if (room.status === RoomStatus.AVAILABLE) return room.nextContract ? undefined : 'contract'
  if (room.openBill && waits(room.openBill)) return 'collect'
  const { contractID, contractEndDay: endDay } = room
  if (contractID === null) return undefined
  const inForce = { status: ContractStatus.ACTIVE, startDay: today, endDay, cancelDay: null }
  return endsIn(inForce, today) === undefined ? undefined : 'renew'
}
