import { sql } from 'kysely'
import { BillStatus, RESULT_UNKNOWN } from '../../domain/bill/bill-codes.ts'
import type { Instant } from '../../domain/event.ts'
import type { Database } from '../database.ts'

/** Maximum number of bills per round. On the due day thousands are paid, so paid bills come last. */
const MOST = 1_000

/**
 * Bills, including deleted ones, with an online payment attempt on which the provider may still report. Bills that
 * cannot be paid meanwhile come first, then the latest: young attempts are queried more often.
 */
export const createWatchedBills =
  (db: Database) =>
  async (now: Instant): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
    select id from read.bill where status = ${BillStatus.PROCESSING} or "watchUntil" > ${now} and exists (
      select from json_array_elements(attempts) as attempt where attempt->>'state' in ('open', 'expired')
        or attempt->>'state' = 'failed' and (attempt->>'resultCode')::int = ${RESULT_UNKNOWN})
    order by status = ${BillStatus.PROCESSING} desc, "watchUntil" desc limit ${MOST}`.execute(db)
    return rows.map(({ id }) => id)
  }

/** Bills with an open refund by the provider. */
export const createRefundingBills = (db: Database) => async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from read.bill where refunding order by "updatedAt" limit ${MOST}`.execute(db)
  return rows.map(({ id }) => id)
}
