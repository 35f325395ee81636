import type { Allocation } from '../../domain/account/account.ts'
import type { ReceiptKind, ReceiptMethod } from '../../domain/account/account-codes.ts'
import type { PaymentFlag } from '../../domain/bill/bill-codes.ts'
import type { PaperLessor } from '../../domain/building/lessor.ts'
import { type Columns, json, nameIn, textOf } from '../columns.ts'
import { lessorOn } from '../lessor/lessor.sql.ts'

const of = nameIn('receipt')

/** Amounts in đồng. */
export const receiptColumns = {
  /** Null until the receipt book has numbered it, which takes a moment. */
  number: { type: 'text', nullable: true, sortable: true, searchable: true },
  day: { type: 'day', sortable: true, filterable: true },
  kind: { type: textOf<ReceiptKind>(), sortable: true, filterable: true },
  method: { type: textOf<ReceiptMethod>(), sortable: true, filterable: true },
  amount: { type: 'money', sortable: true },
  contractID: { type: 'uuid', filterable: true },
  /** Null where no contract has come of a hold. */
  contractNumber: { ...of('contract', 'number', 'contractID'), nullable: true },
  roomID: { type: 'uuid', filterable: true },
  roomNumber: of('room', 'number', 'roomID'),
  buildingID: { type: 'uuid', filterable: true },
  buildingName: of('building', 'name', 'buildingID'),
  buildingAddress: {
    type: 'text',
    nullable: true,
    detail: true,
    computed: `(select b.address from read.building b where b.id = receipt."buildingID")`,
  },
  customerID: { type: 'uuid', filterable: true },
  customerName: { ...of('person', 'fullName', 'customerID'), personal: true },
  /** The payer, if not the customer. */
  payer: { type: 'text', nullable: true, searchable: true, personal: true },
  note: { type: 'text', nullable: true, searchable: true, personal: true },
  /** The parts that pay bills. */
  allocations: { type: json<readonly Allocation[]>() },
  /** The part that pays no bill, was not returned and did not go over to a renewal. */
  credit: { type: 'money', sortable: true },
  returned: { type: 'money' },
  /** Why a person has to decide about it. */
  held: { type: textOf<PaymentFlag>(), nullable: true, filterable: true },
  reversed: { type: 'boolean', filterable: true },
  reversedDay: { type: 'day', nullable: true },
  reversedBy: { type: 'uuid', nullable: true },
  reason: { type: 'text', nullable: true, personal: true },
  fundID: { type: 'uuid', nullable: true, filterable: true },
  transferID: { type: 'uuid', nullable: true, filterable: true },
  /** The bill on which it was first recorded. */
  billID: { type: 'uuid', nullable: true },
  by: { type: 'uuid' },
  byName: { ...of('person', 'fullName', 'by'), nullable: true, personal: true },
  /** Who let the room on its day. */
  lessor: {
    type: json<PaperLessor>(),
    nullable: true,
    detail: true,
    personal: true,
    computed: lessorOn('receipt."buildingID"', 'receipt.day'),
  },
  /** Numbers and titles of the bills that it pays, by id. */
  bills: {
    type: json<Readonly<Record<string, { readonly number: string; readonly title: string }>>>(),
    nullable: true,
    detail: true,
    computed: `(select json_object_agg(b.id, json_build_object('number', b.number, 'title', b.title)) from read.bill b
      where b.id in (select (a->>'billID')::uuid from json_array_elements(receipt.allocations) a))`,
  },
} as const satisfies Columns
