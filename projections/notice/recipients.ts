import { type RawBuilder, sql } from 'kysely'
import { openContractStatuses } from '../../domain/contract/contract-codes.ts'
import type { Actor, Role } from '../../domain/event.ts'
import type { NoticeTo } from '../../domain/notice/notice.events.ts'
import { refuse } from '../../domain/refusal.ts'
import { buildings } from '../building/building.read-model.ts'
import type { Database } from '../database.ts'
import { people } from '../person/person.read-model.ts'
import { createQueries } from '../query/query.ts'
import { rooms } from '../room/room.read-model.ts'
import { assignedTo, inScope, isLease, isToday, partnersOn, type Scope, scopeOf } from '../scope.ts'

/** The people with a shift in one of the buildings on a day. */
const workersIn = (buildingIDs: RawBuilder<unknown>, today: string) => sql`
  select s."staffID" from read.schedule s
  where s."buildingID" in (${buildingIDs}) and ${isToday(today)}`

/** The tenants and partners of contracts in the places, and those who work in the buildings. */
const thoseOf = (buildingIDs: readonly string[], roomIDs: readonly string[], today: string) => sql`(
  person.id in (
    select unnest(array_append(${partnersOn(today)}, c."customerID")) from read.contract c
    where ${isLease} and c.status = any (${openContractStatuses}::int[])
      and (c."buildingID" = any (${buildingIDs}::uuid[]) or c."roomID" = any (${roomIDs}::uuid[])))
  or person.id in (${workersIn(sql`select unnest(${buildingIDs}::uuid[])`, today)}))`

/** A sender may write to the people in their lists, and to those who work in the same buildings. */
export const inReach = (scope: Scope, today: string): RawBuilder<unknown> => {
  const listed = inScope(people, scope, today)
  if (!listed) return sql`true`
  return sql`(${listed} or person.id in (${workersIn(assignedTo(scope, today), today)}))`
}

/** A recipient of a notice. */
type Recipient = { readonly id: string; readonly role: Role }

/**
 * The recipients of a notice: the people of the named places (of all in scope when none is named), filtered by the
 * named roles, and the named people. The sender is only included when named.
 * @throws Refusal E0011 for a named place that does not exist or is out of the sender's scope, E0008 for such a
 * person
 */
export const createRecipients =
  (db: Database, today: () => string) =>
  async (to: NoticeTo, sender: Actor): Promise<readonly Recipient[]> => {
    const { buildingIDs = [], roomIDs = [], roles = [], personIDs = [] } = to
    const scope = scopeOf(sender)
    const queries = createQueries(db, today)
    const allThere = async (model: typeof people, ids: readonly string[]) =>
      ids.length === 0 || (await queries.count(model, { scope, ids })) === new Set(ids).size
    if (!(await allThere(buildings, buildingIDs)) || !(await allThere(rooms, roomIDs))) refuse('NotFound')

    const named = sql`person.id = any (${personIDs}::uuid[])`
    const hasPlaces = buildingIDs.length + roomIDs.length > 0
    const conditions = [
      hasPlaces ? thoseOf(buildingIDs, roomIDs, today()) : sql`${roles.length > 0}::boolean`,
      ...(roles.length > 0 ? [sql`person.role = any (${roles}::text[])`] : []),
      sql`person.id <> ${sender.id}`,
    ]
    const { rows } = await sql<Recipient & { named: boolean }>`
      select person.id, person.role, ${named} as named from read.person as person
      where person."deletedAt" is null and ${inReach(scope, today())}
        and (${named} or (${sql.join(conditions, sql` and `)}))
      order by person.id`.execute(db)
    if (rows.filter((row) => row.named).length < new Set(personIDs).size)
      refuse('PersonNotFound', 'to.personIDs')
    return rows
  }
