import { sql } from 'kysely'
import { ContractStatus } from '../../domain/contract/contract-codes.ts'
import type { Database } from '../database.ts'

export type EndingContract = {
  readonly contractID: string
  readonly roomID: string
  readonly customerID: string
  readonly endDay: string
}

/** Contracts in force that end between two days, both included, and whose tenant is not known to leave. */
export const createEndingContracts = (db: Database) => ({
  between: async (from: string, to: string): Promise<readonly EndingContract[]> => {
    const { rows } = await sql<EndingContract>`
      select id as "contractID", "roomID", "customerID", "endDay" from read.contract
      where status = ${ContractStatus.ACTIVE} and "deletedAt" is null
        and "cancelDay" is null and "tenantNotice" is null
        and "endDay" >= ${from} and "endDay" <= ${to}`.execute(db)
    return rows
  },
})
