import type { Role } from '../../domain/event.ts'
import { type Columns, json, nameIn, textOf } from '../columns.ts'

/** Who works in which building, from when to when, and in which shift. */
export const scheduleColumns = {
  buildingID: { type: 'uuid', filterable: true },
  buildingName: nameIn('schedule')('building', 'name', 'buildingID'),
  staffID: { type: 'uuid', filterable: true },
  name: {
    type: 'text',
    personal: true,
    computed: `(select p."fullName" from read.person p where p.id = schedule."staffID")`,
  },
  role: {
    type: textOf<Role>(),
    computed: `(select p.role from read.person p where p.id = schedule."staffID")`,
  },
  fromDay: { type: 'day', sortable: true },
  toDay: { type: 'day', nullable: true, sortable: true },
  days: { type: json<readonly number[]>() },
  fromTime: { type: 'text' },
  toTime: { type: 'text' },
} as const satisfies Columns
