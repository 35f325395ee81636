import type { Columns } from '../../projections/columns.ts'
import { type Handlers, type ReadModel, readModel } from '../../projections/read-model.ts'

/** A read model that counts a building's rooms, so that an event applied twice or skipped shows. */
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

const columns = {
  name: { type: 'text' },
  address: { type: 'text', sortable: true },
  rooms: { type: 'integer' },
} as const satisfies Columns

/** The same model as the next version of the code declares it: with another column. */
export const talliesLater = readModel<typeof columns>({
  ...(tallies as unknown as ReadModel<typeof columns>),
  version: 2,
  columns,
  on: {
    ...tallies.on,
    BuildingAdded: ({ entity, data: { name, address } }, tally) =>
      tally.insert(entity, { name, address, rooms: 0 }),
  } as Handlers<typeof columns>,
})
