import type { ContractFields, Resident } from '../../domain/contract/contract.ts'
import { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import { type Column, type Columns, json, nameIn } from '../columns.ts'

const of = nameIn('contract')

/** Price in đồng: a month's rent, or the whole sale. */
export const contractColumns = {
  number: { type: 'text', sortable: true, searchable: true, inKey: true },
  roomID: { type: 'uuid', filterable: true },
  roomNumber: of('room', 'number', 'roomID'),
  buildingID: { type: 'uuid', filterable: true },
  buildingName: of('building', 'name', 'buildingID'),
  customerID: { type: 'uuid', filterable: true },
  customerName: { ...of('person', 'fullName', 'customerID'), personal: true },
  type: { type: 'code', values: ContractType, filterable: true },
  status: { type: 'code', values: ContractStatus, sortable: true, filterable: true },
  startDay: { type: 'day', sortable: true, filterable: true },
  endDay: { type: 'day', nullable: true, sortable: true, filterable: true },
  price: { type: 'money', sortable: true },
  deposit: { type: 'money' },
  dueDayOfMonth: { type: 'integer' },
  residents: { type: json<readonly Resident[]>(), personal: true, detail: true },
  /** How many live there beside the customer. */
  residentCount: { type: 'integer', computed: 'coalesce(json_array_length(contract.residents), 0)' },
  files: {
    type: json<readonly { readonly fileID: string; readonly name: string | null }[]>(),
    personal: true,
    detail: true,
  },
  note: { type: 'text', nullable: true, searchable: true, personal: true },
  /** Planned, or done when the status is CANCELLED. */
  cancelDay: { type: 'day', nullable: true },
  /** The last day that the customer has the room: lists of what ends soon ask for it. */
  lastDay: {
    type: 'day',
    nullable: true,
    computed: 'coalesce(contract."cancelDay", contract."endDay")',
    sortable: true,
    filterable: true,
    detail: true,
  },
  cancelReason: { type: 'text', nullable: true, personal: true, detail: true },
  /** Whether it ever was. */
  signed: { type: 'boolean', filterable: true },
  /** One that runs already waits for its paper until then; null where it was not to wait longer than others. */
  signBy: { type: 'day', nullable: true },
  /** CANCELLED because nobody signed it in time: that is the reason then. */
  lapsed: { type: 'boolean', detail: true },
  /** Its first day has come, but the room was not to be had. */
  delayed: { type: 'boolean' },
  /** It was in force once. */
  activated: { type: 'boolean' },
  renewalOf: { type: 'uuid', nullable: true },
} as const satisfies Columns & Record<keyof ContractFields, Column>
