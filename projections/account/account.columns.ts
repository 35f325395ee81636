import type { Account } from '../../domain/account/account.ts'
import { openBillStatuses } from '../../domain/bill/bill-codes.ts'
import type { BillLine } from '../../domain/bill/line.ts'
import type { recordedMethods } from '../../domain/bill/payment.ts'
import type { HandedOfSettled, Kept } from '../../domain/settlement/handed-back.ts'
import { type Columns, json, nameIn, reached } from '../columns.ts'
import { settledBy } from '../contract/settled-by.sql.ts'
import { dueBetween } from '../evened/due-between.sql.ts'

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
    | 'creditMoved'
    | 'creditTakenOver'
  readonly amount: number
  readonly day: string
  readonly at: string
  readonly by: string
  readonly method?: (typeof recordedMethods)[number]
  readonly fundID?: string | null
  readonly reason?: string | null
  readonly billID?: string | null
  readonly photoID?: string | null
  /** The contract whose account a deposit or credit came from or went to. */
  readonly contractID?: string
  /** The source of credit that went over to a renewal. */
  readonly receiptID?: string
  /** The receipt of that source was reversed: it counts no more. */
  readonly reversed?: true
  /** What of it the account had when its lease was settled. */
  readonly settled?: HandedOfSettled
  /** Adjustments that became credit. */
  readonly lines?: readonly BillLine[]
  readonly month?: string
}

