import type { Sighting, TransferFields } from '../../domain/transfer/transfer.ts'
import type { MatchedBy, TransferSource, TransferState } from '../../domain/transfer/transfer-codes.ts'
import { type Column, type Columns, json, nameIn, textOf } from '../columns.ts'

const of = nameIn('transfer')

/** Money received on a bank account; amounts in đồng. */
export const transferColumns = {
  day: { type: 'day', sortable: true, filterable: true },
  time: { type: 'text', nullable: true, sortable: true },
  amount: { type: 'money', sortable: true },
  content: { type: 'text', nullable: true, searchable: true, personal: true },
  payer: { type: 'text', nullable: true, searchable: true, personal: true },
  state: { type: textOf<TransferState>(), sortable: true, filterable: true },
  matchedBy: { type: textOf<MatchedBy>(), nullable: true, filterable: true },
  matchedAt: { type: 'instant', nullable: true, sortable: true },
  contractID: { type: 'uuid', nullable: true, filterable: true },
  contractNumber: { ...of('contract', 'number', 'contractID'), nullable: true },
  roomID: { type: 'uuid', nullable: true, filterable: true },
  roomNumber: { ...of('room', 'number', 'roomID'), nullable: true },
  /** The building of its contract; while it is unmatched, that of its account, if only one building has it. */
  buildingID: { type: 'uuid', nullable: true, filterable: true },
  buildingName: { ...of('building', 'name', 'buildingID'), nullable: true },
  customerID: { type: 'uuid', nullable: true, filterable: true },
  customerName: { ...of('person', 'fullName', 'customerID'), nullable: true, personal: true },
  receiptID: { type: 'uuid', nullable: true },
  /** Đồng allocated to bills; the rest of a matched transfer became credit, or what a bank sent back a deposit again. */
  allocated: { type: 'money', nullable: true, sortable: true },
  /** Why it is set aside. */
  reason: { type: 'text', nullable: true, personal: true },
  account: { type: 'text', sortable: true, filterable: true, searchable: true },
  virtualAccount: { type: 'text', nullable: true },
  bank: { type: 'text', nullable: true, sortable: true },
  reference: { type: 'text', searchable: true },
  source: { type: textOf<TransferSource>(), filterable: true },
  /** Another transfer that may be the same one. */
  like: { type: 'uuid', nullable: true },
  /** Each report of it. */
  sightings: { type: json<readonly Sighting[]>(), internal: true },
  /** Whether no rule may match it automatically any more. */
  judged: { type: 'boolean', internal: true },
  /** The building of the account, while it is not matched. */
  accountBuildingID: { type: 'uuid', nullable: true, internal: true },
  /** The payer's name in the form used for comparing transfers. */
  payerKey: { type: 'text', nullable: true, personal: true, internal: true },
} as const satisfies Columns & Record<keyof TransferFields, Column>
