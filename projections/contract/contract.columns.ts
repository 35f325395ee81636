import { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import type { Columns } from '../columns.ts'

const of = (table: string, field: string, key: string) =>
  `(select t."${field}" from read."${table}" t where t.id = contract."${key}")`

/** Contract 2, contract. Price in đồng: a month of rent, or the whole sale. */
export const contractColumns = {
  number: { type: 'text', sortable: true, searchable: true },
  roomID: { type: 'uuid', filterable: true },
  roomNumber: { type: 'text', computed: of('room', 'number', 'roomID') },
  buildingID: { type: 'uuid', filterable: true },
  buildingName: { type: 'text', computed: of('building', 'name', 'buildingID') },
  customerID: { type: 'uuid', filterable: true },
  customerName: { type: 'text', computed: of('person', 'fullName', 'customerID'), personal: true },
  type: { type: 'code', values: ContractType, filterable: true },
  status: { type: 'code', values: ContractStatus, sortable: true, filterable: true },
  startDay: { type: 'day', sortable: true, filterable: true },
  endDay: { type: 'day', nullable: true, sortable: true, filterable: true },
  price: { type: 'money', sortable: true },
  deposit: { type: 'money' },
  dueDayOfMonth: { type: 'integer' },
  residents: { type: 'json', personal: true, detail: true },
  files: { type: 'json', detail: true },
  note: { type: 'text', nullable: true, searchable: true },
  /** Planned, or done when the status is CANCELLED. */
  cancelDay: { type: 'day', nullable: true },
  cancelReason: { type: 'text', nullable: true, detail: true },
  /** Its first day has come, but the room was not to be had. */
  delayed: { type: 'boolean' },
  /** It was in force once. */
  activated: { type: 'boolean' },
  renewalOf: { type: 'uuid', nullable: true },
} as const satisfies Columns
