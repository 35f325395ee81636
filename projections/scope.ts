import { type RawBuilder, sql } from 'kysely'
import { batched } from '../domain/batched.ts'
import { openContractStatuses } from '../domain/contract/contract-codes.ts'
import type { Actor } from '../domain/event.ts'
import type { Rule } from '../domain/permissions/permissions.ts'
import { roles } from '../domain/permissions/roles.ts'
import { type Database, quoted } from './database.ts'
import { isFrozen } from './frozen.ts'
import { people } from './person/person.read-model.ts'
import type { ReadModel } from './read-model.ts'

/**
 * What a person may see: everything; the rows of buildings that they are assigned to, or that they created; or their
 * own. A plain value that needs no query to create.
 */
export type Scope = {
  readonly reach: 'all' | 'assigned' | 'own'
  readonly personID: string
  /** Of a program, in place of the buildings that a schedule assigns; null for all. */
  readonly houses?: readonly string[] | null
}

/** Who reads: a person, or a program with a key. */
export type Reader =
  | { readonly id: string; readonly role: Actor['role'] }
  | { readonly id: string; readonly role: 'program'; readonly houses: readonly string[] | null }

/** The widest scope of an actor, for what has no rule of its own: search. */
export const scopeOf = ({ id, role }: Actor): Scope => {
  return { reach: role === 'system' ? 'all' : roles[role].reach, personID: id }
}

/** The scope under a rule of the permission table; under a rule that is open to all, the caller's widest scope. */
export const scopeUnder = (rule: Rule, reader: Reader): Scope => {
  if (reader.role === 'program') return { reach: 'assigned', personID: reader.id, houses: reader.houses }
  return rule === 'public' || rule === 'signed-in' ? scopeOf(reader) : { reach: rule, personID: reader.id }
}

/**
 * Buildings with a schedule entry of the person whose days include today, whatever the shift (specification: Scope).
 */
export const assignedTo = (
  { personID, houses }: Omit<Scope, 'reach'>,
  today: string,
): RawBuilder<unknown> => {
  if (houses !== undefined) return housesOf(houses)
  return sql`
  select s."buildingID" from read.schedule s where s."staffID" = ${personID} and ${isToday(today)}`
}

const housesOf = (ids: readonly string[] | null): RawBuilder<unknown> => sql`
  select b.id from read.building b
  where b."deletedAt" is null ${ids ? sql`and b.id = any (${ids}::uuid[])` : sql``}`

/** Schedule entries `s` that count today. Those of a building whose schedule is frozen count for nobody. */
export const isToday = (today: string): RawBuilder<unknown> => sql`
  s."deletedAt" is null and s."fromDay" <= ${today} and (s."toDay" is null or s."toDay" >= ${today})
  and not ${isFrozen('schedule', `'building-' || s."buildingID"`)}`

/** Contracts `c` that are not deleted, of a room whose contracts are not frozen: those that grant access. */
export const isLease: RawBuilder<unknown> = sql`
  c."deletedAt" is null and not ${isFrozen('contract', `'room-' || c."roomID"`)}`

/** Number of persons whose buildings are fetched in one statement. */
const MOST_TOGETHER = 200

/** Customers with a contract or a hold, of any status, in a building that the person is assigned to. */
const tenantsOf = (scope: Omit<Scope, 'reach'>, today: string): RawBuilder<unknown> => sql`
  select c."customerID" from read.contract c
  where ${isLease} and c."buildingID" in (${assignedTo(scope, today)})
  union all select h."customerID" from read.hold h
  where not ${isFrozen('hold', `'room-' || h."roomID"`)} and h."buildingID" in (${assignedTo(scope, today)})`

/** Rooms of a customer's contracts that wait for signature, begin later or are in force. */
const leasedBy = (customerID: string): RawBuilder<unknown> => sql`
  select c."roomID" from read.contract c
  where c."customerID" = ${customerID} and ${isLease} and c.status = any (${openContractStatuses}::int[])`

