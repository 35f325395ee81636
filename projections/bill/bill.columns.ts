import type { BillFields } from '../../domain/bill/bill.ts'
import { BillStatus, byUrgency } from '../../domain/bill/bill-codes.ts'
import type { BankAccount } from '../../domain/building/bank-account.ts'
import type { PaperLessor } from '../../domain/building/lessor.ts'
import { TIME_ZONE } from '../../domain/limits.ts'
import { type Column, type Columns, json, nameIn, textOf } from '../columns.ts'
import { lessorOn } from '../lessor/lessor.sql.ts'
import { repriceReasonsOf } from '../run/reprice-reasons.ts'
import type { BillAttempt, BillLine, BillPayment } from './bill.answers.ts'

const of = nameIn('bill')

/** Amounts in đồng. */
export const billColumns = {
  number: { type: 'text', sortable: true, searchable: true },
  paymentCode: { type: 'text', searchable: true },
  title: { type: 'text', sortable: true, searchable: true },
  month: { type: 'month', sortable: true, filterable: true },
  dueDay: { type: 'day', sortable: true, filterable: true },
  total: { type: 'money', sortable: true },
  /** Sum of the payments that count. */
  paidAmount: { type: 'money', sortable: true },
  /** Whether any payment counts: the report's paid amount is summed over these bills. */
  somePaid: { type: 'boolean', filterable: true, computed: `(bill."paidAmount" > 0)` },
  /** The amount still to be paid; 0 for a cancelled bill. */
  openAmount: { type: 'money', sortable: true },
  status: {
    type: 'code',
    values: BillStatus,
    sortable: true,
    filterable: true,
    ranked: { as: byUrgency, within: 'dueDay' },
  },
  contractID: { type: 'uuid', filterable: true, countedBy: 'month' },
  contractNumber: of('contract', 'number', 'contractID'),
  roomID: { type: 'uuid', filterable: true, countedBy: 'status' },
  roomNumber: of('room', 'number', 'roomID'),
  buildingID: { type: 'uuid', filterable: true, countedBy: 'status' },
  buildingName: of('building', 'name', 'buildingID'),
  customerID: { type: 'uuid', filterable: true },
  customerName: { ...of('person', 'fullName', 'customerID'), personal: true },
  note: { type: 'text', nullable: true, searchable: true, personal: true },
  lines: { type: json<readonly BillLine[]>(), detail: true },
  /** Whether a line asks for rent, by its kind or name. */
  asksRent: { type: 'boolean', internal: true },
  /** It was issued when lines did not say what they cover: it settles rent and charges of its month. */
  settlesMonth: { type: 'boolean', internal: true },
  /** Payments with method, amount, time, and a flag when they do not count. */
  payments: { type: json<readonly BillPayment[]>(), personal: true, detail: true },
  /** Numbers of the receipts of its payments, by their ids; null until the receipt book has numbered one. */
  receipts: {
    type: json<Readonly<Record<string, string | null>>>(),
    nullable: true,
    detail: true,
    computed: `(select json_object_agg(r.id, r.number) from read.receipt r
      where r.id in (select (p->>'paymentID')::uuid from json_array_elements(bill.payments) p))`,
  },
  /** Why differences by price came of it, by the ids of their lines. */
  reasons: {
    type: json<Readonly<Record<string, string>>>(),
    nullable: true,
    detail: true,
    personal: true,
    computed: repriceReasonsOf('bill'),
  },
  /** The bank account for transfers. */
  bankAccount: {
    type: json<BankAccount>(),
    nullable: true,
    detail: true,
    computed: `(select b."bankAccount" from read.building b where b.id = bill."buildingID")`,
  },
  /** Who let the room when it was issued. */
  lessor: {
    type: json<PaperLessor>(),
    nullable: true,
    detail: true,
    personal: true,
    computed: lessorOn('bill."buildingID"', `(bill."createdAt" at time zone '${TIME_ZONE}')::date`),
  },
  /** Attempts to pay online with amount, start, expiry and outcome. */
  attempts: { type: json<readonly BillAttempt[]>(), detail: true },
  /** Until when the provider may report something new about an attempt. */
  watchUntil: { type: 'instant', nullable: true, filterable: true, internal: true },
  /** Whether a refund by the provider is open. */
  refunding: { type: 'boolean', filterable: true, internal: true },
  /** Whether a payment waits to be refunded. */
  flagged: { type: 'boolean', filterable: true },
  /** The amount to be refunded. */
  toRefund: { type: 'money', sortable: true },
  /** Whether money was ever received: such a bill stays readable for staff when it is deleted. */
  received: { type: 'boolean', internal: true },
  deleted: { type: 'boolean' },
  /** Whether its tenant has an e-mail address. */
  hasMail: {
    type: 'boolean',
    // Not `exists`, for which Postgres reads all people first: 8 ms for a list of 500 bills among 20 000 customers.
    computed: `coalesce((select p.email is not null from read.person p where p.id = bill."customerID"), false)`,
  },
  /** Since when there are links that open it without signing in. */
  sharedAt: { type: 'instant', nullable: true },
  /** When one of them was first opened. */
  openedAt: { type: 'instant', nullable: true },
  /** The last reminder, and its step in days after the due day. */
  remindedDay: { type: 'day', nullable: true },
  remindedStep: { type: 'integer', nullable: true },
  /** Until when the tenant has said that they pay. */
  promisedDay: { type: 'day', nullable: true },
  /** The day of the payment that paid it in full, which may have been recorded later. */
  paidDay: { type: 'day', nullable: true, sortable: true },
  /** The method of the payment that counts. */
  paidBy: { type: textOf<BillPayment['method']>(), nullable: true },
} as const satisfies Columns & Record<keyof BillFields, Column>