/** What was forgiven, and not taken back since. */
export type AccountWaiver = {
  readonly id: string
  readonly month: string
  readonly line: BillLine
  readonly reason: string | null
  readonly day: string
  readonly by: string
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

/** An open bill of another contract of the lease, which money of this account may pay too. */
export type LeaseBill = AccountBill & { readonly contractID: string; readonly contractNumber: string }

/** What a source of one contract of the lease pays of a bill of another. */
export type CrossedPart = {
  readonly receiptID: string
  readonly billID: string
  readonly amount: number
  readonly day: string
  /** The bill is another contract's; else the money is. */
  readonly isGiven: boolean
  /** The number of the other contract, for those who may see its house. */
  readonly contractNumber: string | null
}

/** What the fund of one house has of a lease, and that of the other one should have. */
export type DueBetweenFunds = {
  readonly amount: number
  readonly fromBuildingID: string
  readonly toBuildingID: string
  readonly fromBuildingName: string
  readonly toBuildingName: string
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

/**
 * The other contracts of the lease: those that it renews and those that renew it, and those of the rooms from and to which
 * its tenant moved, of the same customer.
 */
export const lease = `with recursive lease as (
    select c.id, c."renewalOf", c."roomID", c."movedFrom", c."movedTo" from read.contract c where c.id = account.id
    union select c.id, c."renewalOf", c."roomID", c."movedFrom", c."movedTo" from lease
      join read.contract c on c."customerID" = account."customerID"
        and (c."roomID" = lease."roomID" and (c.id = lease."renewalOf" or c."renewalOf" = lease.id)
          or c.id in (lease."movedFrom", lease."movedTo")))`

/** An instant inside JSON as answers have it elsewhere: Postgres would write `+00:00`. */
const inUtc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const bill = `'id', b.id, 'number', b.number, 'title', b.title, 'month', b.month, 'dueDay', b."dueDay",
        'createdAt', ${inUtc('b."createdAt"')}, 'total', b.total, 'paidAmount', b."paidAmount", 'status', b.status`

/** The parts of an account's sources that pay bills. */
const given = (of: string) => `json_array_elements(${of}.sources) s, json_array_elements(s->'allocations') a
        join read.bill b on b.id = (a->>'billID')::uuid`
const part = `s->>'receiptID' as "receiptID", b.id as "billID", (a->>'amount')::bigint as amount, s->>'day' as day`

/** The number of a contract has that of its room: it is shown to those who may see its house. */
const numberOf = `case when ${reached('building', 'c."buildingID"')} then c.number end as "contractNumber"`

/** Holds for no tenant: nobody's id is theirs. */
const notTenants = reached('customer', 'null::uuid')

/** Amounts in đồng. */
export const accountColumns = {
  /** Null where no contract has come of a hold. */
  contractNumber: { ...of('contract', 'number', 'id'), nullable: true },
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
  /** The deposit that the contract asks for, or what was promised with a hold. */
  depositAgreed: {
    type: 'money',
    computed: `coalesce((select c.deposit from read.contract c where c.id = account.id),
      (select h.amount from read.hold h where h.id = account.id), 0)`,
  },
  /** The open amount of all bills. */
  openAmount: {
    type: 'money',
    sortable: true,
    computed: `(select coalesce(sum(b.total - b."paidAmount"), 0)::bigint from read.bill b
      where ${waits} and b.status in (${openBillStatuses.join(', ')}))`,
  },
  /** By which its lease was settled last, once that is over. */
  settlementID: {
    type: 'uuid',
    nullable: true,
    detail: true,
    computed: `(select ${settledBy('c')} from read.contract c where c.id = account.id)`,
  },
  /** Whether credit automatically pays the next bill. */
  automatic: { type: 'boolean' },
  sources: { type: json<Account['sources']>(), internal: true },
  /** What it still has of what it had when its lease was settled last; null before. */
  kept: { type: json<Kept>(), nullable: true, internal: true },
  entries: { type: json<readonly AccountEntry[]>(), detail: true, personal: true },
  waivers: { type: json<readonly AccountWaiver[]>(), detail: true, personal: true },
  /** What is to go from the fund of one house to that of another, since the lease went on there; for who may see both. */
  dueBetween: {
    type: json<DueBetweenFunds>(),
    nullable: true,
    detail: true,
    computed: `(select json_build_object('amount', abs(due.amount),
        'fromBuildingID', case when due.amount > 0 then due.there else due.here end,
        'toBuildingID', case when due.amount > 0 then due.here else due.there end,
        'fromBuildingName', case when due.amount > 0 then there.name else here.name end,
        'toBuildingName', case when due.amount > 0 then here.name else there.name end)
      from read.contract c, lateral ${dueBetween('c.id')} due
        join read.building here on here.id = due.here join read.building there on there.id = due.there
      where c.id = account.id and c."movedFrom" is not null and c."deletedAt" is null
        and ${reached('building', 'due.here')} and ${reached('building', 'due.there')} and ${notTenants})`,
  },
  bills: {
    type: json<readonly AccountBill[]>(),
    nullable: true,
    detail: true,
    computed: `(select json_agg(json_build_object(${bill}) order by b."dueDay", b.month, b.id)
      from read.bill b where ${waits})`,
  },
  leaseBills: {
    type: json<readonly LeaseBill[]>(),
    nullable: true,
    detail: true,
    computed: `(${lease} select json_agg(json_build_object(${bill}, 'contractID', b."contractID",
        'contractNumber', c.number) order by b."dueDay", b.month, b.id)
      from lease join read.bill b on b."contractID" = lease.id join read.contract c on c.id = lease.id
      where lease.id <> account.id and b."deletedAt" is null and ${reached('building', 'b."buildingID"')}
        and b.status in (${openBillStatuses.join(', ')}))`,
  },
  crossed: {
    type: json<readonly CrossedPart[]>(),
    nullable: true,
    detail: true,
    computed: `(select json_agg(to_json(part) order by part.day) from (
      select ${part}, true as "isGiven", ${numberOf}
        from ${given('account')} left join read.contract c on c.id = b."contractID"
        where b."contractID" <> account.id
      union all select ${part}, false, ${numberOf}
        from (${lease} select id from lease) same join read.account o on o.id = same.id
          left join read.contract c on c.id = o.id, ${given('o')} and b."contractID" = account.id
        where o.id <> account.id) part)`,
  },
  receipts: {
    type: json<readonly AccountReceipt[]>(),
    nullable: true,
    detail: true,
    personal: true,
    computed: `(select json_agg(json_build_object('id', r.id, 'number', r.number, 'kind', r.kind, 'day', r.day,
        'amount', r.amount, 'method', r.method, 'credit', r.credit, 'returned', r.returned, 'held', r.held,
        'reversed', r.reversed, 'reversedDay', r."reversedDay", 'reversedBy', r."reversedBy", 'reason', r.reason,
        'note', r.note, 'payer', r.payer, 'createdAt', ${inUtc('r."createdAt"')}, 'billID', r."billID", 'by', r.by,
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
      union select (e->>'by')::uuid from json_array_elements(account.entries) e
      union select (w->>'by')::uuid from json_array_elements(account.waivers) w))`,
  },
} as const satisfies Columns
