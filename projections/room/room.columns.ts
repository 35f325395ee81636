import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { ContractStatus, ContractType } from '../../domain/contract/contract-codes.ts'
import type { HoldStatus } from '../../domain/hold/hold.ts'
import { TIME_ZONE } from '../../domain/limits.ts'
import type { RoomFields } from '../../domain/room/room.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import { type Column, type Columns, json, reached, TODAY } from '../columns.ts'
import { rentOf } from '../contract/rent.sql.ts'

const { UN_PAID, OVERDUE, PROCESSING } = BillStatus
const waiting = [UN_PAID, OVERDUE, PROCESSING].join(', ')

/**
 * Of the contract that has the room: in force, or cancelled and on its last day. A customer with the next contract of a
 * room sees the room, but not its current tenant.
 */
const ofTenancy = (what: string) => `(select ${what} from read.contract c
  where c."roomID" = room.id and c."deletedAt" is null
    and (c.status = ${ContractStatus.ACTIVE}
      or c.status = ${ContractStatus.CANCELLED} and c.activated and c."cancelDay" >= ${TODAY})
    and ${reached('customer', 'c."customerID"', 'c.id')} order by c.status = ${ContractStatus.ACTIVE} desc limit 1)`

/** The oldest unpaid bill of a room. */
export type OpenBill = {
  readonly id: string
  readonly contractID: string
  /** Who owes it: the room may have another tenant since. */
  readonly customerName: string | null
  readonly status: BillStatus
  /** Đồng. */
  readonly total: number
  readonly paidAmount: number
  readonly dueDay: string
}

/** A promise of a room that has not ended. */
export type RoomHold = {
  readonly id: string
  readonly status: Extract<HoldStatus, 'held' | 'expired'>
  readonly moveInDay: string
  readonly decideBy: string
  readonly customerName: string | null
}

export const roomColumns = {
  buildingID: { type: 'uuid', filterable: true, countedBy: 'status' },
  buildingName: {
    type: 'text',
    computed: `(select b.name from read.building b where b.id = room."buildingID")`,
  },
  number: { type: 'text', sortable: true, searchable: true, inKey: true },
  floor: { type: 'integer', sortable: true, filterable: true },
  area: { type: 'decimal', nullable: true, sortable: true },
  rentPrice: { type: 'money', nullable: true, sortable: true },
  buyPrice: { type: 'money', nullable: true, sortable: true },
  description: { type: 'text', nullable: true, searchable: true },
  imageIDs: { type: json<readonly string[]>() },
  status: { type: 'code', values: RoomStatus, sortable: true, filterable: true },
  /** The room's status after its contract ends. */
  statusByHand: { type: 'code', values: RoomStatus, internal: true },
  /** The statuses that were set manually, each with its day. Reports count past months by them. */
  handDays: {
    type: json<readonly { readonly day: string; readonly status: RoomStatus }[]>(),
    internal: true,
  },
  /** The contract that has the room, its customer and last day; customers only get their own. */
  contractID: { type: 'uuid', nullable: true, computed: ofTenancy('c.id') },
  customerID: { type: 'uuid', nullable: true, computed: ofTenancy('c."customerID"') },
  customerName: {
    type: 'text',
    nullable: true,
    personal: true,
    computed: ofTenancy('(select p."fullName" from read.person p where p.id = c."customerID")'),
  },
  /** The tenant's monthly rent, in đồng; `rentPrice` is the asking rent for the next tenant. */
  contractPrice: {
    type: 'money',
    nullable: true,
    computed: ofTenancy(`(case when c.type = ${ContractType.RENT} then ${rentOf('c', TODAY)} end)`),
  },
  /** The next contract of a vacant room, which blocks the room for others. */
  nextContract: {
    type: json<{ readonly id: string; readonly startDay: string }>(),
    nullable: true,
    computed: `(select json_build_object('id', c.id, 'startDay', c."startDay") from read.contract c
      where c."roomID" = room.id and c.status in (${ContractStatus.WAITING_FOR_SIGNATURE}, ${ContractStatus.NOT_IN_EFFECT})
        and c."deletedAt" is null and room.status not in (${RoomStatus.RENTED}, ${RoomStatus.SOLD})
        and ${reached('customer', 'c."customerID"', 'c.id')}
      order by c."startDay", c.id limit 1)`,
  },
  /** The promise that keeps the room for somebody, or one whose end is to be said; customers only get their own. */
  hold: {
    type: json<RoomHold>(),
    nullable: true,
    personal: true,
    computed: `(select json_build_object('id', h.id, 'status', h.status, 'moveInDay', h."moveInDay",
        'decideBy', h."decideBy", 'customerName', (select p."fullName" from read.person p where p.id = h."customerID"))
      from read.hold h where h."roomID" = room.id and h.status in ('held', 'expired')
        and ${reached('customer', 'h."customerID"')} order by h.status desc, h."decideBy" desc, h.id limit 1)`,
  },
  /** The last day that was agreed on when the contract was cancelled, until it is over. */
  leavesOn: { type: 'day', nullable: true, computed: ofTenancy('c."cancelDay"') },
  contractEndDay: { type: 'day', nullable: true, computed: ofTenancy('c."endDay"') },
  /**
   * Since when an available room has been vacant: the day after its last tenant's last day, or the room's first day.
   */
  freeSince: {
    type: 'day',
    nullable: true,
    computed: `(case when room.status = ${RoomStatus.AVAILABLE} then coalesce(
      (select max(least(c."endDay", c."cancelDay")) + 1 from read.contract c
        where c."roomID" = room.id and c.activated and c."deletedAt" is null),
      (room."createdAt" at time zone '${TIME_ZONE}')::date) end)`,
  },
  /** The oldest unpaid bill; for a customer, of their own. */
  openBill: {
    type: json<OpenBill>(),
    nullable: true,
    personal: true,
    computed: `(select json_build_object('id', b.id, 'contractID', b."contractID", 'customerName',
        (select p."fullName" from read.person p where p.id = b."customerID"), 'status', b.status, 'total', b.total,
        'paidAmount', b."paidAmount", 'dueDay', b."dueDay")
      from read.bill b where b."roomID" = room.id and b."deletedAt" is null and b.status in (${waiting})
        and ${reached('customer', 'b."customerID"', 'b."contractID"')}
      order by b."dueDay", b.id limit 1)`,
  },
} as const satisfies Columns & Record<keyof RoomFields, Column>
