import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** A settlement that a transfer's text names. */
export type SettlementOfCode = {
  readonly id: string
  readonly contractID: string
  readonly payBackCode: string
}

/** The settlements whose codes are these, or begin so. */
export const createSettlementsOfCodes =
  (db: Database) =>
  async (codes: readonly string[]): Promise<readonly SettlementOfCode[]> => {
    const { rows } = await sql<SettlementOfCode>`
      select id, "contractID", "payBackCode" from read.settlement
      where exists (select from unnest(${codes}::text[]) as code where starts_with("payBackCode", code))
        and "deletedAt" is null order by id`.execute(db)
    return rows
  }
