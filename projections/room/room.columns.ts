import { RoomStatus } from '../../domain/room/room-status.ts'
import type { Columns } from '../columns.ts'

export const roomColumns = {
  buildingID: { type: 'uuid', filterable: true },
  buildingName: {
    type: 'text',
    computed: `(select b.name from read.building b where b.id = room."buildingID")`,
  },
  number: { type: 'text', sortable: true, searchable: true },
  floor: { type: 'integer', sortable: true, filterable: true },
  area: { type: 'decimal', nullable: true, sortable: true },
  rentPrice: { type: 'money', nullable: true, sortable: true },
  buyPrice: { type: 'money', nullable: true, sortable: true },
  description: { type: 'text', nullable: true, searchable: true },
  imageIDs: { type: 'json' },
  status: { type: 'code', values: RoomStatus, sortable: true, filterable: true },
} as const satisfies Columns
