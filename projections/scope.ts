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
import type { Signal } from './signal-port.ts'

/**
 * What somebody may see: everything, what belongs to the buildings they are assigned to or was made by them, or
 * what is their own. A plain value: to make one asks nothing of the database.
 */
export type Scope = { readonly reach: 'all' | 'assigned' | 'own'; readonly personID: string }

/** The widest scope of an actor, for what has no rule of its own: signals, search. */
export const scopeOf = ({ id, role }: Actor): Scope => {
  return { reach: role === 'system' ? 'all' : roles[role].reach, personID: id }
}

/** The scope that a rule of the permission table gives; a call open to all sees what its caller may see. */
export const scopeUnder = (rule: Rule, actor: Actor): Scope =>
  rule === 'public' || rule === 'signed-in' ? scopeOf(actor) : { reach: rule, personID: actor.id }

/**
 * Buildings with a schedule entry of the person whose days include today, whatever the shift (specification: Scope).
 */
export const assignedTo = (personID: string, today: string): RawBuilder<unknown> => sql`
  select s."buildingID" from read.schedule s where s."staffID" = ${personID} and ${isToday(today)}`

/** Entries `s` of the schedule that count today. Those of a building whose schedule is frozen count for nobody. */
export const isToday = (today: string): RawBuilder<unknown> => sql`
  s."deletedAt" is null and s."fromDay" <= ${today} and (s."toDay" is null or s."toDay" >= ${today})
  and not ${isFrozen('schedule', `'building-' || s."buildingID"`)}`

/** Contracts `c` that are there, of a room whose contracts are not frozen: what a contract gives reach by. */
export const isLease: RawBuilder<unknown> = sql`
  c."deletedAt" is null and not ${isFrozen('contract', `'room-' || c."roomID"`)}`

/** Persons whose buildings are asked for in one statement. */
const MOST_TOGETHER = 200

/** Customers with a contract, of whatever state, in a building that the person is assigned to. */
const tenantsOf = (personID: string, today: string): RawBuilder<unknown> => sql`
  select c."customerID" from read.contract c
  where ${isLease} and c."buildingID" in (${assignedTo(personID, today)})`

/** Rooms of a customer's contracts that wait, are to come or are in force. */
const leasedBy = (customerID: string): RawBuilder<unknown> => sql`
  select c."roomID" from read.contract c
  where c."customerID" = ${customerID} and ${isLease} and c.status = any (${openContractStatuses}::int[])`

/** The rows of a model that are in the scope, as an SQL condition; nothing for a scope without limits. */
export const inScope = (
  model: ReadModel,
  { reach, personID }: Scope,
  today: string,
): RawBuilder<unknown> | undefined => {
  if (reach === 'all') return undefined
  const { building, person, creator, tenant, leased } = model.scope
  const column = (name: string) => sql.raw(`${quoted(model.name)}.${quoted(name)}`)
  const ways: RawBuilder<unknown>[] = []
  if (reach === 'own' && person) ways.push(sql`${column(person)} = ${personID}`)
  if (reach === 'own' && leased) ways.push(sql`${column(leased)} in (${leasedBy(personID)})`)
  if (reach === 'assigned') {
    if (building) ways.push(sql`${column(building)} in (${assignedTo(personID, today)})`)
    if (creator) ways.push(sql`${column(creator)} = ${personID}`)
    if (tenant) ways.push(sql`${column(tenant)} in (${tenantsOf(personID, today)})`)
  }
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/**
 * What `reached` and `TODAY` stand for in a column's SQL, for one scope: `building c."buildingID"`, `customer
 * c."customerID"`.
 */
export const reachedIn = (marked: string, { reach, personID }: Scope, today: string): RawBuilder<unknown> => {
  const [by, id = ''] = marked.split(/ (.*)/s)
  if (by === 'today') return sql`${today}`
  if (by === 'building' && reach === 'assigned')
    return sql`${sql.raw(id)} in (${assignedTo(personID, today)})`
  if (by === 'customer' && reach === 'own') return sql`${sql.raw(id)} = ${personID}`
  return sql`true`
}

/** Whether a signal may reach somebody, given the buildings they are assigned to. */
export const reaches = (signal: Signal, scope: Scope, buildingIDs: ReadonlySet<string>): boolean => {
  if (signal.everyone || signal.personIDs.includes(scope.personID)) return true
  if (signal.private) return false
  if (scope.reach === 'all') return true
  return scope.reach === 'assigned' && signal.buildingIDs.some((id) => buildingIDs.has(id))
}

/**
 * What an object belongs to, as far as the permission table asks; said as by `commands/ports.ts`, which asks for it.
 */
export type Belonging = {
  readonly buildingID?: string
  readonly personID?: string
  readonly creatorID?: string
  /** A customer, in reach of those who added them or who are assigned to a building where they have a contract. */
  readonly customerID?: string
  /** The field of the body that names them. A person who does not exist is then refused with E0008. */
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
  // Of one who was deleted too: that is for the decider to say, who may be asked to take them back.
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
    /** Whether the actor may touch an object that belongs there, under a rule of the permission table. */
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
