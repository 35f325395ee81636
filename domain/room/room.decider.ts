import { decideContract } from '../contract/contract.decider.ts'
import type { ContractEvent } from '../contract/contract.events.ts'
import { evolveContract } from '../contract/contract.evolve.ts'
import { isOpen } from '../contract/contract.ts'
import type { Decider } from '../decider.ts'
import { changes, fieldsIn, nullsOf } from '../fields.ts'
import type { HoldCommand } from '../hold/hold.commands.ts'
import { decideHold } from '../hold/hold.decider.ts'
import type { HoldEvent } from '../hold/hold.events.ts'
import { evolveHold } from '../hold/hold.evolve.ts'
import { isUndecided } from '../hold/hold.ts'
import { assert, assertField, blockedBy } from '../refusal.ts'
import type { RoomCommand } from './room.commands.ts'
import { type RoomEvent, roomFields } from './room.events.ts'
import { holderOf, type Room, type RoomFields } from './room.ts'
import { RoomStatusByHand } from './room-status.ts'

const unsaid = { ...nullsOf(roomFields), imageIDs: [] }

/** A room in a deleted building counts as deleted. */
function assertBuilding(floorCount: number | undefined): asserts floorCount is number {
  assert(floorCount !== undefined, 'NotFound')
}

const assertFloor = (floor: number, floorCount: number | undefined) => {
  assertBuilding(floorCount)
  assertField(floor <= floorCount, 'floor', 'too_big', { max: floorCount })
}

/** Only possible while no contract is in force (specification: Rooms). */
const changeStatus = (
  room: Room,
  { status, today }: { status?: RoomStatusByHand; today: string },
): RoomEvent[] => {
  if (status === undefined) return []
  const holder = holderOf(room, today)
  blockedBy(holder && { entity: 'contract', id: holder.contractID }, () =>
    assert(!holder, 'UpdateNotAllowed', 'status'),
  )
  return status === room.statusByHand ? [] : [{ type: 'RoomStatusChanged', data: { status } }]
}

/** Its building must exist and still have its floor; its number is claimed again. */
const restore = (
  { buildingID, floorCount }: Extract<RoomCommand, { type: 'RestoreRoom' }>,
  room: Room,
): RoomEvent[] => {
  assert(buildingID === room.buildingID, 'NotFound')
  if (!room.deleted) return []
  blockedBy({ entity: 'building', id: buildingID }, () => {
    assert(floorCount !== undefined, 'NotFound', 'buildingID')
    assertFloor(room.floor, floorCount)
  })
  return [{ type: 'RoomRestored', data: {} }]
}

/** Nobody has it or is to have it, by contract or by hold, and no hold's money waits for a word. */
const assertLeft = (room: Room, today: string) => {
  const isTaken = holderOf(room, today) || [...room.contracts.values()].some(isOpen)
  assert(!isTaken && ![...room.holds.values()].some(isUndecided), 'UpdateNotAllowed')
}

const isOfHold = (command: RoomCommand): command is HoldCommand => 'holdID' in command

const decide = (command: RoomCommand, room: Room | undefined): RoomEvent[] => {
  if (command.type === 'AddRoom') {
    assert(!room, 'CreateNotAllowed')
    assertFloor(command.floor, command.floorCount)
    const { buildingID } = command
    return [{ type: 'RoomAdded', data: { ...unsaid, ...fieldsIn(roomFields, command), buildingID } }]
  }
  assert(room, 'NotFound')
  if (command.type === 'RestoreRoom') return restore(command, room)
  assert(!room.deleted, 'NotFound')
  switch (command.type) {
    case 'UpdateRoom': {
      assertFloor(command.floor ?? room.floor, command.floorCount)
      const data = changes<RoomFields>(room, fieldsIn(roomFields, command))
      const updated: RoomEvent[] = Object.keys(data).length === 0 ? [] : [{ type: 'RoomUpdated', data }]
      return [...updated, ...changeStatus(room, command)]
    }
    case 'ChangeRoomStatus':
      assertBuilding(command.floorCount)
      return changeStatus(room, command)
    case 'DeleteRoom':
      assertLeft(room, command.today)
      return [{ type: 'RoomDeleted', data: {} }]
    default:
      return isOfHold(command) ? decideHold(command, room) : decideContract(command, room)
  }
}

const evolve = (room: Room | undefined, event: RoomEvent): Room => {
  if (event.type === 'RoomAdded') {
    const { AVAILABLE } = RoomStatusByHand
    return {
      ...event.data,
      statusByHand: AVAILABLE,
      contracts: new Map(),
      holds: new Map(),
      heldBy: null,
      deleted: false,
    }
  }
  if (!room) throw new Error(`${event.type} before RoomAdded`)
  switch (event.type) {
    case 'RoomUpdated':
      return { ...room, ...event.data }
    case 'RoomStatusChanged':
      return { ...room, statusByHand: event.data.status }
    case 'RoomDeleted':
      return { ...room, deleted: true }
    case 'RoomRestored':
      return { ...room, deleted: false }
    default:
      return 'holdID' in event.data
        ? evolveHold(room, event as HoldEvent)
        : evolveContract(room, event as ContractEvent)
  }
}

/** Rules of `room-<id>`: the room, its contracts and its holds. */
export const roomDecider: Decider<Room, RoomCommand, RoomEvent> = { decide, evolve }
