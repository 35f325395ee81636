import { sql } from 'kysely'
import { openBillStatuses } from '../../domain/bill/bill-codes.ts'
import { bills } from '../bill/bill.read-model.ts'
import type { Database } from '../database.ts'
import { inScope, type Scope } from '../scope.ts'
import type { Arrears } from './arrears.answers.ts'

type Asked = { readonly scope: Scope; readonly buildingID?: string | undefined }

/** Debts by person over all contracts, the oldest first. Ended contracts count too. */
export const createArrears =
  (db: Database, today: () => string) =>
  async ({ scope, buildingID }: Asked): Promise<readonly Arrears[]> => {
    const reach = inScope(bills, scope, today()) ?? sql`true`
    const house = buildingID ? sql`and bill."buildingID" = ${buildingID}` : sql``
    const { rows } = await sql<Arrears>`
      with open as (
        select bill.id, bill."customerID", bill."contractID", bill."dueDay", bill."openAmount", bill.month,
          bill."paymentCode", room.number as "roomNumber", building.name as "buildingName"
        from read.bill join read.room on room.id = bill."roomID" join read.building on building.id = bill."buildingID"
        where bill."deletedAt" is null and bill.status = any (${openBillStatuses}::int[])
          and bill."openAmount" > 0 and ${reach} ${house}),
      by_contract as (
        select "customerID", "contractID", sum("openAmount")::bigint as "openAmount" from open
        group by "customerID", "contractID"),
      -- Grouped once: a subquery per debtor would read all open contracts again for each of them.
      by_customer as (
        select by_contract."customerID", json_agg(json_build_object('id', c.id, 'number', c.number,
            'roomNumber', room.number, 'buildingName', building.name, 'openAmount', by_contract."openAmount")
            order by c.number) as contracts
        from by_contract join read.contract c on c.id = by_contract."contractID"
          join read.room on room.id = c."roomID" join read.building on building.id = c."buildingID"
        group by by_contract."customerID"),
      debts as (
        select open."customerID",
          sum(open."openAmount")::bigint as "openAmount",
          coalesce(sum(open."openAmount") filter (where open."dueDay" < ${today()}::date), 0)::bigint as overdue,
          min(open."dueDay") as oldest,
          count(*)::int as bills,
          json_agg(open.id order by open."dueDay", open.id) as "billIDs",
          json_agg(json_build_object('id', open.id, 'roomNumber', open."roomNumber",
            'buildingName', open."buildingName", 'month', open.month, 'dueDay', open."dueDay",
            'openAmount', open."openAmount", 'paymentCode', open."paymentCode") order by open."dueDay", open.id) as open
        from open group by open."customerID")
      select debts."customerID", person."fullName" as "customerName", debts."openAmount", debts.overdue,
        debts.oldest::text as "oldestDueDay", (${today()}::date - debts.oldest)::int as days,
        debts.bills, debts."billIDs", debts.open, by_customer.contracts
      from debts left join by_customer using ("customerID")
        left join read.person on person.id = debts."customerID"
      order by debts.oldest, debts."openAmount" desc`.execute(db)
    return rows
  }

export type ArrearsOf = ReturnType<typeof createArrears>
