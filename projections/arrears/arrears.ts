import { sql } from 'kysely'
import { openBillStatuses } from '../../domain/bill/bill-codes.ts'
import { bills } from '../bill/bill.read-model.ts'
import type { Database } from '../database.ts'
import { inScope, type Scope } from '../scope.ts'
import type { Arrears, DebtSums } from './arrears.answers.ts'

type Asked = { readonly scope: Scope; readonly buildingID?: string | undefined }
/** A page of debts as JSON, and how many people owe in all. */
type DebtsJson = { readonly json: string; readonly shown: number; readonly people: number }
type Page = { readonly limit: number; readonly offset: number }

/** Debts by person over all contracts, the oldest first. Ended contracts count too. */
export const createArrears = (db: Database, today: () => string) => {
  /** `open`: the open bills in reach. `debts`: their sums by person. */
  const debts = ({ scope, buildingID }: Asked) => {
    const reach = inScope(bills, scope, today()) ?? sql`true`
    const house = buildingID ? sql`and bill."buildingID" = ${buildingID}` : sql``
    return sql`
      open as materialized (
        select bill.id, bill."customerID", bill."contractID", bill."dueDay", bill."openAmount", bill.month,
          bill."paymentCode", bill."remindedDay", bill."promisedDay", bill."roomID", bill."buildingID", bill.status
        from read.bill where bill."deletedAt" is null and bill.status = any (${openBillStatuses}::int[])
          and bill."openAmount" > 0 and ${reach} ${house}),
      debts as (
        select "customerID", sum("openAmount")::bigint as "openAmount",
          coalesce(sum("openAmount") filter (where "dueDay" < ${today()}::date), 0)::bigint as overdue,
          min("dueDay") as oldest, count(*)::int as bills, max("remindedDay") as reminded,
          max("promisedDay") as promised
        from open group by "customerID")`
  }

  /** The common table expressions of a page, of which `answered` has the rows. */
  const pageOf = (asked: Asked, { limit, offset }: Page) => sql`
      ${debts(asked)},
      page as (
        select * from debts order by oldest, "openAmount" desc, "customerID" limit ${limit} offset ${offset}),
      shown as (
        select open.*, room.number as "roomNumber", building.name as "buildingName"
        from open join page using ("customerID") join read.room on room.id = open."roomID"
          join read.building on building.id = open."buildingID"),
      by_contract as (
        select "customerID", "contractID", sum("openAmount")::bigint as "openAmount" from shown
        group by "customerID", "contractID"),
      -- Grouped once: a subquery per debtor would read all open contracts again for each of them.
      by_customer as (
        select by_contract."customerID", json_agg(json_build_object('id', c.id, 'number', c.number,
            'roomNumber', room.number, 'buildingName', building.name, 'openAmount', by_contract."openAmount")
            order by c.number) as contracts
        from by_contract join read.contract c on c.id = by_contract."contractID"
          join read.room on room.id = c."roomID" join read.building on building.id = c."buildingID"
        group by by_contract."customerID"),
      of_customer as (
        select shown."customerID", json_agg(one.id order by one."dueDay", one.id) as "billIDs",
          json_agg(one order by one."dueDay", one.id) as open
        from shown cross join lateral (
          select id, "roomNumber", "buildingName", month, "dueDay", status, "openAmount", "paymentCode") as one
        group by shown."customerID"),
      answered as (
      select page."customerID", person."fullName" as "customerName", person.phone, page."openAmount", page.overdue,
        page.oldest::text as "oldestDueDay", (${today()}::date - page.oldest)::int as days,
        page.reminded::text as "remindedDay", page.promised::text as "promisedDay", page.bills, of_customer."billIDs", of_customer.open, by_customer.contracts
      from page left join by_customer using ("customerID") left join of_customer using ("customerID")
        left join read.person on person.id = page."customerID")`
  const inOrder = sql`order by "oldestDueDay", "openAmount" desc, "customerID"`

  const page = async (asked: Asked, limits: Page): Promise<readonly Arrears[]> => {
    const { rows } =
      await sql<Arrears>`with ${pageOf(asked, limits)} select * from answered ${inOrder}`.execute(db)
    return rows
  }

  /** As `page`, with each row as JSON by Postgres, and the number of all who owe. */
  const pageJson = async (asked: Asked, limits: Page): Promise<DebtsJson> => {
    const { rows } = await sql<{ json: string; people: number }>`
      with ${pageOf(asked, limits)}
      select row_to_json(answered)::text as json, (select count(*) from debts)::int as people
      from answered ${inOrder}`.execute(db)
    // One text of all rows would take a single message of megabytes: twice the processor time, for its memory.
    const json = `[${rows.map((row) => row.json).join()}]`
    return { json, shown: rows.length, people: rows[0]?.people ?? (await sums(asked)).people }
  }

  const sums = async (asked: Asked): Promise<DebtSums> => {
    const { rows } = await sql<DebtSums>`
      with ${debts(asked)}
      select count(*)::int as people, coalesce(sum("openAmount"), 0)::bigint as "openAmount",
        coalesce(sum(overdue), 0)::bigint as overdue from debts`.execute(db)
    return rows[0] as DebtSums
  }

  return { page, pageJson, sums }
}
