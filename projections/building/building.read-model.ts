import { readModel } from '../read-model.ts'
import { buildingColumns, roomsOfBuilding } from './building.columns.ts'

export const buildings = readModel({
  name: 'building',
  version: 2,
  columns: buildingColumns,
  stream: 'building',
  scope: { building: 'id' },
  beside: roomsOfBuilding,
  label: 'name',
  resource: { name: 'building', permission: 'building.read', getAll: true, notes: ['address'] },
  order: { by: 'name', direction: 'asc' },
  on: {
    BuildingAdded: ({ entity, data }, building) => building.insert(entity, { ...data, bankAccount: null }),
    BuildingUpdated: ({ entity, data }, building) => building.update(entity, data),
    BankAccountChanged: ({ entity, data }, building) => building.update(entity, data),
    BuildingDeleted: ({ entity }, building) => building.delete(entity),
  },
})
