import { sql } from 'kysely'
import type { RefusedBill } from '../../domain/run/run.events.ts'
import type { Database } from '../database.ts'

/** A run of bills of a building's month. */
export type MonthRun = {
  readonly id: string
  readonly at: string
  readonly byName: string | null
  readonly total: number
  readonly contractIDs: readonly string[]
  /** Settlements of its contracts: the last bill of a lease is issued as a run of one. */
  readonly settlementIDs: readonly string[]
  readonly refused: readonly RefusedBill[]
  readonly working: boolean
  readonly reverted: boolean
}

type Row = Omit<MonthRun, 'contractIDs'> & {
  readonly bills: readonly { readonly contractID: string; readonly billed: boolean }[]
}

/** Runs of a month, the newest first. */
export const createMonthRuns =
  (db: Database) =>
  async (buildingID: string, month: string): Promise<readonly MonthRun[]> => {
    const { rows } = await sql<Row>`
      select id, "createdAt" as at, (select p."fullName" from read.person p where p.id = run.by) as "byName",
        total, bills, refused, working, reverted, coalesce((
          select json_agg(s.id) from read.settlement s
          where s."contractID"::text = bills->0->>'contractID'), '[]') as "settlementIDs"
      from read.run where "buildingID" = ${buildingID} and month = ${month} order by "createdAt" desc`.execute(
      db,
    )
    return rows.map(({ bills, refused, ...run }) => {
      const failed = new Set(refused.map(({ contractID }) => contractID))
      const issued = bills.filter(({ contractID, billed }) => billed && !failed.has(contractID))
      return {
        ...run,
        refused,
        total: Number(run.total),
        contractIDs: issued.map(({ contractID }) => contractID),
      }
    })
  }

export type MonthRuns = ReturnType<typeof createMonthRuns>
