import type { Handover } from '../../domain/handover/handover.ts'
import type { HandoverAnswer, HandoverStatus, Way } from '../../domain/handover/handover-codes.ts'
import { type Columns, json, nameIn, textOf } from '../columns.ts'
import { leaseColumns } from '../lease-columns.ts'

const of = nameIn('handover')

/** What somebody wrote is null once the customer was erased. */
type Told<T, F extends keyof T> = { readonly [K in keyof T]: K extends F ? T[K] | null : T[K] }

export const handoverColumns = {
  ...leaseColumns('handover'),
  /** The tenant, from the day on which it was sent to them or they have answered. */
  shownTo: { type: 'uuid', nullable: true, internal: true },
  way: { type: textOf<Way>(), sortable: true, filterable: true },
  day: { type: 'day', sortable: true, filterable: true },
  status: { type: textOf<HandoverStatus>(), sortable: true, filterable: true },
  answerUntil: { type: 'day', nullable: true, sortable: true },
  answeredAt: { type: 'instant', nullable: true },
  answeredBy: { type: 'uuid', nullable: true },
  answeredByName: { ...of('person', 'fullName', 'answeredBy'), nullable: true, personal: true },
  /** What the tenant said by the time it was closed. */
  answer: { type: textOf<HandoverAnswer>(), nullable: true, filterable: true },
  /** When a link was made, when one was first opened, and until when it can be answered; null without links. */
  sharedAt: { type: 'instant', nullable: true },
  openedAt: { type: 'instant', nullable: true },
  sharedUntil: { type: 'day', nullable: true },
  /** Things and keys that are other than on the first day. */
  differences: { type: 'integer' },
  things: {
    type: json<readonly Told<Handover['things'][number], 'note'>[]>(),
    detail: true,
    personal: true,
  },
  keys: { type: json<Handover['keys']>(), detail: true },
  readings: { type: json<Handover['readings']>(), detail: true },
  people: { type: json<readonly { readonly name: string | null }[]>(), detail: true, personal: true },
  note: { type: 'text', nullable: true, detail: true, personal: true },
  objections: {
    type: json<readonly Told<Handover['objections'][number], 'words'>[]>(),
    detail: true,
    personal: true,
  },
  answers: {
    type: json<readonly { readonly lineID: string; readonly words: string | null }[]>(),
    detail: true,
    personal: true,
  },
  photoIDs: { type: json<readonly string[]>(), detail: true },
  by: { type: 'uuid' },
  byName: { ...of('person', 'fullName', 'by'), nullable: true, personal: true },
} as const satisfies Columns
