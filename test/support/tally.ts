import { readModel } from '../../projections/read-model.ts'

/** A read model that shows what is applied twice or left out: it counts a building's rooms. */
export const tallies = readModel({
  name: 'tally',
  version: 1,
  columns: { name: { type: 'text' }, rooms: { type: 'integer' } },
  stream: 'building',
  scope: { building: 'id' },
  on: {
    BuildingAdded: ({ entity, data: { name } }, tally) => tally.insert(entity, { name, rooms: 0 }),
    BuildingUpdated: ({ entity, data: { name } }, tally) => tally.update(entity, { name }),
    RoomAdded: ({ data }, tally) => tally.change(data.buildingID, ({ rooms }) => ({ rooms: rooms + 1 })),
  },
})
