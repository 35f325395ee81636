import { RoomStatus } from '../../domain/room/room-status.ts'
import { readModel } from '../read-model.ts'
import { roomColumns } from './room.columns.ts'

export const rooms = readModel({
  name: 'room',
  version: 1,
  columns: roomColumns,
  stream: 'room',
  scope: { building: 'buildingID' },
  order: { by: 'number', direction: 'asc' },
  on: {
    RoomAdded: ({ entity, data }, room) => room.insert(entity, { ...data, status: RoomStatus.AVAILABLE }),
    RoomUpdated: ({ entity, data }, room) => room.update(entity, data),
    RoomStatusChanged: ({ entity, data }, room) => room.update(entity, { status: data.status }),
    RoomDeleted: ({ entity }, room) => room.delete(entity),
  },
})
