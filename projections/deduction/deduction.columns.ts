import type { DeductionLine } from '../../domain/handover/handover.ts'
import { type Columns, json, nameIn } from '../columns.ts'

const of = nameIn('deduction')

/** What is deducted for a room that was taken back. Amounts in đồng. */
export const deductionColumns = {
  handoverID: { type: 'uuid', filterable: true },
  contractID: { type: 'uuid', filterable: true },
  contractNumber: of('contract', 'number', 'contractID'),
  roomID: { type: 'uuid', filterable: true },
  roomNumber: of('room', 'number', 'roomID'),
  buildingID: { type: 'uuid', filterable: true },
  buildingName: of('building', 'name', 'buildingID'),
  customerID: { type: 'uuid', filterable: true },
  customerName: { ...of('person', 'fullName', 'customerID'), personal: true },
  shownTo: { type: 'uuid', nullable: true, internal: true },
  total: { type: 'money', sortable: true },
  /** A note is null once the customer was erased. */
  lines: { type: json<readonly DeductionLine[]>(), personal: true },
} as const satisfies Columns
