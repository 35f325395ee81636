import type { DeductionLine } from '../../domain/handover/handover.ts'
import { type Columns, json } from '../columns.ts'
import { leaseColumns } from '../lease-columns.ts'

/** What is deducted for a room that was taken back. Amounts in đồng. */
export const deductionColumns = {
  handoverID: { type: 'uuid', filterable: true },
  ...leaseColumns('deduction'),
  shownTo: { type: 'uuid', nullable: true, internal: true },
  total: { type: 'money', sortable: true },
  /** A note is null once the customer was erased. */
  lines: { type: json<readonly DeductionLine[]>(), personal: true },
} as const satisfies Columns
