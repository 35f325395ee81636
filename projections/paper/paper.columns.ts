import type { PaperKind, PaperStatus, Side, SignatureWay } from '../../domain/paper/paper-kinds.ts'
import { type Columns, json, nameIn, textOf } from '../columns.ts'
import { leaseColumns } from '../lease-columns.ts'

const of = nameIn('paper')

/** How one side has signed; what tells who or where is null once the tenant was erased. */
export type Signature = {
  readonly side: Side
  readonly way: SignatureWay
  readonly at: string
  readonly name: string | null
  readonly drawing: string | null
  readonly address: string | null
  readonly device: string | null
}

export const paperColumns = {
  ...leaseColumns('paper'),
  kind: { type: textOf<PaperKind>(), filterable: true },
  status: { type: textOf<PaperStatus>(), sortable: true, filterable: true },
  day: { type: 'day', sortable: true, filterable: true },
  /** SHA-256 of the text, in hex. */
  hash: { type: 'text' },
  startDay: { type: 'day' },
  endDay: { type: 'day', nullable: true },
  price: { type: 'money' },
  deposit: { type: 'money' },
  houseSignedAt: { type: 'instant', nullable: true },
  tenantSignedAt: { type: 'instant', nullable: true },
  /** Since when a link opens it, and when one was first opened; the last day on which the latest one can be answered. */
  sharedAt: { type: 'instant', nullable: true },
  openedAt: { type: 'instant', nullable: true },
  sharedUntil: { type: 'day', nullable: true },
  /** Which choices of its house it was drawn by. */
  template: { type: 'integer' },
  /** Null once the tenant was erased: nobody opens it any more. */
  text: { type: 'text', nullable: true, detail: true, personal: true },
  reading: { type: 'text', nullable: true, detail: true, personal: true },
  /** Who signs, as the text names them. */
  house: { type: 'text', nullable: true, detail: true, personal: true },
  tenant: { type: 'text', nullable: true, detail: true, personal: true },
  signatures: { type: json<readonly Signature[]>(), detail: true, personal: true },
  by: { type: 'uuid' },
  byName: { ...of('person', 'fullName', 'by'), nullable: true, personal: true },
} as const satisfies Columns
