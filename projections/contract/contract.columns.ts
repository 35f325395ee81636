import type { DepositChange } from '../../domain/billing/deposit-due.ts'
import type { OwnRepriced } from '../../domain/billing/house.ts'
import type { Continues } from '../../domain/contract/contract.events.ts'
import type { ContractFields, Resident, StayAnswer, TenantNotice } from '../../domain/contract/contract.ts'
import { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import type { Heads } from '../../domain/contract/heads.ts'
import type { Notice, NoticeGround } from '../../domain/contract/notice.ts'
import type { OwnCharges } from '../../domain/contract/own-charges.ts'
import type { Partner } from '../../domain/contract/partners.ts'
import type { RentChange } from '../../domain/contract/rent.ts'
import type { RentGround } from '../../domain/contract/rent-ground.ts'
import type { Lists } from '../../domain/contract/spans.ts'
import type { Terms } from '../../domain/contract/terms.ts'
import type { Parked, Vehicle } from '../../domain/contract/vehicles.ts'
import { type Column, type Columns, json, nameIn, reached, TODAY, textOf } from '../columns.ts'
import type { RepriceReason } from '../run/reprice-reasons.ts'
import { rentOf } from './rent.sql.ts'
import { residentsOn } from './residents.sql.ts'
import { settledBy } from './settled-by.sql.ts'
import { isStayUnsaid } from './stay.sql.ts'
import { isUnsettled } from './unsettled.sql.ts'

const of = nameIn('contract')

export type AnsweredVehicle = Omit<Vehicle, 'plate'> & { readonly plate: string | null }
export type Continued = Pick<Continues, 'contractID' | 'agreed'> & {
  readonly as: Continues['as'] | 'renewal'
}

export type StayAsked = {
  readonly at: string
  readonly until: string
  readonly price: number | null
  readonly openedAt: string | null
}
export type AnsweredStay = StayAnswer & { readonly at: string; readonly byLink: boolean }

/** A change of the rent as it is shown. */
type SaidRent = RentChange & { readonly ground: RentGround; readonly note: string | null }

/** Price in đồng: a month's rent, or the whole sale. */
export const contractColumns = {
  number: { type: 'text', sortable: true, searchable: true, inKey: true },
  roomID: { type: 'uuid', filterable: true },
  roomNumber: of('room', 'number', 'roomID'),
  buildingID: { type: 'uuid', filterable: true },
  buildingName: of('building', 'name', 'buildingID'),
  /** Whether its building has a document of the landlord's own for contracts. */
  hasOwnForm: {
    type: 'boolean',
    detail: true,
    computed: `exists (select from read.building b, json_array_elements(b."paperForms") form
      where b.id = contract."buildingID" and form->>'kind' = 'contract')`,
  },
  customerID: { type: 'uuid', filterable: true },
  customerName: { ...of('person', 'fullName', 'customerID'), personal: true },
  type: { type: 'code', values: ContractType, filterable: true },
  status: { type: 'code', values: ContractStatus, sortable: true, filterable: true },
  startDay: { type: 'day', sortable: true, filterable: true },
  endDay: { type: 'day', nullable: true, sortable: true, filterable: true },
  price: { type: 'money', sortable: true },
  /** The rent of today: what was said last of it, or as the contract began. */
  rent: { type: 'money', computed: rentOf('contract', TODAY) },
  /** What was said of the rent since, in that order. */
  rents: { type: json<readonly SaidRent[]>(), personal: true, detail: true },
  deposit: { type: 'money' },
  dueDayOfMonth: { type: 'integer' },
  residents: { type: json<readonly Resident[]>(), personal: true, detail: true },
  /** Number of residents besides the customer who live there today. */
  residentCount: { type: 'integer', computed: residentsOn('contract', TODAY) },
  /** Number plates and cards are null once the customer is erased. */
  vehicles: {
    type: json<readonly AnsweredVehicle[]>(),
    personal: true,
    detail: true,
  },
  /** Who rent with the customer, see and pay the same: how much of the deposit came from each, and their days. */
  partners: { type: json<readonly Partner[]>(), detail: true },
  partnerIDs: { type: 'uuids', internal: true },
  /** Their names. */
  partnerNames: {
    type: json<readonly { readonly customerID: string; readonly fullName: string | null }[]>(),
    personal: true,
    detail: true,
    computed: `(select coalesce(json_agg(json_build_object('customerID', p.id, 'fullName', p."fullName")), '[]'::json)
      from read.person p where p.id = any (contract."partnerIDs"))`,
  },
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
  /** By which it was settled last, once it is over. */
  settlementID: { type: 'uuid', nullable: true, detail: true, computed: settledBy('contract') },
  /** Run out without notice: nobody has said whether the tenant stays. */
  stayUnsaid: { type: 'boolean', filterable: true, computed: isStayUnsaid('contract', TODAY) },
  cancelReason: { type: 'text', nullable: true, personal: true, detail: true },
  /** Who gave notice; null where nobody has said it. */
  noticeBy: { type: textOf<Notice['by']>(), nullable: true, detail: true },
  noticeDay: { type: 'day', nullable: true, detail: true },
  noticeGround: { type: textOf<NoticeGround>(), nullable: true, detail: true },
  /** What the tenant gave and nobody has confirmed yet. */
  tenantNotice: { type: json<TenantNotice>(), nullable: true, personal: true, detail: true },
  /** That the tenant is asked whether they stay: since when, until when, with which rent, and when a link was opened first. */
  stayAsked: { type: json<StayAsked>(), nullable: true, detail: true },
  /** What they said. */
  stayAnswer: { type: json<AnsweredStay>(), nullable: true, personal: true, detail: true },
  /** Days between a notice and the last day. */
  noticeDays: { type: 'integer', detail: true },
  /** By how much the rent may rise within the term; null: not at all. */
  rise: { type: json<NonNullable<Terms['rise']>>(), nullable: true, detail: true },
  /** For so many months the rent is asked for at once: 1, 3, 6 or 12. */
  payEveryMonths: { type: 'integer', detail: true },
  /** So many days after the last one the deposit is back; null: not said. */
  depositReturnDays: { type: 'integer', nullable: true, detail: true },
  /** What the room is let for, for at most how many people, and who pays the tax of the rent. */
  purpose: { type: textOf<Terms['purpose']>(), detail: true },
  maxPeople: { type: 'integer', nullable: true, detail: true },
  taxBy: { type: textOf<Terms['taxBy']>(), detail: true },
  /** On which day both have signed, from when it has effect, and what else they agree on; null: not said. */
  signedDay: { type: 'day', nullable: true, detail: true },
  effectiveDay: { type: 'day', nullable: true, detail: true },
  specialTerms: { type: 'text', nullable: true, detail: true, personal: true },
  /** Whether bills, papers, money or a handover of its customer hang on it: then it is given to nobody else. */
  hangsOn: {
    type: 'boolean',
    detail: true,
    computed: `(exists (select from read.bill where bill."contractID" = contract.id and bill."deletedAt" is null)
      or exists (select from read.handover where handover."contractID" = contract.id and handover."deletedAt" is null)
      or exists (select from read.paper where paper."contractID" = contract.id and paper."deletedAt" is null)
      or exists (select from read.hold where hold.id = contract.id)
      or exists (select from read.account own where own.id = contract.id and (not own.automatic
        or json_array_length(own.sources) + json_array_length(own.entries) + json_array_length(own.waivers) > 0)))`,
  },
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
  /** The contract that it goes on with, and as what. */
  continues: { type: json<Continued | null>(), nullable: true, detail: true },
  /** The contract with another room by which its tenant goes on, and the one by which they came from another room. */
  movedTo: { type: 'uuid', nullable: true, detail: true },
  /** Whether the contracts of the other rooms are in houses that the reader may see. */
  seesOtherRooms: {
    type: 'boolean',
    detail: true,
    computed: `(not exists (select from read.contract other
      where other.id in (contract."movedFrom", contract."movedTo") and not ${reached('building', 'other."buildingID"')}))`,
  },
  movedFrom: { type: 'uuid', nullable: true, internal: true },
  /** The first day that bills ask for; null while nobody has said it. */
  askedFrom: { type: 'day', nullable: true },
  /** Who lives there beside the customer, with the customer, by the day from which it was so. */
  heads: { type: json<readonly Heads[]>(), internal: true },
  /** All who ever lived there beside the customer, by their days. */
  residing: { type: json<Lists>(), internal: true },
  /** All vehicles that ever were there, by their days and the charge that counts them. */
  parked: { type: json<Lists<Parked>>(), internal: true },
  /** What was said to count for days that were billed, in the order in which it was said. */
  repriced: { type: json<readonly OwnRepriced[]>(), internal: true },
  /** Rents of before that were put right: bills may have them. */
  formerPrices: { type: json<readonly number[]>(), internal: true },
  repriceReasons: { type: json<readonly RepriceReason[]>(), internal: true, personal: true },
  formerCharges: { type: json<readonly OwnCharges[]>(), internal: true },
  /** Annexes that agreed on another deposit and stand, in that order. */
  depositChanges: { type: json<readonly DepositChange[]>(), internal: true },
} as const satisfies Columns & Record<keyof ContractFields, Column>
