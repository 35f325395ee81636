import { sql } from 'kysely'
import type { Actor, Role } from '../../domain/event.ts'
import type { NoticeTo } from '../../domain/notice/notice.events.ts'
import type { Database } from '../database.ts'
import type { Scope } from '../scope.ts'
import type { Reader, RecipientCount } from './notice.answers.ts'
import { createRecipients, inReach } from './recipients.ts'

/** Who would get a notice, and who has read it. `today` is the local day by the injected clock. */
export const createReadership = (db: Database, today: () => string) => {
  const recipients = createRecipients(db, today)
  return {
    /** @throws Refusal as `createRecipients` */
    count: async (to: NoticeTo, sender: Actor): Promise<RecipientCount> => {
      const people = await recipients(to, sender)
      const roles: Partial<Record<Role, number>> = {}
      for (const { role } of people) roles[role] = (roles[role] ?? 0) + 1
      return { total: people.length, roles }
    },

    /** Recipients in the caller's scope, last readers first, those who have not read it at the end. */
    readers: async (
      noticeID: string,
      scope: Scope,
      { limit, offset }: { readonly limit: number; readonly offset: number },
    ): Promise<{ readonly rows: readonly Reader[]; readonly total: number }> => {
      const from = sql`
        from read.inbox i join read.person as person on person.id = i."personID"
        where i."noticeID" = ${noticeID} and person."deletedAt" is null and ${inReach(scope, today())}`
      const { rows } = await sql<Reader>`
        select person.id, person."fullName", person.role, i."readAt" ${from}
        order by i."readAt" desc nulls last, person."fullName", person.id
        limit ${limit} offset ${offset}`.execute(db)
      const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
      return { rows, total: counted.rows[0]!.total }
    },
  }
}

export type Readership = ReturnType<typeof createReadership>
