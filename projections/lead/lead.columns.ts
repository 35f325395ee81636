import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import type { Lead } from '../../domain/lead/lead.ts'
import type { LeadSource, LeadStatus } from '../../domain/lead/lead-codes.ts'
import { type Column, type Columns, json, nameIn, textOf } from '../columns.ts'

const of = nameIn('lead')

/**
 * Why a lead has to be asked again: the hold was given up or ran out, its contract never began or was given to
 * somebody else before it was signed, or nobody lets rooms in
 * the house any more.
 */
export const comeBackReasons = ['ended', 'expired', 'lapsed', 'given', 'house'] as const
export type ComeBackReason = (typeof comeBackReasons)[number]

/** Looked up where it is asked: the hold may end before the lead is told of it, and become a contract after it ran out. */
const comesBack = `case
  when lead.status = 'held' then coalesce(
    (select case hold.status when 'expired' then 'expired' when 'held' then null when 'converted' then null else 'ended' end
      from read.hold where hold.id = lead."contractID"),
    (select 'lapsed' from read.contract where contract.id = lead."contractID" and (contract."deletedAt" is not null
      or contract.status = ${ContractStatus.CANCELLED} and not contract.activated)),
    (select 'given' from read.contract where contract.id = lead."contractID"
      and contract."customerID" <> lead."customerID"))
  when lead.status in ('new', 'viewing') and not exists (
    select from read.building house where house.id = lead."buildingID" and house."deletedAt" is null) then 'house' end`

/** Paid bills `rent` with rent of a lead who is a tenant, also of what their contract goes on with: a renewal, another room. */
export const rentsPaid = `(
    with recursive stay as (
      select lead."contractID" as id
      union
      select next.id from stay join read.contract next on next."customerID" = lead."customerID"
        and next."deletedAt" is null and (next.continues->>'contractID')::uuid = stay.id)
    select stay.id from stay) stay
  join read.bill rent on rent."contractID" = stay.id
    and rent."asksRent" and rent.status = ${BillStatus.PAID} and rent."deletedAt" is null`

/**
 * Whether the broker is to be paid: a rent has come in of the tenant whom the lead became, and the fee is neither booked
 * nor waived. Of one who is erased nobody could say for whom it is.
 */
const feeDue = `lead."brokerFee" is not null and not lead."feeWaived" and lead.status = 'held' and lead.name is not null
  and (${comesBack}) is null and exists (select from ${rentsPaid})
  and not exists (select from read.expense fee where fee."leadID" = lead.id and fee."deletedAt" is null)`

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
  broker: { type: 'text', nullable: true, sortable: true, searchable: true, personal: true },
  brokerFee: { type: 'money', nullable: true, sortable: true },
  feeWaived: { type: 'boolean', filterable: true },
  feeDue: { type: 'boolean', filterable: true, computed: `(${feeDue})` },
  viewingAt: { type: 'instant', nullable: true, sortable: true },
  viewingBy: { type: 'uuid', nullable: true, filterable: true },
  viewingByName: { ...of('person', 'fullName', 'viewingBy'), nullable: true, personal: true },
  /** The hold, and the contract that comes of it. */
  contractID: { type: 'uuid', nullable: true, filterable: true },
  /** Why somebody has to ask again, although a room is held, or a viewing agreed; null otherwise. */
  comesBack: { type: textOf<ComeBackReason>(), nullable: true, filterable: true, computed: `(${comesBack})` },
  /** Whose data it is, once a room is held for them. */
  customerID: { type: 'uuid', nullable: true, internal: true },
  lostDay: { type: 'day', nullable: true, sortable: true, filterable: true },
  lostReason: { type: 'text', nullable: true, personal: true },
  by: { type: 'uuid' },
  byName: { ...of('person', 'fullName', 'by'), nullable: true, personal: true },
} as const satisfies Columns & Record<Exclude<keyof Lead, 'forgotten'>, Column>
