import { readModel } from '../read-model.ts'
import { settlementColumns } from './settlement.columns.ts'

/** Settlements of leases; their events are in a stream of each contract. */
export const settlements = readModel({
  name: 'settlement',
  version: 1,
  columns: settlementColumns,
  within: { stream: 'settlement', by: 'contractID' },
  scope: { building: 'buildingID', person: 'customerID' },
  about: 'customerID',
  resource: {
    name: 'settlement',
    permission: 'settlement.read',
    dates: { column: 'lastDay', of: 'day' },
  },
  order: { by: 'lastDay', direction: 'desc' },
  on: {
    SettlementAgreed: ({ entity: contractID, actor, data }, settlement) => {
      const { settlementID, buildingID, roomID, customerID, ends: _, ...figures } = data
      const { lastDay, day, result } = figures
      const about = { contractID, buildingID, roomID, customerID, by: actor.id }
      settlement.insert(settlementID, {
        ...about,
        lastDay,
        day,
        result,
        state: 'booking',
        billID: null,
        figures,
      })
    },
    SettlementBooked: ({ data: { settlementID, billID } }, settlement) =>
      settlement.update(settlementID, { state: 'booked', billID }),
    SettlementRefused: ({ data: { settlementID } }, settlement) =>
      settlement.update(settlementID, { state: 'refused' }),
    PersonalDataErased: ({ entity }, settlement) =>
      settlement.changeEach('customerID', entity, ({ figures }) => ({
        figures: {
          ...figures,
          deductions: figures.deductions.map(({ amount }) => ({ name: null, amount })),
          reason: null,
        },
      })),
  },
})
