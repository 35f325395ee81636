import type { Claim } from '../claim.ts'
import { type Contract, isOver } from '../contract/contract.ts'
import { ContractType } from '../contract/contract-codes.ts'
import type { FieldsOf } from '../fields.ts'
import { type FileRef, fileRefs } from '../file.ts'
import { roomNumberKey } from '../name-key.ts'
import type { roomFields } from './room.events.ts'
import { RoomStatus, type RoomStatusByHand } from './room-status.ts'

/** What a person says of a room. */
export type RoomFields = FieldsOf<typeof roomFields>

/** The state of a room's stream: the room with its contracts. */
export type Room = RoomFields & {
  readonly buildingID: string
  /** What was set by hand; what the room shows also follows from its contracts. */
  readonly statusByHand: RoomStatusByHand
  /** By id, in the order in which they were added; deleted ones too. */
  readonly contracts: ReadonlyMap<string, Contract>
  /** The contract that holds the room: in force, or cancelled and not yet out. */
  readonly heldBy: string | null
  readonly deleted: boolean
}

/** The contract in force today, whether or not its timers have fired. */
export const holderOf = (room: Room, today: string): Contract | undefined => {
  const contract = room.heldBy === null ? undefined : room.contracts.get(room.heldBy)
  return contract && !isOver(contract, today) ? contract : undefined
}

/** RENTED or SOLD while a contract is in force, else what was set by hand (specification: Rooms). */
export const roomStatus = (room: Room, today: string): RoomStatus => {
  const holder = holderOf(room, today)
  if (!holder) return room.statusByHand
  return holder.type === ContractType.BUY ? RoomStatus.SOLD : RoomStatus.RENTED
}

/** A number is used once in a building, whatever its case. */
export const roomClaims = (room: Room | undefined): Claim[] =>
  room && !room.deleted
    ? [{ kind: 'roomNumber', value: `${room.buildingID}/${roomNumberKey(room.number)}` }]
    : []

/** Its pictures, and the papers of its contracts. */
export const roomFiles = ({ imageIDs, contracts }: Room, id: string): FileRef[] => [
  ...fileRefs({ resource: 'room', id }, 'imageIDs', imageIDs, 'image'),
  ...[...contracts.values()].flatMap(({ contractID, files }) =>
    fileRefs(
      { resource: 'contract', id: contractID },
      'files',
      files.map(({ fileID }) => fileID),
    ),
  ),
]
