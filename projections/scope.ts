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

/** Those of them that wait for signature, begin later or are in force. */
const isOpenLease: RawBuilder<unknown> = sql`(${isLease} and c.status = any (${openContractStatuses}::int[]))`

/** Number of persons whose buildings are fetched in one statement. */
const MOST_TOGETHER = 200

/** Customers and partners of a contract, or of a hold, of any status, in a building that the person is assigned to. */
const tenantsOf = (scope: Omit<Scope, 'reach'>, today: string): RawBuilder<unknown> => sql`
  select c."customerID" from read.contract c
  where ${isLease} and c."buildingID" in (${assignedTo(scope, today)})
  union all select unnest(c."partnerIDs") from read.contract c
  where ${isLease} and c."partnerIDs" <> '{}' and c."buildingID" in (${assignedTo(scope, today)})
  union all select h."customerID" from read.hold h
  where not ${isFrozen('hold', `'room-' || h."roomID"`)} and h."buildingID" in (${assignedTo(scope, today)})`

/** Whether a partner `one` of a contract's list has not left before a day. */
const endsFrom = (day: string): RawBuilder<unknown> => sql`coalesce(one->>'toDay', '9999-12-31') >= ${day}`

/** Whether a partner `one` of a contract's list is one today: the rule of `isOn` in `domain/contract/spans.ts`. */
const isThere = (today: string): RawBuilder<unknown> =>
  sql`coalesce(one->>'fromDay', '') <= ${today} and ${endsFrom(today)}`

/** The partners of a contract `c` on a day, an array. */
export const partnersOn = (today: string): RawBuilder<unknown> => sql`array(
  select (one->>'customerID')::uuid from json_array_elements(c.partners) one where ${isThere(today)})`

/** Whether somebody is a partner of a contract `c` today. */
const isPartner = (person: RawBuilder<unknown>, today: string): RawBuilder<unknown> => sql`(
  c."partnerIDs" @> array[${person}]::uuid[] and ${isLease} and exists (
    select from json_array_elements(c.partners) one
    where one->>'customerID' = (${person})::text and ${isThere(today)}))`

/** Whether somebody is a partner of a contract `c` today, or is to be one. */
export const hasNotLeft = (personID: string, today: string): RawBuilder<unknown> => sql`(
  c."partnerIDs" @> array[${personID}]::uuid[] and exists (
    select from json_array_elements(c.partners) one
    where one->>'customerID' = ${personID} and ${endsFrom(today)}))`

/** Whether somebody rents by a contract `c`: as its tenant, or as a partner today. */
const isParty = (person: RawBuilder<unknown>, today: string): RawBuilder<unknown> =>
  sql`(c."customerID" = ${person} or ${isPartner(person, today)})`

/**
 * Ids of contracts that somebody is a partner of today. They are an array, which Postgres reads once before the query:
 * with `in (select …)` beside another condition it would read whole tables.
 */
const partneredBy = (personID: string, today: string): RawBuilder<unknown> => sql`array(
  select c.id from read.contract c where ${isPartner(sql`${personID}::uuid`, today)})`

/** Rooms of contracts that wait for signature, begin later or are in force, of a customer or with a partner of today. */
const leasedBy = (personID: string, today: string): RawBuilder<unknown> => sql`
  select c."roomID" from read.contract c
  where ${isParty(sql`${personID}::uuid`, today)} and ${isOpenLease}`

/** Rows about a room of those who rent it together with somebody today, by a contract that is not over. */
const ofCompanions = (
  { room, person }: { readonly room: RawBuilder<unknown>; readonly person: RawBuilder<unknown> },
  personID: string,
  today: string,
): RawBuilder<unknown> => {
  const me = sql`${personID}::uuid`
  return sql`(${room} = any (array(
      select c."roomID" from read.contract c
      where ${isOpenLease} and c."partnerIDs" <> '{}' and ${isParty(me, today)}))
    and exists (select from read.contract c
      where c."roomID" = ${room} and ${isOpenLease} and ${isParty(me, today)} and ${isParty(person, today)}))`
}

/** An SQL condition for the rows of a model in the scope; undefined for an unlimited scope. */
export const inScope = (model: ReadModel, scope: Scope, today: string): RawBuilder<unknown> | undefined => {
  const { reach, personID } = scope
  if (reach === 'all') return undefined
  const { building, person, contract, shared, creator, tenant, leased } = model.scope
  const column = (name: string) => sql.raw(`${quoted(model.name)}.${quoted(name)}`)
  const ways: RawBuilder<unknown>[] = []
  if (reach === 'own' && person) ways.push(sql`${column(person)} = ${personID}`)
  if (reach === 'own' && person && contract)
    ways.push(
      sql`(${column(contract)} = any (${partneredBy(personID, today)}) and ${column(person)} is not null)`,
    )
  if (reach === 'own' && person && shared)
    ways.push(ofCompanions({ room: column(shared), person: column(person) }, personID, today))
  if (reach === 'own' && leased) ways.push(sql`${column(leased)} in (${leasedBy(personID, today)})`)
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
  const [by, id = '', contract] = marked.split(' ')
  if (by === 'today') return sql`${today}`
  if (by === 'building' && reach === 'assigned') return sql`${sql.raw(id)} in (${assignedTo(scope, today)})`
  if (by === 'customer' && reach === 'own') {
    const own = sql`${sql.raw(id)} = ${personID}`
    return contract ? sql`(${own} or ${sql.raw(contract)} = any (${partneredBy(personID, today)}))` : own
  }
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
  /** A contract whose partners of today may do what its tenant does. */
  readonly contractID?: string
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
  const isPartnerOf = async (contractID: string, personID: string): Promise<boolean> => {
    const { rows } = await sql`
      select from read.contract c where c.id = ${contractID} and ${isPartner(sql`${personID}::uuid`, today())}`.execute(
      db,
    )
    return rows.length > 0
  }
  return {
    /** For each of those who rent together today, by a contract that is not over, the others. */
    companions: async (): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
      const { rows } = await sql<{ all: readonly string[] }>`
        select array_append(${partnersOn(today())}, c."customerID")::text[] as all
        from read.contract c where c."partnerIDs" <> '{}' and ${isOpenLease}`.execute(db)
      const found = new Map<string, Set<string>>()
      for (const { all } of rows)
        for (const id of all)
          found.set(id, new Set([...(found.get(id) ?? []), ...all.filter((one) => one !== id)]))
      return found
    },
    /** The buildings that a manager or staff member is assigned to today. */
    buildingsOf,
    /** Whether the actor may access an object that belongs there, under a rule of the permission table. */
    allows: async (
      actor: Actor,
      rule: Rule,
      { buildingID, personID, creatorID, customerID, contractID }: Belonging,
    ): Promise<boolean> => {
      const { reach } = scopeUnder(rule, actor)
      if (reach === 'all') return true
      if (reach === 'own')
        return (
          personID === actor.id || (contractID !== undefined && (await isPartnerOf(contractID, actor.id)))
        )
      if (creatorID === actor.id) return true
      if (customerID !== undefined) return isKnownCustomer(customerID, actor.id)
      return buildingID !== undefined && (await buildingsOf(actor.id)).has(buildingID)
    },
  }
}
