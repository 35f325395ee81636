import type { recordedMethods } from '../../domain/bill/payment.ts'
import type { Hold, HoldStatus } from '../../domain/hold/hold.ts'
import { type Column, type Columns, TODAY, textOf } from '../columns.ts'
import { placeColumns } from '../lease-columns.ts'

/** With money that is on its way into the account. */
const held = `(a.deposit + case when exists (
    select from json_array_elements(a.sources) s where s->>'receiptID' = hold."receiptID"::text) then 0 else hold.amount end)`

/** Amounts in đồng. A hold has the id of the contract that may come of it, and of its account. */
export const holdColumns = {
  ...placeColumns('hold'),
  status: { type: textOf<HoldStatus>(), sortable: true, filterable: true },
  /** What was paid to hold the room. */
  amount: { type: 'money', sortable: true },
  /** What its account holds of it now. */
  held: { type: 'money', computed: `(select ${held} from read.account a where a.id = hold.id)` },
  /** What the customer gets at most where the landlord withdraws, as `mostForBreaking` says. */
  ifBroken: {
    type: 'money',
    computed: `(select ${held} * case when hold.status = 'held' and hold."decideBy" >= ${TODAY}::date
        then hold."breakMultiple" else 1 end from read.account a where a.id = hold.id)`,
  },
  day: { type: 'day', sortable: true, filterable: true },
  method: { type: textOf<(typeof recordedMethods)[number]>() },
  fundID: { type: 'uuid', nullable: true, filterable: true },
  receiptID: { type: 'uuid' },
  receiptNumber: {
    type: 'text',
    nullable: true,
    computed: `(select r.number from read.receipt r where r.id = hold."receiptID")`,
  },
  decideBy: { type: 'day', sortable: true, filterable: true },
  moveInDay: { type: 'day', sortable: true, filterable: true },
  price: { type: 'money', sortable: true },
  breakMultiple: { type: 'integer' },
  conditions: { type: 'text', nullable: true, searchable: true, personal: true },
  /** The day on which it ended, and what was paid back or kept then. */
  endedDay: { type: 'day', nullable: true, sortable: true, filterable: true },
  endedAmount: { type: 'money', nullable: true },
  reason: { type: 'text', nullable: true, personal: true },
} as const satisfies Columns & Record<Exclude<keyof Hold, 'holdID'>, Column>
