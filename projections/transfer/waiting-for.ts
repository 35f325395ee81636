import { sql } from 'kysely'
import { ruleFor } from '../../domain/permissions/permissions.ts'
import type { Role } from '../../domain/permissions/roles.ts'
import type { Database } from '../database.ts'
import { inScope, scopeUnder } from '../scope.ts'
import { transfers } from './transfer.read-model.ts'

/** A younger transfer may still be matched by its payment code; an older one is no news. */
const [YOUNGEST, OLDEST] = ["interval '20 seconds'", "interval '1 day'"]

type Waiting = { readonly personID: string; readonly transferID: string }

/** Of these people, those who may match a transfer that has just come and waits, with the latest one. */
export const createWaitingTransfers =
  (db: Database, today: () => string) =>
  async (personIDs: readonly string[]): Promise<readonly Waiting[]> => {
    if (personIDs.length === 0) return []
    const { rows: people } = await sql<{ id: string; role: Role }>`
      select id, role from read.person where id = any (${personIDs}::uuid[]) and "deletedAt" is null`.execute(
      db,
    )
    const found: Waiting[] = []
    for (const { id, role } of people) {
      const rule = ruleFor('MatchTransfer', role)
      if (!rule) continue
      const reach = inScope(transfers, scopeUnder(rule, { id, role }), today()) ?? sql`true`
      const { rows } = await sql<{ id: string }>`
        select id from read.transfer
        where "deletedAt" is null and state = 'waiting' and ${reach}
          and "createdAt" between now() - ${sql.raw(OLDEST)} and now() - ${sql.raw(YOUNGEST)}
        order by "createdAt" desc limit 1`.execute(db)
      if (rows[0]) found.push({ personID: id, transferID: rows[0].id })
    }
    return found
  }
