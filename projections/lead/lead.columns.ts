import type { Lead } from '../../domain/lead/lead.ts'
import type { LeadSource, LeadStatus } from '../../domain/lead/lead-codes.ts'
import { type Column, type Columns, json, nameIn, textOf } from '../columns.ts'

const of = nameIn('lead')

/** Amounts in đồng. */
export const leadColumns = {
  /** Null once the customer is erased that they became. */
  name: { type: 'text', nullable: true, sortable: true, searchable: true, personal: true },
  phone: { type: 'text', nullable: true, searchable: true, personal: true },
  status: { type: textOf<LeadStatus>(), sortable: true, filterable: true },
  source: { type: textOf<LeadSource>(), sortable: true, filterable: true },
  wantsFrom: { type: 'day', nullable: true, sortable: true, filterable: true },
  budget: { type: 'money', nullable: true, sortable: true },
  note: { type: 'text', nullable: true, searchable: true, personal: true },
  buildingID: { type: 'uuid', filterable: true },
  buildingName: of('building', 'name', 'buildingID'),
  roomIDs: { type: json<readonly string[]>() },
  roomNumbers: {
    type: 'text',
    nullable: true,
    computed: `(select string_agg(r.number, ', ' order by r.number) from read.room r
      where r.id in (select one::uuid from json_array_elements_text(lead."roomIDs") one))`,
  },
  viewingAt: { type: 'instant', nullable: true, sortable: true },
  viewingBy: { type: 'uuid', nullable: true, filterable: true },
  viewingByName: { ...of('person', 'fullName', 'viewingBy'), nullable: true, personal: true },
  /** The hold, and the contract that comes of it. */
  contractID: { type: 'uuid', nullable: true, filterable: true },
  /** Whose data it is, once a room is held for them. */
  customerID: { type: 'uuid', nullable: true, internal: true },
  lostDay: { type: 'day', nullable: true, sortable: true, filterable: true },
  lostReason: { type: 'text', nullable: true, personal: true },
  by: { type: 'uuid' },
  byName: { ...of('person', 'fullName', 'by'), nullable: true, personal: true },
} as const satisfies Columns & Record<Exclude<keyof Lead, 'forgotten'>, Column>
