import type { Heads, OwnRepriced } from '../../domain/billing/house.ts'
import type { Notice } from '../../domain/contract/contract.events.ts'
import type { ContractFields, Resident } from '../../domain/contract/contract.ts'
import { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import type { OwnCharges } from '../../domain/contract/own-charges.ts'
import { type Column, type Columns, json, nameIn, TODAY, textOf } from '../columns.ts'
import type { RepriceReason } from '../run/reprice-reasons.ts'
import { isStayUnsaid } from './stay.sql.ts'
import { isUnsettled } from './unsettled.sql.ts'

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
  /** Number of residents besides the customer. */
  residentCount: { type: 'integer', computed: 'coalesce(json_array_length(contract.residents), 0)' },
  files: {
    type: json<readonly { readonly fileID: string; readonly name: string | null }[]>(),
    personal: true,
    detail: true,
  },
  /** Own charges that deviate from the building's price list, each from a day on. */
  ownCharges: { type: json<readonly OwnCharges[]>(), detail: true },
  note: { type: 'text', nullable: true, searchable: true, personal: true },
  /** Planned, or past when the status is CANCELLED. */
  cancelDay: { type: 'day', nullable: true },
  /** The customer's last day in the room; lists of ending contracts filter by it. */
  lastDay: {
    type: 'day',
    nullable: true,
    computed: 'coalesce(contract."cancelDay", contract."endDay")',
    sortable: true,
    filterable: true,
    detail: true,
  },
  /** Over, with money that is open or held, and not settled. */
  unsettled: { type: 'boolean', filterable: true, computed: isUnsettled('contract') },
  /** Run out without notice: nobody has said whether the tenant stays. */
  stayUnsaid: { type: 'boolean', filterable: true, computed: isStayUnsaid('contract', TODAY) },
  cancelReason: { type: 'text', nullable: true, personal: true, detail: true },
  /** Who gave notice; null where nobody has said it. */
  noticeBy: { type: textOf<Notice['by']>(), nullable: true, detail: true },
  noticeDay: { type: 'day', nullable: true, detail: true },
  /** Days between a notice and the last day. */
  noticeDays: { type: 'integer', detail: true },
  /** Whether it was ever signed. */
  signed: { type: 'boolean', filterable: true },
  /** For a contract that had begun when it was added: the last day to sign it; else null. */
  signBy: { type: 'day', nullable: true },
  /** CANCELLED because it was not signed in time. */
  lapsed: { type: 'boolean', detail: true },
  /** Its first day has come, but the room was not available. */
  delayed: { type: 'boolean' },
  /** Whether it was ever in force. */
  activated: { type: 'boolean' },
  renewalOf: { type: 'uuid', nullable: true },
  /** The first day that bills ask for; null while nobody has said it. */
  askedFrom: { type: 'day', nullable: true },
  /** Who lives there beside the customer, with the customer, by the day from which it was so. */
  heads: { type: json<readonly Heads[]>(), internal: true },
  /** What was said to count for days that were billed, in the order in which it was said. */
  repriced: { type: json<readonly OwnRepriced[]>(), internal: true },
  /** Rents of before that were put right: bills may have them. */
  formerPrices: { type: json<readonly number[]>(), internal: true },
  repriceReasons: { type: json<readonly RepriceReason[]>(), internal: true, personal: true },
  formerCharges: { type: json<readonly OwnCharges[]>(), internal: true },
} as const satisfies Columns & Record<keyof ContractFields, Column>
