import { sql } from 'kysely'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import type { Database } from '../database.ts'

type Billed = { readonly contractID: string; readonly month: string }

/** Contracts of a building that have a bill of one of these months, or get one from a run in progress. */
export const createBilledContracts =
  (db: Database) =>
  async (buildingID: string, months: readonly string[]): Promise<readonly Billed[]> => {
    const { rows } = await sql<Billed>`
      select "contractID", month from read.bill
      where "buildingID" = ${buildingID} and month = any (${months}::text[])
        and status <> ${BillStatus.CANCELLED} and "deletedAt" is null
      union
      select (b->>'contractID')::uuid, b->>'month' from read.run, json_array_elements(bills) b
      where "buildingID" = ${buildingID} and working and b->>'month' = any (${months}::text[])
        and not exists (select from json_array_elements(refused) r where r->>'contractID' = b->>'contractID')
    `.execute(db)
    return rows
  }
