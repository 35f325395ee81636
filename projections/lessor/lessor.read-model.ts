import { readModel } from '../read-model.ts'
import { lessorColumns } from './lessor.columns.ts'

/** A row is what was said of the lessor of a building; of two with one day the later one counts. */
export const lessors = readModel({
  name: 'lessor',
  version: 1,
  columns: lessorColumns,
  scope: { building: 'buildingID' },
  inside: [{ table: 'building', by: 'buildingID' }],
  order: { by: 'fromDay', direction: 'desc' },
  on: {
    LessorChanged: ({ entity, data: { lessorID, fromDay, lessor } }, table) =>
      table.insert(lessorID, { buildingID: entity, fromDay, lessor }),
    LessorErased: ({ data: { lessorIDs } }, table) => {
      for (const id of lessorIDs) table.update(id, { lessor: null })
    },
  },
})
