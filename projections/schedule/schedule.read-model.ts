import { readModel } from '../read-model.ts'
import { scheduleColumns } from './schedule.columns.ts'

/** A row is one entry of a building's schedule. It also determines what managers and staff may see. */
export const schedules = readModel({
  name: 'schedule',
  version: 1,
  columns: scheduleColumns,
  scope: { building: 'buildingID', person: 'staffID' },
  // The entries of a deleted person do not count.
  inside: [
    { table: 'building', by: 'buildingID' },
    { table: 'person', by: 'staffID' },
  ],
  order: { by: 'fromDay', direction: 'desc' },
  on: {
    StaffScheduled: ({ entity, data: { entryID, ...shift } }, schedule) =>
      schedule.insert(entryID, { buildingID: entity, ...shift }),
    ShiftEndMoved: ({ data: { entryID, toDay } }, schedule) => schedule.update(entryID, { toDay }),
    StaffUnscheduled: ({ data }, schedule) => schedule.delete(data.entryID),
  },
})
