import { sql } from 'kysely'
import { BillStatus } from '../../domain/bill/bill-codes.ts'
import type { Database } from '../database.ts'

type Billed = { readonly contractID: string; readonly inWork: boolean }

/** Contracts of a building that have a bill of a month, or get one from a run in progress. */
export const createBilledContracts =
  (db: Database) =>
  async (buildingID: string, month: string): Promise<readonly Billed[]> => {
    const { rows } = await sql<Billed>`
      select "contractID", false as "inWork" from read.bill
      where "buildingID" = ${buildingID} and month = ${month}
        and status <> ${BillStatus.CANCELLED} and "deletedAt" is null
      union
      select (b->>'contractID')::uuid, true from read.run, json_array_elements(bills) b
      where "buildingID" = ${buildingID} and working
        and not exists (select from json_array_elements(refused) r where r->>'contractID' = b->>'contractID')
    `.execute(db)
    return rows
  }
