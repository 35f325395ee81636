import {
  asset,
  bill,
  building,
  expense,
  fund,
  lead,
  meter,
  person,
  room,
  ticket,
} from '../domain/aggregates.ts'
import type { Charge } from '../domain/charge/charge.ts'
import type { Actor } from '../domain/event.ts'
import { type NamedID, type Referent, referencesIn } from '../domain/ref.ts'
import { refuse } from '../domain/refusal.ts'
import type { CommandDefinition, FactSources } from './command.ts'
import { type Belonging, type Lock, lockOf } from './ports.ts'

type Asked = {
  readonly sources: FactSources
  readonly actor: Actor
  /** The buildings that the command's object belongs to. */
  readonly houses: () => Promise<ReadonlySet<string>>
}

/** Where a record belongs that exists: all must be in the caller's reach. */
type Check = (id: string, asked: Asked) => Promise<readonly Belonging[] | undefined>

type Housed = { readonly buildingIDs: readonly string[] }

/** A record of one building belongs to it; one of several or all buildings is in the scope of owners only. */
export const housesOf = ({ buildingIDs }: Housed): Belonging[] =>
  buildingIDs.length === 0 ? [{}] : buildingIDs.map((buildingID) => ({ buildingID }))

const isOfHouse = async (
  { houses, sources }: Asked,
  holds: (buildingID: string, sources: FactSources) => Promise<boolean>,
): Promise<readonly Belonging[] | undefined> => {
  for (const one of await houses()) if (await holds(one, sources)) return []
  return undefined
}

const hasCharge = (charges: readonly Charge[], id: string) => charges.some((one) => one.id === id)

/** Ids that the command handler checks, by their record. Undefined: there is no such record, or it is deleted. */
const checks = {
  building: async (id, { sources }) => {
    const found = await sources.load(building, id)
    return found && !found.deleted ? [{ buildingID: id }] : undefined
  },
  room: async (id, { sources: { facts }, actor }) => {
    const buildingID = await facts.buildingOfRoom(id)
    if (!buildingID) return undefined
    if (actor.role !== 'customer') return [{ buildingID }]
    return (await facts.tenantsOfRoom(id)).includes(actor.id) ? [{ personID: actor.id }] : undefined
  },
  contract: async (id, { sources: { facts, load } }) => {
    const roomID = await facts.roomOfContract(id)
    const state = roomID ? await load(room, roomID) : undefined
    const contract = state?.contracts.get(id)
    return state && contract && !contract.deleted ? [{ buildingID: state.buildingID }] : undefined
  },
  customer: async (id, { sources }) => {
    const found = await sources.load(person, id)
    const isThere = found?.role === 'customer' && !found.deleted && !found.erased
    return isThere ? [{ customerID: id }] : undefined
  },
  /** Whom one may schedule is a rule of its own, by role. */
  employee: async (id, { sources }) => {
    const found = await sources.load(person, id)
    return found && found.role !== 'customer' && !found.deleted ? [] : undefined
  },
  fund: async (id, { sources }) => {
    const found = await sources.load(fund, id)
    return found && !found.deleted ? housesOf(found) : undefined
  },
  ticket: async (id, { sources }) => {
    const found = await sources.load(ticket, id)
    return found && !found.deleted ? [{ buildingID: found.buildingID }] : undefined
  },
  /** The first expense of a monthly series; it may be deleted while others of the series are not. */
  expense: async (id, { sources: { load, facts } }) => {
    const found = await load(expense, id)
    if (!found || (found.deleted && (await facts.count('expense', { repeats: id })) === 0)) return undefined
    return found.shares.map(({ buildingID }) => ({ buildingID }))
  },
  asset: async (id, { sources }) => {
    const found = await sources.load(asset, id)
    return found && !found.deleted ? [{ buildingID: found.buildingID }] : undefined
  },
  meter: async (id, { sources }) => {
    const found = await sources.load(meter, id)
    return found && !found.removed ? [{ buildingID: found.buildingID }] : undefined
  },
  /** A promise that is over, too: what came of it is another matter. */
  hold: async (id, { sources: { facts, load } }) => {
    const roomID = await facts.roomOfContract(id)
    const state = roomID ? await load(room, roomID) : undefined
    const contract = state?.contracts.get(id)
    const isThere = state?.holds.has(id) || (contract && !contract.deleted)
    return state && isThere ? [{ buildingID: state.buildingID }] : undefined
  },
  lead: async (id, { sources }) => {
    const found = await sources.load(lead, id)
    return found && !found.forgotten ? [{ buildingID: found.buildingID }] : undefined
  },
  anybody: async (id, { sources }) => {
    const found = await sources.load(person, id)
    return found && !found.erased ? [{ personID: id }] : undefined
  },
  charge: (id, asked) =>
    isOfHouse(asked, async (buildingID, { load }) =>
      Boolean((await load(building, buildingID))?.priceLists.some(({ charges }) => hasCharge(charges, id))),
    ),
  askedFor: (id, asked) =>
    isOfHouse(asked, async (buildingID, { load }) => {
      const isCharge = (await load(building, buildingID))?.chargeIDs.includes(id) ?? false
      return isCharge || (await load(bill, id))?.buildingID === buildingID
    }),
  meterReading: (id, asked) =>
    isOfHouse(
      asked,
      async (buildingID, { facts }) => (await facts.roomOfReading(buildingID, id)) !== undefined,
    ),
} satisfies Partial<Record<Referent, Check>>

