import { RoomStatus } from '../../domain/room/room-status.ts'
import type { Columns } from '../columns.ts'

const rooms = (and = '') =>
  `(select count(*)::int from read.room r where r."buildingID" = building.id and r."deletedAt" is null${and})`
const roomsThatAre = (status: RoomStatus) => rooms(` and r.status = ${status}`)

export const buildingColumns = {
  name: { type: 'text', sortable: true, searchable: true },
  address: { type: 'text', sortable: true, searchable: true },
  floorCount: { type: 'integer', sortable: true },
  services: { type: 'json' },
  imageIDs: { type: 'json' },
  roomCount: { type: 'integer', computed: rooms() },
  rentedCount: { type: 'integer', computed: roomsThatAre(RoomStatus.RENTED) },
  soldCount: { type: 'integer', computed: roomsThatAre(RoomStatus.SOLD) },
  availableCount: { type: 'integer', computed: roomsThatAre(RoomStatus.AVAILABLE) },
} as const satisfies Columns
