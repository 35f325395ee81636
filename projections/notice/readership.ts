import { sql } from 'kysely'
import type { Actor, Role } from '../../domain/event.ts'
import type { NoticeTo } from '../../domain/notice/notice.events.ts'
import type { Database } from '../database.ts'
import { behindRow, inOrder, type Sorting } from '../query/sorting.ts'
import type { Scope } from '../scope.ts'
import type { Reader, RecipientCount } from './notice.answers.ts'
import { createRecipients, inReach } from './recipients.ts'

type Page = { readonly limit: number; readonly offset: number; readonly after?: string | undefined }

/** Last readers first, those who have not read it at the end. */
const SORTING: Sorting = {
  terms: [
    { value: '-extract(epoch from i."readAt")', nullable: true },
    { value: 'person."fullName"', nullable: true },
    { value: 'person.id', nullable: false },
  ],
  direction: 'asc',
}

/**
 * The recipients that a notice would have, and those who have read it. `today` is the local day by the injected
 * clock.
 */
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
      { limit, offset, after }: Page,
    ): Promise<{ readonly rows: readonly Reader[]; readonly total: number }> => {
      const got = sql`from read.inbox i join read.person as person on person.id = i."personID"
        where i."noticeID" = ${noticeID}`
      const from = sql`${got} and person."deletedAt" is null and ${inReach(scope, today())}`
      const behind =
        after === undefined
          ? sql`true`
          : await behindRow(db, {
              sorting: SORTING,
              of: sql`${got} and person.id = ${after}`,
              inReach: inReach(scope, today()),
            })
      const { rows } = await sql<Reader>`
        select person.id, person."fullName", person.role, i."readAt" ${from} and ${behind}
        order by ${inOrder(SORTING)}
        limit ${limit} offset ${after === undefined ? offset : 0}`.execute(db)
      const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(db)
      return { rows, total: counted.rows[0]!.total }
    },
  }
}

export type Readership = ReturnType<typeof createReadership>
