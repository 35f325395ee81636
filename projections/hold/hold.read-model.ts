import { dayOf } from '../../domain/day.ts'
import { hasDays } from '../contract/overlaps.ts'
import { readModel } from '../read-model.ts'
import { holdColumns } from './hold.columns.ts'

/** Promises of a room that another promise or a contract has on the same days; the room's decider prevents this. */
const overlaps = `
  select hold.id from read.hold where hold.status = 'held' and (
    exists (select from read.hold other where other."roomID" = hold."roomID" and other.id <> hold.id
      and other.status = 'held')
    or exists (select from read.contract c where c."roomID" = hold."roomID" and ${hasDays('c')}
      and least(c."endDay", c."cancelDay", date '9999-12-31') >= greatest(hold."moveInDay", c."startDay")))`

/** The holds of all rooms; their events are in the rooms' streams. */
export const holds = readModel({
  name: 'hold',
  version: 1,
  columns: holdColumns,
  scope: { building: 'buildingID', person: 'customerID' },
  about: 'customerID',
  resource: { name: 'hold', permission: 'hold.read', dates: { column: 'decideBy', of: 'day' } },
  order: { by: 'decideBy', direction: 'desc' },
  alarms: [{ name: 'overlap', find: overlaps }],
  on: {
    RoomHeld: ({ entity, data: { holdID, leadID: _, ...data } }, hold) =>
      hold.insert(holdID, {
        ...data,
        roomID: entity,
        status: 'held',
        endedDay: null,
        endedAmount: null,
        reason: null,
      }),
    HoldConverted: ({ at, data: { holdID } }, hold) =>
      hold.update(holdID, { status: 'converted', endedDay: dayOf(at) }),
    HoldReleased: ({ data: { holdID, day, amount, reason } }, hold) =>
      hold.update(holdID, { status: 'released', endedDay: day, endedAmount: amount, reason }),
    HoldForfeited: ({ data: { holdID, day, amount, reason } }, hold) =>
      hold.update(holdID, { status: 'forfeited', endedDay: day, endedAmount: amount, reason }),
    HoldBroken: ({ data: { holdID, day, amount, reason } }, hold) =>
      hold.update(holdID, { status: 'broken', endedDay: day, endedAmount: amount, reason }),
    HoldExpired: ({ data: { holdID } }, hold) => hold.update(holdID, { status: 'expired' }),
    PersonalDataErased: ({ entity }, hold) =>
      hold.changeEach('customerID', entity, () => ({ conditions: null, reason: null })),
  },
})
