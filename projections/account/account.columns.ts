import type { Account } from '../../domain/account/account.ts'
import { openBillStatuses, type recordedMethods } from '../../domain/bill/bill-codes.ts'
import type { BillLine } from '../../domain/bill/line.ts'
import { type Columns, json, nameIn } from '../columns.ts'

const of = nameIn('account')

/** Money that left an account, moved to another one, or was kept from a deposit. In đồng. */
export type AccountEntry = {
  readonly id: string
  readonly kind:
    | 'moneyReturned'
    | 'adjusted'
    | 'depositPaid'
    | 'depositDeducted'
    | 'depositReturned'
    | 'depositMoved'
    | 'depositTakenOver'
  readonly amount: number
  readonly day: string
  readonly at: string
  readonly by: string
  readonly method?: (typeof recordedMethods)[number]
  readonly fundID?: string | null
  readonly reason?: string | null
  readonly billID?: string | null
  readonly photoID?: string | null
  /** The contract whose account a deposit came from or went to. */
  readonly contractID?: string
  /** Adjustments that became credit. */
  readonly lines?: readonly BillLine[]
  readonly month?: string
}

/** A bill, as the account of its contract shows it. */
export type AccountBill = {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly month: string
  readonly dueDay: string
  readonly createdAt: string
  readonly total: number
  readonly paidAmount: number
  readonly status: number
}

/** A receipt, as the account shows it. */
export type AccountReceipt = {
  readonly id: string
  readonly number: string | null
  readonly kind: 'rent' | 'deposit'
  readonly day: string
  readonly amount: number
  readonly method: string
  readonly credit: number
  readonly returned: number
  readonly held: string | null
  readonly reversed: boolean
  readonly reversedDay: string | null
  readonly reversedBy: string | null
  readonly reason: string | null
  readonly note: string | null
  readonly payer: string | null
  readonly createdAt: string
  readonly billID: string | null
  readonly by: string
  readonly allocations: readonly { readonly billID: string; readonly amount: number }[]
}

const waits = `b."contractID" = account.id and b."deletedAt" is null`

/** Amounts in đồng. */
export const accountColumns = {
  contractNumber: { ...of('contract', 'number', 'id') },
  roomID: { type: 'uuid', filterable: true },
  roomNumber: of('room', 'number', 'roomID'),
  buildingID: { type: 'uuid', filterable: true },
  buildingName: of('building', 'name', 'buildingID'),
  customerID: { type: 'uuid', filterable: true },
  customerName: { ...of('person', 'fullName', 'customerID'), personal: true },
  /** Money of the customer that pays no bill. */
  credit: { type: 'money', sortable: true },
  /** Money that waits for a person's decision. */
  held: { type: 'money', sortable: true },
  deposit: { type: 'money', sortable: true },
  /** The deposit that the contract asks for. */
  depositAgreed: {
    type: 'money',
    computed: `(select c.deposit from read.contract c where c.id = account.id)`,
  },
  /** The open amount of all bills. */
  openAmount: {
    type: 'money',
    sortable: true,
    computed: `(select coalesce(sum(b.total - b."paidAmount"), 0)::bigint from read.bill b
      where ${waits} and b.status in (${openBillStatuses.join(', ')}))`,
  },
  /** Whether credit automatically pays the next bill. */
  automatic: { type: 'boolean' },
  sources: { type: json<Account['sources']>(), internal: true },
  entries: { type: json<readonly AccountEntry[]>(), detail: true, personal: true },
  bills: {
    type: json<readonly AccountBill[]>(),
    nullable: true,
    detail: true,
    computed: `(select json_agg(json_build_object('id', b.id, 'number', b.number, 'title', b.title,
        'month', b.month, 'dueDay', b."dueDay", 'createdAt', b."createdAt", 'total', b.total,
        'paidAmount', b."paidAmount", 'status', b.status) order by b."dueDay", b.month, b.id)
      from read.bill b where ${waits})`,
  },
  receipts: {
    type: json<readonly AccountReceipt[]>(),
    nullable: true,
    detail: true,
    personal: true,
    computed: `(select json_agg(json_build_object('id', r.id, 'number', r.number, 'kind', r.kind, 'day', r.day,
        'amount', r.amount, 'method', r.method, 'credit', r.credit, 'returned', r.returned, 'held', r.held,
        'reversed', r.reversed, 'reversedDay', r."reversedDay", 'reversedBy', r."reversedBy", 'reason', r.reason,
        'note', r.note, 'payer', r.payer, 'createdAt', r."createdAt", 'billID', r."billID", 'by', r.by,
        'allocations', r.allocations) order by r.day, r."createdAt", r.id)
      from read.receipt r where r."contractID" = account.id)`,
  },
  /** Names of the people who recorded something in it, by id. */
  people: {
    type: json<Readonly<Record<string, string | null>>>(),
    nullable: true,
    detail: true,
    personal: true,
    computed: `(select json_object_agg(p.id, p."fullName") from read.person p where p.id in (
      select r.by from read.receipt r where r."contractID" = account.id
      union select r."reversedBy" from read.receipt r where r."contractID" = account.id
      union select (e->>'by')::uuid from json_array_elements(account.entries) e))`,
  },
} as const satisfies Columns
