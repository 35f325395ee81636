import { sql } from 'kysely'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import type { BillLine } from '../../domain/bill/line.ts'
import { type Cover, coverOfMonth, type KnownCovers } from '../../domain/billing/cover.ts'
import { renewedBy } from '../../domain/contract/chain.ts'
import { addDays, addMonths } from '../../domain/day.ts'
import type { Database } from '../database.ts'

type Stayed = {
  readonly id: string
  readonly roomID: string
  readonly customerID: string
  readonly renewalOf: string | null
}

type BilledLine = {
  readonly billID: string
  readonly contractID: string
  readonly month: string
  readonly settlesMonth: boolean
  readonly line: BillLine
}

/** The first contract of the stay of each contract. */
const staysOf = (contracts: readonly Stayed[]): ReadonlyMap<string, string> => {
  const byID = new Map(contracts.map((one) => [one.id, one]))
  const firstOf = (one: Stayed): string => {
    const before = renewedBy(byID, one)
    return before ? firstOf(before) : one.id
  }
  return new Map(contracts.map((one) => [one.id, firstOf(one)]))
}

/** A use on a bill of before begins with the day of its first reading, which the use before has. */
const coverOfBilled = ({ contractID, month, settlesMonth, line }: BilledLine): Cover | undefined => {
  const cover = coverOfMonth(contractID, line, month)
  return cover && settlesMonth && cover.readingID !== null && cover.from < cover.to
    ? { ...cover, from: addDays(cover.from, 1) }
    : cover
}

/** A bill asks for days up to a year before or after its month. */
const REACH = 12
const ALWAYS = '0001-01'

/** Finds what standing bills of contracts and of those they renew, and runs in progress, ask for. */
export const createCovers =
  (db: Database) =>
  async (
    contractIDs: readonly string[],
    { except, since }: { readonly except?: string | undefined; readonly since?: string | undefined } = {},
  ): Promise<KnownCovers> => {
    const { rows: contracts } = await sql<Stayed>`
      select id, "roomID", "customerID", "renewalOf" from read.contract where "roomID" in (
        select "roomID" from read.contract where id = any (${contractIDs}::uuid[]))`.execute(db)
    const roomIDs = [...new Set(contracts.map(({ roomID }) => roomID))]
    const ofRooms = sql`"roomID" = any (${roomIDs}::uuid[])`
    const ofHouse = sql`"buildingID" in (select "buildingID" from read.room where id = any (${roomIDs}::uuid[]))`
    const [lines, runs, meters] = await Promise.all([
      sql<BilledLine>`
        select b.id as "billID", b."contractID", b.month, b."settlesMonth", l as line
        from read.bill b, json_array_elements(b.lines) l
        where ${ofRooms} and b."deletedAt" is null
          and b.month >= ${since ? addMonths(since, -REACH) : ALWAYS} and b.status <> ${BillStatus.CANCELLED}
          and l->>'kind' in ('rent', 'service', 'metered', 'other')`.execute(db),
      sql<{ covers: readonly Cover[] }>`select covers from read.run where working and ${ofHouse}`.execute(db),
      sql<{ id: string; readingID: string }>`
        select id, r->>'readingID' as "readingID" from read.meter, json_array_elements(readings) r
        where ${ofHouse} and (${ofRooms} or "roomID" is null)`.execute(db),
    ])
    return {
      covers: [
        ...lines.rows.flatMap((one) => {
          const cover = one.billID === except ? undefined : coverOfBilled(one)
          return cover ? [{ ...cover, billID: one.billID }] : []
        }),
        ...runs.rows.flatMap(({ covers }) => covers.map((cover) => ({ ...cover, billID: null }))),
      ],
      stayOf: staysOf(contracts),
      meterOf: new Map(meters.rows.map(({ id, readingID }) => [readingID, id])),
    }
  }
