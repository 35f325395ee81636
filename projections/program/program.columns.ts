import type { programFields } from '../../domain/program/program.events.ts'
import { type Column, type Columns, json, nameIn } from '../columns.ts'

export const programColumns = {
  name: { type: 'text', sortable: true, searchable: true },
  /** Null for all. */
  buildingIDs: { type: json<readonly string[]>(), nullable: true },
  lastDay: { type: 'day', nullable: true, sortable: true },
  by: { type: 'uuid' },
  byName: { ...nameIn('program')('person', 'fullName', 'by'), nullable: true, personal: true },
} as const satisfies Columns & Record<keyof typeof programFields, Column>