type Checked = keyof typeof checks

/** Ids that are checked elsewhere, with the place. */
export const checkedElsewhere: Readonly<Record<Exclude<Referent, Checked>, string>> = {
  receipt: 'the account has it, or its decider refuses',
  payment: 'the bill has it, or its decider refuses',
  owed: 'the fact `owed` has a line for it, or the decider refuses',
  waiver: 'the account has it, or its decider refuses',
  allocatedBill: 'the fact `bills` has the bills of the contract alone',
  shift: 'the building has it, or its decider refuses',
  lessor: 'the building has it, or its decider refuses',
  resident: 'the contract has it, or its decider refuses',
  vehicle: 'the contract has it, or its decider refuses',
  count: 'the fund has it, or its decider refuses',
  ownReading: 'the meter has it, or its decider refuses',
  handoverLine: 'the handover has it, or its decider refuses',
  statement: 'the settlement is at it, or its decider refuses',
  payBack: 'the settlement has it, or its decider refuses',
  billedContract: 'each bill of a run is a command of its own, which checks it',
  recipient: 'the fact `recipients` resolves all of them',
  receivedNotice: 'the fact `noticesReceived` leaves out all others',
  image: 'attachments are taken when the event is appended',
  attachment: 'attachments are taken when the event is appended',
}

const people: ReadonlySet<Referent> = new Set<Referent>(['customer', 'employee', 'anybody'])

/**
 * What a rule counts before it deletes. A command that names such a record holds the lock shared, the one that deletes
 * it holds it exclusively, so that neither decides without the other.
 */
const counted: ReadonlySet<Referent> = new Set<Referent>(['fund', 'customer', 'contract'])

/** The locks that a command holds because of what its body names. */
export const locksFor = ({ body: schema }: CommandDefinition, body: unknown): readonly Lock[] =>
  referencesIn(schema, body)
    .filter(({ to }) => counted.has(to))
    .map(({ to, id }) => lockOf(to, id, 'shared'))

type Checking = {
  readonly definition: CommandDefinition
  readonly body: unknown
  /** Fields that the path has: a refusal must not name them. */
  readonly inPath: readonly string[]
  /** What the command changes. What it names already is not chosen anew. */
  readonly state: unknown
  readonly allows: (belonging: Belonging) => Promise<boolean>
  /** Whoever reaches everything is told the field; to others the answer is that of an object out of reach. */
  readonly reachesAll: boolean
} & Asked

/**
 * Refuses ids in a body that name nothing, something deleted, or something out of the caller's reach: with the same
 * answer for all of them.
 */
export const assertReferences = async ({
  definition,
  body,
  inPath,
  state,
  reachesAll,
  ...asked
}: Checking) => {
  const named = referencesIn(definition.body, body).filter((one) => isChosen(one, state))
  const isFound = async ({ to, id, ofItsBuilding }: NamedID): Promise<boolean> => {
    if (!isCheckedHere(to)) return true
    const found = await checks[to](id, asked)
    if (!found || (ofItsBuilding && !(await isOfBuilding(found, asked)))) return false
    const allowed = await Promise.all(found.map(asked.allows))
    return allowed.every(Boolean)
  }
  const areFound = await Promise.all(named.map(isFound))
  const stray = named.find((_, place) => !areFound[place])
  if (!stray) return
  if (people.has(stray.to)) refuse('PersonNotFound', stray.field)
  const isTold = reachesAll && !inPath.includes(stray.field)
  refuse('NotFound', isTold ? stray.field : undefined)
}

const isCheckedHere = (to: Referent): to is Checked => to in checks

const isChosen = ({ field, id }: NamedID, state: unknown): boolean => {
  const [name = ''] = field.split('.')
  const now = (state as Readonly<Record<string, unknown>> | undefined)?.[name]
  return now === undefined || now === null || !JSON.stringify(now).includes(id)
}

const isOfBuilding = async (found: readonly Belonging[], { houses }: Asked): Promise<boolean> => {
  const own = await houses()
  return found.some(({ buildingID }) => buildingID === undefined || own.has(buildingID))
}
