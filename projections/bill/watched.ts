import { sql } from 'kysely'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import type { Instant } from '../../domain/event.ts'
import type { Database } from '../database.ts'

/** Bills with an attempt to pay online that the provider may still say something about, deleted ones too. */
export const createWatchedBills =
  (db: Database) =>
  async (now: Instant): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
    select id from read.bill where status = ${BillStatus.PROCESSING} or "watchUntil" > ${now}
    order by "updatedAt" limit 1000`.execute(db)
    return rows.map(({ id }) => id)
  }

/** Bills with money that the provider is to send back. */
export const createRefundingBills = (db: Database) => async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from read.bill where refunding order by "updatedAt" limit 1000`.execute(db)
  return rows.map(({ id }) => id)
}
