import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A settlement that a transfer's text names. */
export type SettlementOfCode = { readonly id: string; readonly contractID: string }

/** The settlements with these codes. */
export const createSettlementsOfCodes =
  (db: Database) =>
  async (codes: readonly string[]): Promise<readonly SettlementOfCode[]> => {
    const { rows } = await sql<SettlementOfCode>`
      select id, "contractID" from read.settlement
      where "payBackCode" = any (${codes}::text[]) and "deletedAt" is null order by id`.execute(db)
    return rows
  }
