import { heldAlone } from '../money-laws.ts'
import { readModel } from '../read-model.ts'
import { leadColumns } from './lead.columns.ts'

const NOTHING = { contractID: null, lostDay: null, lostReason: null }
const nameless = { name: null, phone: null, note: null, broker: null, lostReason: null }

/**
 * People who ask for a room. One who is forgotten is in no list any more. Those of a deleted house stay: somebody has to
 * offer them another one, or forget them.
 */
export const leads = readModel({
  name: 'lead',
  version: 2,
  columns: leadColumns,
  stream: 'lead',
  scope: { building: 'buildingID' },
  about: 'customerID',
  label: 'name',
  resource: {
    name: 'lead',
    permission: 'lead.read',
    dates: { column: 'createdAt', of: 'day' },
    notes: ['phone', 'buildingName'],
  },
  order: { by: 'createdAt', direction: 'desc' },
  alarms: [{ name: 'heldAlone', find: heldAlone }],
  on: {
    LeadAdded: ({ entity, actor, data }, lead) =>
      lead.insert(entity, {
        ...data,
        ...NOTHING,
        status: 'new',
        viewingAt: null,
        viewingBy: null,
        customerID: null,
        by: actor.id,
      }),
    LeadUpdated: ({ entity, data }, lead) => lead.update(entity, data),
    LeadViewingPlanned: ({ entity, data }, lead) =>
      lead.update(entity, { ...NOTHING, ...data, status: 'viewing' }),
    LeadHeld: ({ entity, data }, lead) => lead.update(entity, { ...NOTHING, ...data, status: 'held' }),
    LeadLost: ({ entity, data: { day: lostDay, lostReason } }, lead) =>
      lead.update(entity, { ...NOTHING, lostDay, lostReason, status: 'lost' }),
    LeadReopened: ({ entity }, lead) =>
      lead.update(entity, { ...NOTHING, viewingAt: null, viewingBy: null, status: 'new' }),
    // The row stays for what names it, without a name.
    LeadForgotten: ({ entity }, lead) => {
      lead.update(entity, nameless)
      lead.delete(entity)
    },
    PersonalDataErased: ({ entity }, lead) => lead.changeEach('customerID', entity, () => nameless),
  },
})
