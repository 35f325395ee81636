import { sql } from 'kysely'
import type { Sighting } from '../../domain/transfer/transfer.ts'
import type { Database } from '../database.ts'

type Asked = { readonly account: string; readonly amount: number }

type Known = {
  readonly id: string
  readonly day: string
  readonly content: string | null
  readonly sightings: readonly Sighting[]
}

/** Transfers of these amounts to these accounts, oldest first. */
export const createKnownTransfers =
  (db: Database) =>
  async (asked: readonly Asked[]): Promise<readonly (Asked & { readonly known: Known })[]> => {
    if (asked.length === 0) return []
    const { rows } = await sql<Asked & Known>`
      select t.id, t.account, t.amount, t.day, t.content, t.sightings from read.transfer t
      where (t.account, t.amount) in (
          select * from unnest(${asked.map(({ account }) => account)}::text[], ${asked.map(({ amount }) => amount)}::bigint[]))
        and t."deletedAt" is null
      order by t."createdAt", t.id`.execute(db)
    return rows.map(({ account, amount, ...known }) => ({ account, amount, known }))
  }
