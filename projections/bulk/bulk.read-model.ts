import { readModel } from '../read-model.ts'
import { bulkColumns } from './bulk.columns.ts'

/** Bulk calls, so that the worker finds those that a crash interrupted (specification: Bulk calls). */
export const bulks = readModel({
  name: 'bulk',
  version: 1,
  columns: bulkColumns,
  stream: 'bulk',
  scope: {},
  on: {
    BulkStarted: ({ entity, data: { command, IDs } }, bulk) =>
      bulk.insert(entity, { command, count: IDs.length, done: false }),
    BulkFinished: ({ entity }, bulk) => bulk.update(entity, { done: true }),
  },
})
