import { building, room } from '../../domain/aggregates.ts'
import { roomCommands } from '../../domain/room/room.commands.ts'
import { buildingLock } from '../building/building.definitions.ts'
import { commandsOf, type FactSources } from '../command.ts'

const command = commandsOf(room)

const floorsOf = async ({ load }: FactSources, buildingID: string | undefined) => {
  const found = buildingID ? await load(building, buildingID) : undefined
  return { floorCount: found && !found.deleted ? found.floorCount : undefined }
}

export const addRoom = command({
  name: 'AddRoom',
  route: { method: 'post', path: '/building/:buildingID/room/add' },
  // Has its own route, with a body for each room.
  many: { name: 'AddRooms', paths: [] },
  body: roomCommands.AddRoom,
  creates: true,
  answers: 'I0002',
  belongs: ({ body }) => ({ buildingID: body.buildingID }),
  locks: ({ body }) => [buildingLock(body.buildingID, 'shared')],
  facts: (sources, { body }) => floorsOf(sources, body.buildingID),
  example: { number: 'P.101', floor: 1, area: 24.5, rentPrice: 4_500_000 },
})

export const updateRoom = command({
  name: 'UpdateRoom',
  route: { method: 'post', path: '/building/:buildingID/room/:id/update' },
  body: roomCommands.UpdateRoom,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  // Without the lock, the floor could be removed concurrently.
  locks: async ({ id, body }, facts) => {
    const buildingID = body.floor === undefined ? undefined : await facts.buildingOfRoom(id)
    return buildingID ? [buildingLock(buildingID, 'shared')] : []
  },
  facts: (sources, { state }) => floorsOf(sources, state?.buildingID),
  example: { rentPrice: 4_700_000 },
})

export const changeRoomStatus = command({
  name: 'ChangeRoomStatus',
  route: { method: 'post', path: '/building/:buildingID/room/:id/change-status' },
  body: roomCommands.ChangeRoomStatus,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  facts: (sources, { state }) => floorsOf(sources, state?.buildingID),
  example: { status: 4 },
})

export const deleteRoom = command({
  name: 'DeleteRoom',
  many: { name: 'DeleteRooms', paths: ['/building/:buildingID/room/delete-many'] },
  body: roomCommands.DeleteRoom,
  answers: 'I0004',
  proof: true,
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
})

export const restoreRoom = command({
  name: 'RestoreRoom',
  route: { method: 'post', path: '/building/:buildingID/room/:id/restore' },
  body: roomCommands.RestoreRoom,
  answers: 'I0003',
  belongs: ({ state }) => ({ buildingID: state?.buildingID }),
  // Without the lock, the floor could be removed concurrently.
  locks: ({ body }) => [buildingLock(body.buildingID, 'shared')],
  facts: (sources, { body }) => floorsOf(sources, body.buildingID),
})
