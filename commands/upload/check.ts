import { setImmediate } from 'node:timers/promises'
import { type Claim, claimKinds } from '../../domain/claim.ts'
import { codeOf } from '../../domain/codes.ts'
import { dayOf } from '../../domain/day.ts'
import { fold } from '../../domain/decider.ts'
import type { Actor, DomainEvent, Instant } from '../../domain/event.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { KnownTransfer } from '../../domain/transfer/same-transfer.ts'
import type { CommandDefinition } from '../command.ts'
import { type AnyEntity, streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import { newIDFor } from '../handle.ts'
import type { Facts } from '../ports.ts'
import type { BookLookup } from './book-lookup.ts'
import { customersCalled } from './customer-import.ts'
import { createDryRun, type DryRun, type Trial, type TryOut } from './dry-run.ts'
import { type Importer, rowCommandID } from './importer.ts'
import { ownRevisionOf } from './onto.ts'
import type { ReadRow, StagedRow, Staging, UsedCommand } from './ports.ts'
import type {
  Change,
  ExistingEntity,
  ExistingMatch,
  ExistingSources,
  Holders,
  PassedRow,
  RowCommand,
} from './row-command.ts'
import { transfersOf } from './statement-import.ts'

type About = {
  readonly importer: Importer
  readonly fileHash: string
  readonly actor: Actor
  readonly at: Instant
  readonly holders: Holders
  readonly lookup: BookLookup
  readonly facts: Facts
  readonly store: Pick<EventStore, 'readStream'>
  readonly usedOf: Staging['usedOf']
}

/** About three milliseconds of work. */
const JUDGED_AT_ONCE = 100

/**
 * Checks the rows of one file as if they were applied in sequence: against the rules of their fields, against
 * existing records and claims (E0012 to E0015, E0023, E0024), against earlier rows, and against earlier uploads of
 * the file. The import itself decides each row again.
 */
export const createRowCheck = (about: About) => {
  const { importer, fileHash, at, lookup, holders, store } = about
  const { definition, change } = importer
  const projectedStates = createProjectedStates(store, definition)
  const today = dayOf(at)
  const outcomes = createRowOutcomes(importer)
  /** What rows create, by place. */
  const createdIn = new Map<string, readonly string[]>()
  const sources = {
    lookup,
    stateOf: async (id: string) => {
      await projectedStates.load([id])
      return projectedStates.baseOf(id)
    },
    today,
    seen: new Map<string, number>(),
    left: new Map<string, number>(),
    met: new Map<string, KnownTransfer[]>(),
    customersCalled: customersCalled(holders, lookup),
  }
  const link = importer.link ?? (async (rows: readonly ReadRow[]) => rows.map(asItIs))
  /** What rows of the file report is known to those that follow. */
  const facts: Facts = {
    ...about.facts,
    transfersOf: async (account, amount) => transfersOf(sources.met, { account, amount }),
  }

  return async (rows: readonly ReadRow[]): Promise<StagedRow[]> => {
    const [rowCommand, keys] = await Promise.all([link(rows, sources), rowKeys(fileHash, rows, about)])
    await projectedStates.load(rowCommand.flatMap(({ rootID }) => rootID ?? []))
    const { prefetch, tryOut } = createDryRun({ ...about, facts })
    const linked = rows.map((read, index): LinkedRow => {
      const key = keys.get(read.row) as RowKey
      return { ...key, read, rowCommand: rowCommand[index] as RowCommand }
    })
    const tried: CheckedRow[] = []
    for (let index = 0; index < linked.length; index += JUDGED_AT_ONCE) {
      const some = linked.slice(index, index + JUDGED_AT_ONCE)
      // Yields to the event loop, because the worker may share its process with the API.
      await setImmediate()
      await prefetch(some.flatMap((one) => trialOf(one) ?? []))
      for (const one of some) tried.push(await judge(one, tryOut))
    }
    const all = tried.flatMap(({ claims }) => claims)
    const owners = all.length > 0 ? await holders(all) : []
    const owned = new Map(all.map((claim, index) => [claimKey(claim), owners[index]]))
    const holderOf = (claim: Claim) => owned.get(claimKey(claim))
    const found = await change?.find(tried.map(passed), {
      lookup,
      holderOf,
      seen: sources.seen,
      load: (ids) => loadExisting(store, definition.entity, ids),
    })
    const edits = await Promise.all(
      tried.map((checked, index) => {
        const match = found?.[index]
        const edit = change && match && 'existing' in match && editOf(checked, match, change)
        return edit ? tryOut(edit) : undefined
      }),
    )
    return tried.map((checked, index) => {
      const existing = found?.[index]
      if (!existing) return outcomes.made(checked, holderOf)
      if ('existing' in existing)
        return outcomes.changed(checked, existing, { holderOf, tried: edits[index] })
      return 'errors' in existing
        ? refused(checked, existing.errors)
        : outcomes.made({ ...checked, ...existing }, holderOf)
    })
  }

  /** The command of a row on the state after the earlier rows; undefined where it has none. */
  function trialOf({ rowCommand, commandID }: LinkedRow): Trial | undefined {
    const { body, rootID } = rowCommand
    if (!body) return undefined
    const { onto, placeOf } = importer
    const state = rootID && projectedStates.stateOf(rootID)
    const before = placeOf && createdIn.get(placeOf(body))
    return { definition, row: { ...rowCommand, body }, onto, commandID, state, before }
  }

  /** Decides a row. */
  async function judge(linked: LinkedRow, tryOut: TryOut): Promise<CheckedRow> {
    const { errors, sameID: inBook } = linked.rowCommand
    const trial = trialOf(linked)
    if (!trial) return { ...linked, body: null, claims: [], errors, sameID: inBook }
    const { rootID, body } = trial.row
    const tried = await tryOut(trial)
    if (!('errors' in tried)) {
      if (rootID) projectedStates.add(rootID, linked.read.row, tried.events)
      // What another upload has created is there already.
      const place = tried.events.length > 0 && !linked.applied && importer.placeOf?.(body)
      if (place) createdIn.set(place, [...(createdIn.get(place) ?? []), linked.commandID])
      return { ...linked, body: importer.onto ? body : tried.body, claims: tried.claims, errors: [] }
    }
    const isThere = rootID && tried.errors.some(({ code }) => code === 'E0024')
    const sameID = isThere ? importer.sameIn?.(projectedStates.baseOf(rootID), body) : undefined
    const isRefused = async (state: unknown) => 'errors' in (await tryOut({ ...trial, state }))
    const row = rootID && !sameID ? await projectedStates.conflictingRow(rootID, isRefused) : undefined
    const named = tried.errors.map((error) => (row ? { ...error, params: { row } } : error))
    return { ...linked, body: null, claims: [], errors: named, sameID }
  }
}

/** Existing records are only searched for rows that pass their own rules. */
const passed = ({ read, rowCommand, body, claims, applied, commandID }: CheckedRow): PassedRow | undefined =>
  body && !applied ? { read, rowCommand, body, claims, newID: () => newIDFor(commandID) } : undefined

/** The body of a row whose columns are the fields of the command; the code column is left out. */
const asItIs = ({ value, errors }: ReadRow): RowCommand => {
  const { code, ...fields } = value
  return { body: code === undefined ? value : fields, errors, columnOf: (field) => field }
}

/** A row with the command that it yields. */
type LinkedRow = RowKey & { readonly read: ReadRow; readonly rowCommand: RowCommand }

/** A row with the dry run of the command that would create its record. */
export type CheckedRow = LinkedRow & {
  readonly body: Readonly<Record<string, unknown>> | null
  readonly claims: readonly Claim[]
  readonly errors: readonly FieldError[]
  /** Doubts beside those of its cells and references. */
  readonly doubts?: readonly FieldError[]
  /** The record with the same values, where that is the reason of a refusal. */
  readonly sameID?: string | undefined
}

type HolderOf = ExistingSources['holderOf']

/** Decides the outcomes of the rows of one file, in sequence. */
export const createRowOutcomes = (importer: Importer) => {
  const { creates } = importer.definition
  /** Claims of the accepted rows so far, with the row. */
  const claimed = new Map<string, number>()
  /** Entities that accepted rows would change, with the row. */
  const changing = new Map<string, number>()

  const clash = (
    claim: Claim,
    holder: string | undefined,
    isOwn: (holder: string) => boolean,
  ): FieldError[] => {
    const { reason, field } = claimKinds[claim.kind]
    const code = codeOf[reason]
    const earlier = claimed.get(claimKey(claim))
    if (earlier !== undefined) return [{ field, code, params: { row: earlier } }]
    return holder !== undefined && !isOwn(holder) ? [{ field, code }] : []
  }
  const accept = ({ claims, read }: CheckedRow) => {
    for (const claim of claims) claimed.set(claimKey(claim), read.row)
  }

  return {
    /** The outcome of a row that creates. */
    made: (checked: CheckedRow, holderOf: HolderOf): StagedRow => {
      const { read, rowCommand, applied, sameID, body, claims, errors, commandID } = checked
      if (applied) return { ...rowOf(checked), outcome: 'repeated', entityID: applied.entityID }
      if (sameID)
        return {
          ...rowOf(checked),
          outcome: 'unchanged',
          entityID: sameID,
          // What is known of a statement's row concerns no other entity, so the file's own values are shown.
          ...(!creates && { data: rowCommand.comesTo ?? null }),
        }
      // The row's own entity may hold the claim, from an interrupted import.
      const isOwn = (holder: string) => holder === newIDFor(commandID)
      const taken = claims.flatMap((claim) => clash(claim, holderOf(claim), isOwn))
      if (errors.length + taken.length > 0) return refused(checked, [...errors, ...taken])
      accept(checked)
      const { before, rootID = null, partID = rootID } = rowCommand
      const outcome = {
        outcome: doubtsOf(checked).length > 0 ? 'doubtful' : before ? 'changed' : 'new',
      } as const
      const about = { ...outcome, ...(!creates && { entityID: partID }) }
      const change = before && { before, revision: 0 }
      return importer.link
        ? { ...rowOf(checked), ...about, ...change, data: rowCommand.comesTo ?? read.value, body }
        : { ...rowOf(checked), ...about, data: body as StagedRow['data'] }
    },

    /** The outcome of a row about an existing record: its changes, as decided by the command of an edit. */
    changed: (
      checked: CheckedRow,
      about: ExistingMatch,
      { holderOf, tried }: { readonly holderOf: HolderOf; readonly tried: DryRun | undefined },
    ): StagedRow => {
      const { existing, body, data, before } = about
      const { read, claims } = checked
      const { id, revision } = existing
      if (!tried) return { ...rowOf(checked), outcome: 'unchanged', entityID: id }
      const errors = [
        ...('errors' in tried ? tried.errors : []),
        ...claims.flatMap((claim) => clash(claim, holderOf(claim), (holder) => holder === id)),
      ]
      const earlier = changing.get(id)
      if (errors.length === 0 && earlier !== undefined)
        errors.push({ field: '', code: 'E0017', params: { row: earlier } })
      if (errors.length > 0) return refused(checked, errors)
      accept(checked)
      changing.set(id, read.row)
      const doubted = { ...checked, doubts: [...(checked.doubts ?? []), ...(about.doubts ?? [])] }
      const outcome = doubtsOf(doubted).length > 0 ? 'doubtful' : 'changed'
      return { ...rowOf(doubted), outcome, data, body, entityID: id, before, revision }
    },
  }
}

/** The command of an edit that a row makes; undefined where it changes nothing. */
const editOf = (
  { rowCommand: { columnOf }, commandID }: CheckedRow,
  { body, existing: { id, state } }: ExistingMatch,
  { definition }: Change,
): Trial | undefined =>
  Object.keys(body).length === 0
    ? undefined
    : { definition, row: { body, errors: [], columnOf, rootID: id }, commandID, state }

/** A refused row, with its reasons. */
export const refused = (checked: CheckedRow, errors: readonly FieldError[]): StagedRow => ({
  ...rowOf(checked),
  outcome: 'refused',
  data: checked.read.texts,
  errors,
})

/** The doubts about a row that is not refused. */
const doubtsOf = ({ read, rowCommand, doubts = [] }: CheckedRow): readonly FieldError[] => [
  ...(read.doubts ?? []),
  ...(rowCommand.doubts ?? []),
  ...doubts,
]

const rowOf = (checked: CheckedRow) => ({
  amount: checked.rowCommand.amount ?? 0,
  doubts: doubtsOf(checked),
  row: checked.read.row,
  commandID: checked.commandID,
  entityID: null,
  data: null,
  body: null,
  errors: [],
  before: null,
  revision: null,
})

/** A claim as a key for a map. */
export const claimKey = ({ kind, value }: Claim) => `${kind}\0${value}`

type ProjectedState = {
  /** The state without the rows of the file. */
  readonly base: unknown
  /** The state after the rows so far. */
  readonly state: unknown
  readonly rows: readonly { readonly row: number; readonly events: readonly DomainEvent[] }[]
}

/**
 * Maximum number of rows of one entity that are searched for the conflicting one; without a limit, a file about one
 * room would take hours.
 */
const LOOKED_THROUGH = 100

/** The states of the entities that rows of a file change, each after the earlier rows. */
export const createProjectedStates = (
  store: Pick<EventStore, 'readStream'>,
  { entity, unopened }: Pick<CommandDefinition, 'entity' | 'unopened'>,
) => {
  const projectedStates = new Map<string, ProjectedState>()
  const evolve = (state: unknown, events: readonly DomainEvent[]): unknown =>
    events.reduce((was, event) => entity.decider.evolve(was, event), state)

  return {
    /** Loads those that are not cached. */
    load: async (ids: readonly string[]): Promise<void> => {
      const unknown = [...new Set(ids)].filter((id) => !projectedStates.has(id))
      await Promise.all(
        unknown.map(async (id) => {
          const events = await store.readStream(streamOf(entity, id), unopened && { unopened })
          const base: unknown = fold(entity.decider, events)
          projectedStates.set(id, { base, state: base, rows: [] })
        }),
      )
    },
    stateOf: (id: string): unknown => projectedStates.get(id)?.state,
    baseOf: (id: string): unknown => projectedStates.get(id)?.base,
    add: (id: string, row: number, events: readonly DomainEvent[]): void => {
      const rootID = projectedStates.get(id)
      if (rootID)
        projectedStates.set(id, {
          ...rootID,
          state: evolve(rootID.state, events),
          rows: [...rootID.rows, { row, events }],
        })
    },
    /**
     * The earlier row that causes the refusal of another one: the refusal already occurs when only that row is
     * applied.
     */
    conflictingRow: async (
      id: string,
      isRefused: (state: unknown) => Promise<boolean>,
    ): Promise<number | undefined> => {
      const rootID = projectedStates.get(id)
      if (!rootID || rootID.rows.length > LOOKED_THROUGH || (await isRefused(rootID.base))) return undefined
      for (const { row, events } of rootID.rows) if (await isRefused(evolve(rootID.base, events))) return row
      return undefined
    },
  }
}

/** The current states of entities, with their revisions. */
export const loadExisting = async (
  store: Pick<EventStore, 'readStream'>,
  entity: AnyEntity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ExistingEntity>> => {
  const found = await Promise.all(
    ids.map(async (id) => {
      const history = await store.readStream(streamOf(entity, id))
      const state: unknown = fold(entity.decider, history)
      return { id, state, revision: ownRevisionOf(entity, history) }
    }),
  )
  return new Map(found.filter(({ state }) => state !== undefined).map((existing) => [existing.id, existing]))
}

/** The command id of a row: derived from the file, so that a file uploaded again applies nothing twice. */
export type RowKey = {
  readonly commandID: string
  /** The command of an upload that has applied the row without being reverted. */
  readonly applied: UsedCommand | undefined
}

/** The keys of the rows of a file: for each row, of the first generation that was not reverted. */
export const rowKeys = async (
  fileHash: string,
  rows: readonly Pick<ReadRow, 'row' | 'key'>[],
  { usedOf }: Pick<Staging, 'usedOf'>,
): Promise<ReadonlyMap<number, RowKey>> => {
  const keys = new Map<number, RowKey>()
  let open = rows
  for (let generation = 1; open.length > 0; generation++) {
    const commandIDs = new Map(
      open.map(({ row, key = row }) => [row, rowCommandID(fileHash, key, generation)]),
    )
    const used = await usedOf([...commandIDs.values()])
    for (const [row, commandID] of commandIDs)
      if (used.get(commandID)?.outcome !== 'reverted')
        keys.set(row, { commandID, applied: used.get(commandID) })
    open = open.filter(({ row }) => !keys.has(row))
  }
  return keys
}
