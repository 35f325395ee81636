import type { Lessor } from '../../domain/building/lessor.ts'
import { type Columns, json } from '../columns.ts'

/** Who lets a building, by the day from which it is so; null for the beginning. */
export const lessorColumns = {
  buildingID: { type: 'uuid', filterable: true },
  fromDay: { type: 'day', nullable: true, sortable: true },
  /** Null where nobody is named from that day on. */
  lessor: { type: json<Lessor>(), nullable: true, personal: true },
} as const satisfies Columns
