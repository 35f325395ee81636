import { sql } from 'kysely'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import type { Instant } from '../../domain/event.ts'
import { rentOf } from '../contract/rent.sql.ts'
import type { Database } from '../database.ts'

const rentOnFirstDay = sql.raw(rentOf('c', 'c."startDay"::text'))

/** Papers that both sides had signed before an instant, whose contract waits for its signature nevertheless. */
export const createUnfinishedPapers =
  (db: Database) =>
  async (before: Instant): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      select p.id from read.paper p join read.contract c on c.id = p."contractID"
      where p.status = 'signed' and p."updatedAt" < ${before} and p."deletedAt" is null
        and c.status = ${ContractStatus.WAITING_FOR_SIGNATURE} and c."deletedAt" is null
        and c."customerID" = p."customerID" and ${rentOnFirstDay} = p.price and c.deposit = p.deposit
        and c."startDay" = p."startDay" and c."endDay" is not distinct from p."endDay"
      order by p."updatedAt", p.id limit 100`.execute(db)
    return rows.map(({ id }) => id)
  }
