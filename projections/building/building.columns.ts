import { BillStatus } from '../../domain/bill/bill-codes.ts'
import { RoomStatus } from '../../domain/room/room-status.ts'
import type { Columns } from '../columns.ts'

const { UN_PAID, OVERDUE, PROCESSING } = BillStatus
const waiting = [UN_PAID, OVERDUE, PROCESSING].join(', ')

const rooms = (and = '') =>
  `(select count(*)::int from read.room r where r."buildingID" = building.id and r."deletedAt" is null${and})`
const roomsThatAre = (status: RoomStatus) => rooms(` and r.status = ${status}`)

export const buildingColumns = {
  name: { type: 'text', sortable: true, searchable: true },
  address: { type: 'text', sortable: true, searchable: true },
  floorCount: { type: 'integer', sortable: true },
  services: { type: 'json' },
  imageIDs: { type: 'json' },
  /** Where rents are transferred to: the bank's number, the account's number and whose it is. */
  bankAccount: { type: 'json', nullable: true, detail: true },
  roomCount: { type: 'integer', computed: rooms() },
  rentedCount: { type: 'integer', computed: roomsThatAre(RoomStatus.RENTED) },
  soldCount: { type: 'integer', computed: roomsThatAre(RoomStatus.SOLD) },
  /** Đồng that wait to be paid. */
  outstanding: {
    type: 'money',
    computed: `(select coalesce(sum(b.total - b."paidAmount"), 0)::bigint from read.bill b
      where b."buildingID" = building.id and b."deletedAt" is null and b.status in (${waiting}))`,
  },
  availableCount: { type: 'integer', computed: roomsThatAre(RoomStatus.AVAILABLE) },
} as const satisfies Columns
