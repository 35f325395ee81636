import type { Actor } from '../domain/event.ts'
import { type Permission, ruleFor } from '../domain/permissions/permissions.ts'
import { reachesAll } from '../domain/permissions/roles.ts'
import { SignalType } from '../domain/signal.ts'
import { readModels } from './registry.ts'
import { scopeUnder } from './scope.ts'
import type { Signal } from './signal-port.ts'

type Reach = ReadonlySet<'all' | 'assigned' | 'own'>

/**
 * The permissions under which rows of a model are read, beside that of its lists where it is a resource; none: no page
 * shows them.
 */
const readUnder: Readonly<Record<string, readonly Permission[]>> = {
  audit: ['audit.read'],
  bulk: [],
  due: [],
  erasure: ['erasure.own'],
  evened: ['fund.read'],
  inbox: ['notice.inbox'],
  lessor: ['lessor.read'],
  movement: ['fund.read'],
  notice: ['notice.sent'],
  person: ['customer.read', 'staff.read', 'profile.read'],
  posting: ['books.read'],
  projection: ['projection.read'],
  run: ['StartBillRun'],
  schedule: ['schedule.read', 'schedule.own'],
  upload: ['upload.read'],
}

const permissionsOf = new Map<string, readonly Permission[]>(Object.entries(readUnder))
for (const { name, resource } of readModels)
  if (resource) permissionsOf.set(name, [resource.permission, ...(readUnder[name] ?? [])])

/** Whether it is declared who may read the rows of a model, and so be told of them. */
export const isReadUnderSomething = (model: string): boolean => permissionsOf.has(model)

/** Models whose rows those who rent together see of each other. */
const sharedModels: ReadonlySet<string> = new Set(
  readModels.filter(({ scope }) => scope.contract ?? scope.shared).map(({ name }) => name),
)

/** What decides beside the role whom a signal reaches. */
export type SignalReach = {
  /** Where they work. */
  readonly buildingIDs?: ReadonlySet<string>
  /** With whom they rent. */
  readonly companionIDs?: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()

const known = new Map<string, Reach>()

/** Which rows of a read model a role may read. Of one that is unknown here only who reads everything is told. */
const reachOf = ({ id, role }: Actor, resource: string): Reach => {
  const key = `${role}/${resource}`
  const there = known.get(key)
  if (there) return there
  const rules = (permissionsOf.get(resource) ?? []).flatMap(
    (permission) => (role === 'system' ? 'all' : ruleFor(permission, role)) ?? [],
  )
  const isForAll = !permissionsOf.has(resource) && role !== 'system' && reachesAll(role)
  const reach: Reach = new Set([
    ...rules.map((rule) => scopeUnder(rule, { id, role }).reach),
    ...(isForAll ? (['all'] as const) : []),
  ])
  if (permissionsOf.has(resource)) known.set(key, reach)
  return reach
}

/** Whether the buildings of an actor decide about a signal. */
export const dependsOnBuildings = (signal: Signal, actor: Actor): boolean =>
  !signal.everyone && reachOf(actor, signal.resource ?? '').has('assigned')

/** Whether those with whom an actor rents decide about a signal. */
export const dependsOnCompanions = (signal: Signal, actor: Actor): boolean =>
  !signal.everyone &&
  !signal.private &&
  signal.type === SignalType.DATA_CHANGED &&
  actor.role === 'customer' &&
  sharedModels.has(signal.resource ?? '') &&
  !signal.personIDs.includes(actor.id)

/** The part of a signal that somebody may be told: ids of rows that they may read; undefined when that is nothing. */
export const signalFor = (
  signal: Signal,
  actor: Actor,
  { buildingIDs = none, companionIDs = none }: SignalReach,
): Signal | undefined => {
  if (signal.everyone) return signal
  const isNamed = signal.personIDs.includes(actor.id)
  // Addressed to them: their inbox, their upload, money that they paid.
  if (isNamed && signal.type !== SignalType.DATA_CHANGED) return signal
  const reach = reachOf(actor, signal.resource ?? '')
  if (reach.has('all') && !signal.private) return signal
  const isInBuilding =
    reach.has('assigned') && !signal.private && signal.buildingIDs.some((id) => buildingIDs.has(id))
  const isOfCompanion =
    reach.has('own') &&
    dependsOnCompanions(signal, actor) &&
    signal.personIDs.some((id) => companionIDs.has(id))
  // Which of the rows they rent by is not told: all is asked for again.
  if (isOfCompanion) {
    const { ids: _, rows: __, ...withoutIDs } = signal
    return withoutIDs
  }
  if (!isInBuilding && !(isNamed && reach.size > 0)) return undefined
  // About one thing of that building.
  if (signal.type !== SignalType.DATA_CHANGED) return signal
  const { ids: _, rows, ...withoutIDs } = signal
  // Too many, or from a version that does not say to whom each belongs: everything is asked for again.
  if (!rows) return withoutIDs
  const own = rows.filter(
    ({ building, person, creator }) =>
      (person === actor.id && reach.has('own')) ||
      (reach.has('assigned') &&
        (creator === actor.id || (building !== undefined && buildingIDs.has(building)))),
  )
  return own.length > 0 ? Object.assign(withoutIDs, { ids: own.map(({ id }) => id) }) : undefined
}
