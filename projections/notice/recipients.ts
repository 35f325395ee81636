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
import { assignedTo, inScope, isLease, isToday, type Scope, scopeOf } from '../scope.ts'

/** Who works on a day in one of some buildings. */
const workersIn = (buildingIDs: RawBuilder<unknown>, today: string) => sql`
  select s."staffID" from read.schedule s
  where s."buildingID" in (${buildingIDs}) and ${isToday(today)}`

/** Those who live in the places by a contract, and those who work in the buildings. */
const thoseOf = (buildingIDs: readonly string[], roomIDs: readonly string[], today: string) => sql`(
  person.id in (
    select c."customerID" from read.contract c
    where ${isLease} and c.status = any (${openContractStatuses}::int[])
      and (c."buildingID" = any (${buildingIDs}::uuid[]) or c."roomID" = any (${roomIDs}::uuid[])))
  or person.id in (${workersIn(sql`select unnest(${buildingIDs}::uuid[])`, today)}))`

/** A sender reaches the people in their lists, and who works in the same buildings. */
export const inReach = (scope: Scope, today: string): RawBuilder<unknown> => {
  const listed = inScope(people, scope, today)
  if (!listed) return sql`true`
  return sql`(${listed} or person.id in (${workersIn(assignedTo(scope.personID, today), today)}))`
}

/** A recipient of a notice. */
type Recipient = { readonly id: string; readonly role: Role }

/**
 * Whom a notice is meant for: the people of the places named (all in reach where none is), narrowed to the roles
 * named, and those named themselves. The sender is among them only when named.
 * @throws Refusal E0011 for a place that is named and not there or out of the sender's reach, E0008 for a person
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
