import type { PaperLessor } from '../../domain/building/lessor.ts'
import type { Agreed, SettlementState } from '../../domain/settlement/settlement.ts'
import { type Columns, json, nameIn, textOf } from '../columns.ts'
import { leaseColumns } from '../lease-columns.ts'
import { lessorOn } from '../lessor/lessor.sql.ts'

const of = nameIn('settlement')

/** The figures of a settlement as they were agreed. Amounts in đồng. */
export type SettledFigures = Omit<
  Agreed,
  'settlementID' | 'buildingID' | 'roomID' | 'customerID' | 'ends' | 'deductions' | 'reason'
> & {
  /** A name is null once the customer was erased. */
  readonly deductions: readonly { readonly name: string | null; readonly amount: number }[]
  readonly reason: string | null
}

/** A settlement of a lease; what corrects it is a further one of the same contract. */
export const settlementColumns = {
  ...leaseColumns('settlement'),
  lastDay: { type: 'day', sortable: true, filterable: true },
  day: { type: 'day', sortable: true, filterable: true },
  /** What the tenant gets back; below nought what is still owed. */
  result: { type: 'money', sortable: true },
  state: { type: textOf<SettlementState>(), filterable: true },
  /** The last bill; null where there was nothing to ask for. */
  billID: { type: 'uuid', nullable: true },
  by: { type: 'uuid' },
  byName: { ...of('person', 'fullName', 'by'), nullable: true, personal: true },
  figures: { type: json<SettledFigures>(), detail: true, personal: true },
  /** Who let the room when it was settled. */
  lessor: {
    type: json<PaperLessor>(),
    nullable: true,
    detail: true,
    personal: true,
    computed: lessorOn('settlement."buildingID"', 'settlement.day'),
  },
} as const satisfies Columns
