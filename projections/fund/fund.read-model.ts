import { readModel } from '../read-model.ts'
import { fundColumns } from './fund.columns.ts'

const onlyHouse = (buildingIDs: readonly string[]): string | null =>
  buildingIDs.length === 1 ? (buildingIDs[0] ?? null) : null

export const funds = readModel({
  name: 'fund',
  version: 1,
  columns: fundColumns,
  stream: 'fund',
  scope: { building: 'buildingID' },
  label: 'name',
  resource: { name: 'fund', permission: 'fund.read' },
  order: { by: 'name', direction: 'asc' },
  deletion: { event: 'FundDeleted', toldTo: 'RestoreFund' },
  on: {
    FundAdded: ({ entity, data }, fund) =>
      fund.insert(entity, { ...data, buildingID: onlyHouse(data.buildingIDs) }),
    FundUpdated: ({ entity, data }, fund) =>
      fund.update(entity, {
        ...data,
        ...(data.buildingIDs && { buildingID: onlyHouse(data.buildingIDs) }),
      }),
    FundDeleted: ({ entity }, fund) => fund.delete(entity),
    FundRestored: ({ entity }, fund) => fund.restore(entity),
  },
})
