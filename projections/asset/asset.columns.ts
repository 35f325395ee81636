import type { AssetFields, States } from '../../domain/asset/asset.ts'
import { type Column, type Columns, json, nameIn } from '../columns.ts'

const of = nameIn('asset')

export const assetColumns = {
  name: { type: 'text', sortable: true, searchable: true },
  /** How many there should be, also those that are missing. */
  count: { type: 'integer', sortable: true },
  states: { type: json<States>() },
  roomID: { type: 'uuid', filterable: true },
  roomNumber: of('room', 'number', 'roomID'),
  buildingID: { type: 'uuid', filterable: true },
  buildingName: of('building', 'name', 'buildingID'),
  /** What it cost, in đồng. */
  value: { type: 'money', nullable: true, sortable: true },
  since: { type: 'day', nullable: true, sortable: true },
  goodForYears: { type: 'integer', nullable: true, sortable: true },
  photoIDs: { type: json<readonly string[]>() },
} as const satisfies Columns & Record<keyof AssetFields, Column>
