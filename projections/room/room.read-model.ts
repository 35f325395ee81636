import { contractEvents } from '../../domain/contract/contract.events.ts'
import { ContractType } from '../../domain/contract/contract-codes.ts'
import { dayOf } from '../../domain/day.ts'
import { holdEvents } from '../../domain/hold/hold.events.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { readModel } from '../read-model.ts'
import { roomColumns } from './room.columns.ts'

export const rooms = readModel({
  name: 'room',
  version: 4,
  columns: roomColumns,
  stream: 'room',
  ofParts: { ...contractEvents, ...holdEvents },
  scope: { building: 'buildingID', leased: 'id' },
  inside: [{ table: 'building', by: 'buildingID' }],
  label: 'number',
  resource: { name: 'room', permission: 'room.read', notes: ['buildingName', 'customerName'] },
  order: { by: 'number', direction: 'asc' },
  deletion: { event: 'RoomDeleted', toldTo: 'RestoreRoom' },
  on: {
    RoomAdded: ({ entity, data }, room) =>
      room.insert(entity, {
        ...data,
        status: RoomStatus.AVAILABLE,
        statusByHand: RoomStatus.AVAILABLE,
        handDays: [],
      }),
    RoomUpdated: ({ entity, data }, room) => room.update(entity, data),
    // Only possible while no contract is in force.
    RoomStatusChanged: ({ entity, at, data: { status } }, room) =>
      room.change(entity, ({ handDays }) => ({
        status,
        statusByHand: status,
        handDays: [...handDays, { day: dayOf(at), status }],
      })),
    RoomDeleted: ({ entity }, room) => room.delete(entity),
    RoomRestored: ({ entity }, room) => room.restore(entity),
    ContractActivated: ({ entity, data: { type } }, room) =>
      room.update(entity, { status: type === ContractType.BUY ? RoomStatus.SOLD : RoomStatus.RENTED }),
    RoomFreed: ({ entity }, room) => room.change(entity, ({ statusByHand }) => ({ status: statusByHand })),
  },
})
