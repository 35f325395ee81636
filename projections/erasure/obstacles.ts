import { sql } from 'kysely'
import { openBillStatuses } from '../../domain/bill/bill-codes.ts'
import { openContractStatuses } from '../../domain/contract/contract-codes.ts'
import { TicketStatus } from '../../domain/ticket/ticket-status.ts'
import type { Database } from '../database.ts'
import { hasNotLeft } from '../scope.ts'
import type { Obstacle } from './obstacles.answers.ts'
import { obstacleKinds } from './obstacles.answers.ts'

/** What stands in the way of erasing somebody: first what forbids it, then what would be left without a name. */
export const createObstacles =
  (db: Database, today: () => string) =>
  async (personID: string): Promise<readonly Obstacle[]> => {
    const none = sql`null::bigint as amount`
    const money = (column: 'deposit' | 'credit' | 'held') => sql`
      select ${column}::text as kind, false as forbids, account.id, contract.number as name,
        account.${sql.ref(column)} as amount, null::date as day, 1 as count
      from read.account left join read.contract on contract.id = account.id
      where account."customerID" = ${personID} and account."deletedAt" is null and account.${sql.ref(column)} > 0`
    const { rows } = await sql<Obstacle>`
      with found as (
        select 'contract' as kind, true as forbids, c.id, c.number as name, ${none},
          coalesce(c."cancelDay", c."endDay") as day, 1 as count
        from read.contract c
        where c."deletedAt" is null and c.status = any (${openContractStatuses}::int[])
          and (c."customerID" = ${personID} or ${hasNotLeft(personID, today())})
        union all
        select 'lastOwner', true, null::uuid, null::text, ${none}, null::date, 1
        from read.person
        where person.id = ${personID} and role = 'owner' and "deletedAt" is null
          and not exists (select from read.person other where other.id <> person.id and other.role = 'owner'
            and other."emailVerified" and other."deletedAt" is null)
        union all
        select 'bill', false, bill.id, bill.number, bill."openAmount", bill."dueDay", 1
        from read.bill
        where "customerID" = ${personID} and "deletedAt" is null and "openAmount" > 0
          and status = any (${openBillStatuses}::int[])
        union all ${money('deposit')}
        union all ${money('credit')}
        union all ${money('held')}
        union all
        select 'ticket', false, ticket.id, ticket.title, ${none},
          (ticket."createdAt" at time zone 'Asia/Ho_Chi_Minh')::date, 1
        from read.ticket
        where "customerID" = ${personID} and "deletedAt" is null and status = ${TicketStatus.PENDING}
        union all
        select 'kept', false, null::uuid, null::text, ${none}, max(kept.day), count(*)::int
        from (select "dueDay" as day from read.bill where "customerID" = ${personID}
          union all select day from read.receipt where "customerID" = ${personID}) kept
        having count(*) > 0)
      select kind, forbids, id, name, amount, day::text as day, count from found
      order by array_position(${[...obstacleKinds]}::text[], kind), day nulls last, name, id limit 500`.execute(
      db,
    )
    return rows
  }

export type ObstaclesTo = ReturnType<typeof createObstacles>
