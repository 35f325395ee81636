import type { ErasedPlace, ErasedStream } from '../../domain/erasure/erasure.ts'
import { type AskedWay, ErasureStatus } from '../../domain/erasure/erasure-codes.ts'
import { type Columns, json, textOf } from '../columns.ts'

const of = (field: string, key: string) =>
  `(select p."${field}" from read.person p where p.id = erasure."${key}")`

/** A request of somebody to have their data erased. */
export const erasureColumns = {
  personID: { type: 'uuid', filterable: true },
  /** Null once they are erased. */
  personName: {
    type: 'text',
    nullable: true,
    personal: true,
    sortable: true,
    computed: of('fullName', 'personID'),
    named: { table: 'person', field: 'fullName', by: 'personID' },
  },
  /** Which call erases them. */
  personRole: { type: 'text', nullable: true, computed: of('role', 'personID') },
  status: { type: 'code', values: ErasureStatus, sortable: true, filterable: true },
  /** On which it came. */
  day: { type: 'day', sortable: true },
  way: { type: textOf<AskedWay>(), filterable: true },
  /** Who asked, where that is somebody else. */
  askedBy: { type: 'text', nullable: true, personal: true, detail: true },
  /** By when the person is to be told what becomes of it, and on which day they were. */
  answerBy: { type: 'day', sortable: true },
  answeredDay: { type: 'day', nullable: true },
  /** By when it is to be carried out. */
  dueDay: { type: 'day', sortable: true },
  extended: { type: 'boolean' },
  /** Why it was put off or refused. */
  reason: { type: 'text', nullable: true, personal: true, detail: true },
  recordedBy: { type: 'uuid' },
  recordedByName: { type: 'text', nullable: true, personal: true, computed: of('fullName', 'recordedBy') },
  endedAt: { type: 'instant', nullable: true },
  endedBy: { type: 'uuid', nullable: true },
  endedByName: { type: 'text', nullable: true, personal: true, computed: of('fullName', 'endedBy') },
  streams: { type: json<readonly ErasedStream[]>(), nullable: true, detail: true },
  places: { type: json<readonly ErasedPlace[]>(), nullable: true, detail: true },
} as const satisfies Columns