/** An SQL condition for the rows of a model in the scope; undefined for an unlimited scope. */
export const inScope = (model: ReadModel, scope: Scope, today: string): RawBuilder<unknown> | undefined => {
  const { reach, personID } = scope
  if (reach === 'all') return undefined
  const { building, person, creator, tenant, leased } = model.scope
  const column = (name: string) => sql.raw(`${quoted(model.name)}.${quoted(name)}`)
  const ways: RawBuilder<unknown>[] = []
  if (reach === 'own' && person) ways.push(sql`${column(person)} = ${personID}`)
  if (reach === 'own' && leased) ways.push(sql`${column(leased)} in (${leasedBy(personID)})`)
  if (reach === 'assigned') {
    if (building) ways.push(sql`${column(building)} in (${assignedTo(scope, today)})`)
    if (creator) ways.push(sql`${column(creator)} = ${personID}`)
    if (tenant) ways.push(sql`${column(tenant)} in (${tenantsOf(scope, today)})`)
  }
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/**
 * Replaces `reached` and `TODAY` in a column's SQL for one scope: `building c."buildingID"`, `customer
 * c."customerID"`.
 */
export const reachedIn = (marked: string, scope: Scope, today: string): RawBuilder<unknown> => {
  const { reach, personID } = scope
  const [by, id = ''] = marked.split(/ (.*)/s)
  if (by === 'today') return sql`${today}`
  if (by === 'building' && reach === 'assigned') return sql`${sql.raw(id)} in (${assignedTo(scope, today)})`
  if (by === 'customer' && reach === 'own') return sql`${sql.raw(id)} = ${personID}`
  return sql`true`
}

/** Where an object belongs, as far as the permission table needs it; the same shape as in `commands/ports.ts`. */
export type Belonging = {
  readonly buildingID?: string
  readonly personID?: string
  readonly creatorID?: string
  /**
   * A customer: in the scope of those who added them or who are assigned to a building where they have a contract.
   */
  readonly customerID?: string
  /** The field of the body that names the person. A person who does not exist is then refused with E0008. */
  readonly namedIn?: string
}

/** Scopes that depend on the schedule. `today` is the local day by the injected clock. */
export const createScopes = (db: Database, today: () => string) => {
  const buildingsOf = batched(MOST_TOGETHER, async (personIDs: readonly string[]) => {
    const { rows } = await sql<{ staffID: string; buildingID: string }>`
      select s."staffID", s."buildingID" from read.schedule s
      where s."staffID" = any (${personIDs}::uuid[]) and ${isToday(today())}`.execute(db)
    const byPerson = Map.groupBy(rows, ({ staffID }) => staffID)
    return personIDs.map((id): ReadonlySet<string> => new Set(byPerson.get(id)?.map((row) => row.buildingID)))
  })
  // Also for a deleted customer: the decider has to refuse or restore them.
  const isKnownCustomer = async (customerID: string, personID: string): Promise<boolean> => {
    const scope: Scope = { reach: 'assigned', personID }
    const { rows } = await sql`
      select 1 from read.person
      where id = ${customerID} and ${inScope(people, scope, today())}`.execute(db)
    return rows.length > 0
  }
  return {
    /** The buildings that a manager or staff member is assigned to today. */
    buildingsOf,
    /** Whether the actor may access an object that belongs there, under a rule of the permission table. */
    allows: async (
      actor: Actor,
      rule: Rule,
      { buildingID, personID, creatorID, customerID }: Belonging,
    ): Promise<boolean> => {
      const { reach } = scopeUnder(rule, actor)
      if (reach === 'all') return true
      if (reach === 'own') return personID === actor.id
      if (creatorID === actor.id) return true
      if (customerID !== undefined) return isKnownCustomer(customerID, actor.id)
      return buildingID !== undefined && (await buildingsOf(actor.id)).has(buildingID)
    },
  }
}
