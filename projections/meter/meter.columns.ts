import type { MeterReading } from '../../domain/meter/meter.ts'
import type { Share, Utility } from '../../domain/meter/meter-codes.ts'
import { type Columns, json, nameIn, textOf } from '../columns.ts'

const of = nameIn('meter')

/** A reading as answered: the use since the previous one, who entered it when, and why it was corrected. */
export type AnsweredReading = MeterReading & {
  /** Thousandths; null for the first reading of an installed meter. */
  readonly used: number | null
  readonly at: string
  readonly by: string
  readonly corrected?: {
    readonly at: string
    readonly by: string
    readonly from: number
    readonly reason: string | null
  }
}

/** Values and use in thousandths of the unit. */
export const meterColumns = {
  roomID: { type: 'uuid', nullable: true, filterable: true },
  roomNumber: { ...of('room', 'number', 'roomID'), nullable: true },
  buildingID: { type: 'uuid', filterable: true },
  buildingName: of('building', 'name', 'buildingID'),
  utility: { type: textOf<Utility>(), sortable: true, filterable: true },
  serial: { type: 'text', nullable: true, sortable: true, searchable: true },
  digits: { type: 'integer' },
  /** How the use of a building's meter is divided among its rooms. */
  share: { type: textOf<Share>(), nullable: true },
  lastDay: { type: 'day', sortable: true, filterable: true },
  lastValue: { type: 'quantity', sortable: true },
  /** Use since the previous reading. */
  lastUsed: { type: 'quantity', nullable: true, sortable: true },
  readingID: { type: 'uuid' },
  /** By day. */
  readings: { type: json<readonly AnsweredReading[]>(), detail: true },
  /** The people who entered or corrected its readings, by id. */
  people: {
    type: json<Readonly<Record<string, string | null>>>(),
    nullable: true,
    detail: true,
    personal: true,
    computed: `(select json_object_agg(p.id, p."fullName") from read.person p where p.id in (
      select (r->>'by')::uuid from json_array_elements(meter.readings) r
      union select (r->'corrected'->>'by')::uuid from json_array_elements(meter.readings) r))`,
  },
} as const satisfies Columns
