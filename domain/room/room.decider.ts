import type { Decider } from '../decider.ts'
import { changes } from '../fields.ts'
import { assert, assertField } from '../refusal.ts'
import type { RoomCommand } from './room.commands.ts'
import type { RoomEvent } from './room.events.ts'
import type { Room, RoomFields } from './room.ts'
import { RoomStatusByHand } from './room-status.ts'

const assertFloor = (floor: number, floorCount: number | undefined) => {
  assert(floorCount !== undefined, 'E0011')
  assertField(floor <= floorCount, 'floor', 'too_big', { max: floorCount })
}

const changeStatus = (room: Room, status: RoomStatusByHand | undefined): RoomEvent[] =>
  status === undefined || status === room.statusByHand
    ? []
    : [{ type: 'RoomStatusChanged', data: { status } }]

const decide = (command: RoomCommand, room: Room | undefined): RoomEvent[] => {
  if (command.type === 'AddRoom') {
    assert(!room, 'E0017')
    assertFloor(command.floor, command.floorCount)
    const { buildingID, number, floor } = command
    const { area = null, rentPrice = null, buyPrice = null, description = null, imageIDs = [] } = command
    return [
      {
        type: 'RoomAdded',
        data: { buildingID, number, floor, area, rentPrice, buyPrice, description, imageIDs },
      },
    ]
  }
  assert(room && !room.deleted, 'E0011')
  switch (command.type) {
    case 'UpdateRoom': {
      const { number, floor, area, rentPrice, buyPrice, description, imageIDs, status } = command
      assertFloor(floor ?? room.floor, command.floorCount)
      const data = changes<RoomFields>(room, {
        number,
        floor,
        area,
        rentPrice,
        buyPrice,
        description,
        imageIDs,
      })
      const updated: RoomEvent[] = Object.keys(data).length === 0 ? [] : [{ type: 'RoomUpdated', data }]
      return [...updated, ...changeStatus(room, status)]
    }
    case 'ChangeRoomStatus':
      return changeStatus(room, command.status)
    case 'DeleteRoom':
      return [{ type: 'RoomDeleted', data: {} }]
  }
}

const evolve = (room: Room | undefined, event: RoomEvent): Room => {
  if (event.type === 'RoomAdded') {
    return { ...event.data, statusByHand: RoomStatusByHand.AVAILABLE, deleted: false }
  }
  if (!room) throw new Error(`${event.type} before RoomAdded`)
  switch (event.type) {
    case 'RoomUpdated':
      return { ...room, ...event.data }
    case 'RoomStatusChanged':
      return { ...room, statusByHand: event.data.status }
    case 'RoomDeleted':
      return { ...room, deleted: true }
  }
}

/** Rules of `room-<id>`: the room and, beside it, its contracts. */
export const roomDecider: Decider<Room, RoomCommand, RoomEvent> = { decide, evolve }
