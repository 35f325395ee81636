import { sql } from 'kysely'
import { openBillStatuses } from '../../domain/bill/bill-codes.ts'
import { ContractType, openContractStatuses } from '../../domain/contract/contract-codes.ts'
import { codesInWords } from '../../domain/transfer/code-in-words.ts'
import {
  type BookedBill,
  type BookedContract,
  type MatchingBook,
  payerKey,
  type Seen,
} from '../../domain/transfer/match-transfer.ts'
import type { Database } from '../database.ts'

/** The first contract of a lease: what `c` goes on with for the same customer, also from another room, and so on. */
const firstOfLease = sql`case when coalesce(c."renewalOf", c."movedFrom") is null then c.id else (
  with recursive before as (
    select c.id, coalesce(c."renewalOf", c."movedFrom") as next, 0 as step
    union all select b.id, coalesce(b."renewalOf", b."movedFrom"), step + 1 from before
      join read.contract b on b.id = before.next and b."customerID" = c."customerID")
  select id from before order by step desc limit 1) end`

/**
 * The records to match these transfers with: open bills and contracts of the buildings with the receiving accounts,
 * or of all buildings where none has the account; the bills and paybacks whose codes may be in the text; and who has paid for what
 * before.
 */
export const createMatchingBook =
  (db: Database) =>
  async (transfers: readonly Seen[]): Promise<MatchingBook> => {
    const accounts = [...new Set(transfers.flatMap((one) => [one.account, one.virtualAccount ?? []].flat()))]
    const houses = await sql<{ id: string; number: string }>`
      select id, "bankAccount"->>'number' as number from read.building
      where "bankAccount"->>'number' = any (${accounts}::text[]) and "deletedAt" is null`.execute(db)
    const buildingsOf = new Map(
      [...Map.groupBy(houses.rows, ({ number }) => number)].map(([number, all]) => [
        number,
        all.map(({ id }) => id),
      ]),
    )
    const isNamed = ({ account, virtualAccount }: Seen) =>
      buildingsOf.has(account) || buildingsOf.has(virtualAccount ?? '')
    const buildingIDs = transfers.every(isNamed) ? houses.rows.map(({ id }) => id) : null
    const inHouses = (alias: string) =>
      buildingIDs ? sql`${sql.ref(`${alias}.buildingID`)} = any (${buildingIDs}::uuid[])` : sql`true`
    const codes = transfers.flatMap(({ content }) => {
      const { exact, alike } = codesInWords(content)
      return [...exact, ...alike].map(({ text }) => text)
    })
    const keys = [...new Set(transfers.flatMap(({ payer }) => payerKey(payer) ?? []))]

    const [bills, payBacks, payers] = await Promise.all([
      sql<BookedBill>`
        select b.id, b.number, b."paymentCode", b."contractID", b.status, b."openAmount" as open,
          b."dueDay"
        from read.bill b where b."deletedAt" is null
          and (${inHouses('b')} and b.status = any (${openBillStatuses}::int[])
            or b."paymentCode" = any (${[...new Set(codes)]}::text[]))`.execute(db),
      sql<MatchingBook['payBacks'][number]>`
        select "payBackCode" as code, "contractID" from read.settlement
        where "payBackCode" = any (${[...new Set(codes)]}::text[])`.execute(db),
      sql<{ payerKey: string; contractID: string; times: number }>`
        select "payerKey", "contractID", count(*)::int as times from read.transfer
        where "payerKey" = any (${keys}::text[]) and state = 'matched' group by 1, 2`.execute(db),
    ])
    const named = [
      ...bills.rows.map(({ contractID }) => contractID),
      ...payBacks.rows.map(({ contractID }) => contractID),
      ...payers.rows.map(({ contractID }) => contractID),
    ]
    const contracts = await sql<BookedContract>`
      select c.id, c.number, r.number as "roomNumber", c."buildingID", h.name as "buildingName",
        p."fullName" as "customerName",
        case when c.type = ${ContractType.RENT} then json_build_object('price', c.price, 'rents', c.rents) end as rented,
        c.status = any (${openContractStatuses}::int[]) as current,
        ${firstOfLease} as "leaseID"
      from read.contract c
      join read.room r on r.id = c."roomID" join read.building h on h.id = c."buildingID"
      left join read.person p on p.id = c."customerID"
      where c."deletedAt" is null and (${inHouses('c')} and c.status = any (${openContractStatuses}::int[])
        or c.id = any (${[...new Set(named)]}::uuid[]))`.execute(db)
    return {
      bills: bills.rows,
      contracts: contracts.rows,
      buildingsOf,
      payBacks: payBacks.rows,
      paidBefore: new Map(
        [...Map.groupBy(payers.rows, (row) => row.payerKey)].map(([key, rows]) => [
          key,
          new Map(rows.map(({ contractID, times }) => [contractID, times])),
        ]),
      ),
    }
  }

/**
 * Transfers that the process has to handle: those whose code was not looked for yet, and those on their way to an
 * account.
 */
export const createUnsettledTransfers = (db: Database) => async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from read.transfer t left join read.receipt r on r.id = t."receiptID"
    where t.state = 'waiting' and not t.judged or t.state = 'matched' and (t."receiptID" is null or r.reversed)
    order by t."createdAt" desc limit ${MOST}`.execute(db)
  return rows.map(({ id }) => id)
}

const MOST = 2_000
