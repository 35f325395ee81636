import { ContractStatus, type ContractType } from '../../domain/contract/contract-codes.ts'
import type { Role } from '../../domain/event.ts'
import { Gender } from '../../domain/person/gender.ts'
import type { PersonFields } from '../../domain/person/person.ts'
import { type Column, type Columns, json, reached, textOf } from '../columns.ts'

/** A contract of somebody else by which a customer rents. */
export type PartnerIn = {
  readonly id: string
  readonly type: ContractType
  readonly status: ContractStatus
  readonly activated: boolean
  readonly roomNumber: string
  readonly buildingName: string
  /** Who is billed. */
  readonly customerName: string | null
  readonly startDay: string
  readonly endDay: string | null
  readonly cancelDay: string | null
  readonly fromDay: string | null
  readonly toDay: string | null
}

/** Everybody: owners, managers, staff and customers. Staff and customer lists filter by role. */
export const personColumns = {
  role: { type: textOf<Role>(), filterable: true },
  fullName: { type: 'text', sortable: true, searchable: true, personal: true, inKey: true },
  firstName: { type: 'text', sortable: true, personal: true },
  middleName: { type: 'text', nullable: true, personal: true },
  lastName: { type: 'text', nullable: true, personal: true },
  gender: { type: 'code', values: Gender, nullable: true, filterable: true, personal: true },
  birthday: { type: 'day', nullable: true, sortable: true, personal: true },
  placeOfBirth: { type: 'text', nullable: true, personal: true, detail: true },
  permanentAddress: { type: 'text', nullable: true, personal: true, detail: true },
  temporaryAddress: { type: 'text', nullable: true, personal: true, detail: true },
  email: { type: 'text', nullable: true, sortable: true, searchable: true, personal: true },
  emailVerified: { type: 'boolean' },
  /** Requested but not confirmed yet. */
  pendingEmail: { type: 'text', nullable: true, personal: true, detail: true },
  phone: { type: 'text', nullable: true, searchable: true, personal: true },
  ssn: { type: 'text', nullable: true, personal: true, detail: true },
  oldSSN: { type: 'text', nullable: true, personal: true, detail: true },
  /** Rooms of the contracts in force, as far as their buildings are in scope. */
  roomNumbers: {
    type: 'text',
    nullable: true,
    computed: `(select string_agg(r.number, ', ' order by r.number) from read.contract c
      join read.room r on r.id = c."roomID"
      where c."customerID" = person.id and c.status = ${ContractStatus.ACTIVE} and c."deletedAt" is null
        and ${reached('building', 'c."buildingID"')})`,
  },
  /** The buildings of these rooms, each once. */
  buildingNames: {
    type: 'text',
    nullable: true,
    computed: `(select string_agg(distinct b.name, ', ') from read.contract c
      join read.building b on b.id = c."buildingID"
      where c."customerID" = person.id and c.status = ${ContractStatus.ACTIVE} and c."deletedAt" is null
        and ${reached('building', 'c."buildingID"')})`,
  },
  /** Contracts of others by which they rent, too, as far as their buildings are in scope; the latest start first. */
  partnerIn: {
    type: json<readonly PartnerIn[]>(),
    detail: true,
    computed: `(select coalesce(json_agg(json_build_object('id', c.id, 'type', c.type, 'status', c.status,
        'activated', c.activated,
        'roomNumber', (select r.number from read.room r where r.id = c."roomID"),
        'buildingName', (select b.name from read.building b where b.id = c."buildingID"),
        'customerName', (select t."fullName" from read.person t where t.id = c."customerID"),
        'startDay', c."startDay", 'endDay', c."endDay", 'cancelDay', c."cancelDay",
        'fromDay', one->>'fromDay', 'toDay', one->>'toDay') order by c."startDay" desc, c.id), '[]'::json)
      from read.contract c cross join json_array_elements(c.partners) one
      where c."partnerIDs" @> array[person.id] and one->>'customerID' = person.id::text and c."deletedAt" is null
        and ${reached('building', 'c."buildingID"')})`,
  },
  avatarID: { type: 'uuid', nullable: true },
  locale: { type: 'text' },
  createdBy: { type: 'uuid', nullable: true, internal: true },
} as const satisfies Columns & Record<keyof PersonFields, Column>
