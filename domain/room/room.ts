import type { Claim } from '../claim.ts'
import { type Contract, isOpen, isOver } from '../contract/contract.ts'
import { ContractType } from '../contract/contract-codes.ts'
import type { FieldsOf } from '../fields.ts'
import { type FileRef, fileRefs } from '../file.ts'
import type { Hold } from '../hold/hold.ts'
import { roomNumberKey } from '../name-key.ts'
import type { roomFields } from './room.events.ts'
import { RoomStatus, type RoomStatusByHand } from './room-status.ts'

/** The entered fields of a room. */
export type RoomFields = FieldsOf<typeof roomFields>

/** The state of a room's stream: the room with its contracts and holds. */
export type Room = RoomFields & {
  readonly buildingID: string
  /** The manually set status; the room's actual status also depends on its contracts. */
  readonly statusByHand: RoomStatusByHand
  /** By id, in the order in which they were added, including deleted ones. */
  readonly contracts: ReadonlyMap<string, Contract>
  /** By id, in the order in which they were made. */
  readonly holds: ReadonlyMap<string, Hold>
  /** The contract that holds the room: in force, or cancelled with its last day not yet over. */
  readonly heldBy: string | null
  readonly deleted: boolean
}

/** The contract in force today, whether or not its timers have fired. */
export const holderOf = (room: Room, today: string): Contract | undefined => {
  const contract = room.heldBy === null ? undefined : room.contracts.get(room.heldBy)
  return contract && !isOver(contract, today) ? contract : undefined
}

/** RENTED or SOLD while a contract is in force, else the manually set status (specification: Rooms). */
export const roomStatus = (room: Room, today: string): RoomStatus => {
  const holder = holderOf(room, today)
  if (!holder) return room.statusByHand
  return holder.type === ContractType.BUY ? RoomStatus.SOLD : RoomStatus.RENTED
}

/** A number is unique in its building, ignoring case. */
export const roomClaims = (room: Room | undefined): Claim[] =>
  room && !room.deleted
    ? [{ kind: 'roomNumber', value: `${room.buildingID}/${roomNumberKey(room.number)}` }, ...movesTo(room)]
    : []

/** Nobody moves to two rooms by one contract: two that are asked at once are told of no other stream. */
const movesTo = ({ contracts }: Room): Claim[] =>
  [...contracts.values()].flatMap((one) =>
    one.continues?.as === 'room' && isOpen(one)
      ? [{ kind: 'move' as const, value: one.continues.contractID }]
      : [],
  )

/** Its pictures, and the files of its contracts. */
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
