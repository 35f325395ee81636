import { countOf } from '../../domain/asset/asset.ts'
import { readModel } from '../read-model.ts'
import { assetColumns } from './asset.columns.ts'

/** What is in the rooms. */
export const assets = readModel({
  name: 'asset',
  version: 1,
  columns: assetColumns,
  stream: 'asset',
  scope: { building: 'buildingID' },
  inside: [
    { table: 'building', by: 'buildingID' },
    { table: 'room', by: 'roomID' },
  ],
  label: 'name',
  resource: { name: 'asset', permission: 'asset.read', notes: ['roomNumber', 'buildingName'] },
  order: { by: 'name', direction: 'asc' },
  deletion: { event: 'AssetDeleted', toldTo: 'RestoreAsset' },
  on: {
    AssetAdded: ({ entity, data }, asset) => asset.insert(entity, { ...data, count: countOf(data.states) }),
    AssetUpdated: ({ entity, data }, asset) =>
      asset.update(entity, { ...data, ...(data.states && { count: countOf(data.states) }) }),
    AssetDeleted: ({ entity }, asset) => asset.delete(entity),
    AssetRestored: ({ entity }, asset) => asset.restore(entity),
  },
})
