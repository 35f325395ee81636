import { setImmediate } from 'node:timers/promises'
import { type Claim, claimKinds } from '../../domain/claim.ts'
import { codeOf } from '../../domain/codes.ts'
import { dayOf } from '../../domain/day.ts'
import { fold } from '../../domain/decider.ts'
import type { Actor, DomainEvent, Instant } from '../../domain/event.ts'
import { fieldErrors } from '../../domain/field-errors.ts'
import { type FieldError, Refusal } from '../../domain/refusal.ts'
import type { CommandDefinition } from '../command.ts'
import { type AnyEntity, streamOf } from '../entity.ts'
import type { EventStore } from '../event-store.ts'
import { newIDFor } from '../handle.ts'
import type { BookLookup } from './book-lookup.ts'
import { customersCalled } from './customer-import.ts'
import { type Importer, rowCommandID } from './importer.ts'
import type { ReadRow, StagedRow, Staging, UsedCommand } from './ports.ts'
import type {
  ExistingEntity,
  ExistingMatch,
  ExistingSources,
  Holders,
  PassedRow,
  RowCommand,
} from './row-command.ts'

type About = {
  readonly importer: Importer
  readonly fileHash: string
  readonly actor: Actor
  readonly at: Instant
  readonly holders: Holders
  readonly lookup: BookLookup
  readonly store: Pick<EventStore, 'readStream'>
  readonly usedOf: Staging['usedOf']
}

/** Some three milliseconds of work. */
const JUDGED_AT_ONCE = 100

/**
 * Checks the rows of one file as if they were applied one after the other: against the rules of their fields,
 * against what is there and what others hold (E0012 to E0015, E0023, E0024), against the rows before them, and
 * against earlier uploads of the file. The import itself decides each row anew.
 */
export const createRowCheck = (about: About) => {
  const { importer, fileHash, actor, at, lookup, holders, store } = about
  const { definition, change } = importer
  const projectedStates = createProjectedStates(store, definition.entity)
  const today = dayOf(at)
  const outcomes = createRowOutcomes(importer, { actor, at, today })
  const sources = {
    lookup,
    today,
    seen: new Map<string, number>(),
    left: new Map<string, number>(),
    customersCalled: customersCalled(holders, lookup),
  }
  const link = importer.link ?? (async (rows: readonly ReadRow[]) => rows.map(asItIs))

  return async (rows: readonly ReadRow[]): Promise<StagedRow[]> => {
    const [rowCommand, keys] = await Promise.all([
      link(rows, sources),
      rowKeys(
        fileHash,
        rows.map(({ row }) => row),
        about,
      ),
    ])
    await projectedStates.load(rowCommand.flatMap(({ rootID }) => rootID ?? []))
    const tried: CheckedRow[] = []
    for (const [index, read] of rows.entries()) {
      // The worker may share its process with the API, which must not wait for many rows.
      if (index % JUDGED_AT_ONCE === JUDGED_AT_ONCE - 1) await setImmediate()
      tried.push(judge(read, rowCommand[index] as RowCommand, keys.get(read.row) as RowKey))
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
    return tried.map((checked, index) => {
      const existing = found?.[index]
      if (!existing) return outcomes.made(checked, holderOf)
      if ('existing' in existing) return outcomes.changed(checked, existing, holderOf)
      return 'errors' in existing
        ? refused(checked, existing.errors)
        : outcomes.made({ ...checked, ...existing }, holderOf)
    })
  }

  /** Decides a row after those before it. */
  function judge(read: ReadRow, rowCommand: RowCommand, key: RowKey): CheckedRow {
    const { rootID, body, sameID: inBook } = rowCommand
    const { commandID } = key
    if (!body)
      return { ...key, read, rowCommand, body, claims: [], errors: rowCommand.errors, sameID: inBook }
    const wanted = { ...rowCommand, body }
    const attempt = (state: unknown) => dryRunRow(definition, wanted, { commandID, actor, at, today }, state)
    const tried = attempt(rootID && projectedStates.stateOf(rootID))
    if (!('errors' in tried)) {
      if (rootID) projectedStates.add(rootID, read.row, tried.events)
      return { ...key, read, rowCommand, body: tried.body, claims: tried.claims, errors: [] }
    }
    const isThere = rootID && tried.errors.some(({ code }) => code === 'E0024')
    const sameID = isThere ? importer.sameIn?.(projectedStates.baseOf(rootID), body) : undefined
    const earlier =
      rootID && !sameID && projectedStates.conflictingRow(rootID, (state) => 'errors' in attempt(state))
    const errors = tried.errors.map((error) => (earlier ? { ...error, params: { row: earlier } } : error))
    return { ...key, read, rowCommand, body: null, claims: [], errors, sameID }
  }
}

/** What a row may be about is only looked for when its own rules let it pass. */
const passed = ({ read, rowCommand, body, claims, applied, commandID }: CheckedRow): PassedRow | undefined =>
  body && !applied ? { read, rowCommand, body, claims, newID: () => newIDFor(commandID) } : undefined

/** A row whose columns are the fields of the command, but for the code that says whom it is about. */
const asItIs = ({ value, errors }: ReadRow): RowCommand => {
  const { code, ...fields } = value
  return { body: code === undefined ? value : fields, errors, columnOf: (field) => field }
}

/** A row, and what the command that makes something says to it. */
export type CheckedRow = RowKey & {
  readonly read: ReadRow
  readonly rowCommand: RowCommand
  readonly body: Readonly<Record<string, unknown>> | null
  readonly claims: readonly Claim[]
  readonly errors: readonly FieldError[]
  /** What is to be confirmed of it, beside what its cells and its references leave open. */
  readonly doubts?: readonly FieldError[]
  /** What is there and says the same, where the row is refused for it. */
  readonly sameID?: string | undefined
}

type HolderOf = ExistingSources['holderOf']

/** What becomes of the rows of one file, one after the other. */
export const createRowOutcomes = (importer: Importer, by: Omit<DryRunContext, 'commandID'>) => {
  /** What the accepted rows so far would claim, with the row. */
  const claimed = new Map<string, number>()
  /** What they would change, with the row. */
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
    /** A row that makes something, or says why it cannot. */
    made: (checked: CheckedRow, holderOf: HolderOf): StagedRow => {
      const { read, rowCommand, applied, sameID, body, claims, errors, commandID } = checked
      if (applied) return { ...rowOf(checked), outcome: 'repeated', entityID: applied.entityID }
      if (sameID) return { ...rowOf(checked), outcome: 'unchanged', entityID: sameID }
      // The entity of this very row may hold it, from an import that was killed.
      const isOwn = (holder: string) => holder === newIDFor(commandID)
      const taken = claims.flatMap((claim) => clash(claim, holderOf(claim), isOwn))
      if (errors.length + taken.length > 0) return refused(checked, [...errors, ...taken])
      accept(checked)
      const outcome = { outcome: doubtsOf(checked).length > 0 ? 'doubtful' : 'new' } as const
      return importer.link
        ? { ...rowOf(checked), ...outcome, data: rowCommand.comesTo ?? read.value, body }
        : { ...rowOf(checked), ...outcome, data: body as StagedRow['data'] }
    },

    /** A row about something that is there: what it would change of it, decided by the command of an edit. */
    changed: (checked: CheckedRow, about: ExistingMatch, holderOf: HolderOf): StagedRow => {
      const { existing, body, data, before } = about
      const { read, rowCommand, commandID, claims } = checked
      const { id, state, revision } = existing
      if (Object.keys(body).length === 0) return { ...rowOf(checked), outcome: 'unchanged', entityID: id }
      const { definition, facts = {} } = importer.change!
      const edit = { body, errors: [], columnOf: rowCommand.columnOf, facts, rootID: id }
      const tried = dryRunRow(definition, edit, { ...by, commandID }, state)
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

/** A row as it goes back to who uploaded it. */
export const refused = (checked: CheckedRow, errors: readonly FieldError[]): StagedRow => ({
  ...rowOf(checked),
  outcome: 'refused',
  data: checked.read.texts,
  errors,
})

/** What somebody has to confirm of a row that nothing speaks against. */
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

/** A claim as a key of a map. */
export const claimKey = ({ kind, value }: Claim) => `${kind}\0${value}`

/** What the command of a row would do, or why it would be refused. */
type DryRun =
  | {
      readonly body: Readonly<Record<string, unknown>>
      readonly claims: readonly Claim[]
      readonly events: readonly DomainEvent[]
    }
  | { readonly errors: readonly FieldError[] }

/** Under whose name and when a row is tried. */
export type DryRunContext = {
  readonly commandID: string
  readonly actor: Actor
  readonly at: Instant
  /** The local day of that. */
  readonly today: string
}

/** What the rules say to a row on a state: to its fields, to what it asks for, and what it would claim. */
export const dryRunRow = (
  definition: CommandDefinition,
  { body: wanted, errors, columnOf, facts, rootID }: RowCommand & Pick<PassedRow, 'body'>,
  { commandID, actor, at, today }: DryRunContext,
  state: unknown,
): DryRun => {
  const parsed = definition.body.safeParse(wanted)
  if (!parsed.success || errors.length > 0) {
    const more = parsed.success ? [] : fieldErrors(parsed.error.issues, wanted)
    // What a reference lacks is said of the words that should have named it.
    const own = more.filter(({ field }) => errors.length === 0 || !field.endsWith('ID'))
    return { errors: firstOfEach([...errors, ...inColumns(own, columnOf)]) }
  }
  const { decider, claims } = definition.entity
  const { part, name: type } = definition
  try {
    // The entity's id is made from the command's; no rule asks which it is, and making it for each row takes time.
    const issued = { type, actor, at, today, id: rootID ?? commandID }
    const command = { ...parsed.data, ...facts, ...issued, ...(part && { [part.name]: commandID }) }
    const events: readonly DomainEvent[] = decider.decide(command, state)
    const after = events.reduce((was, event) => decider.evolve(was, event), state)
    // What a stream holds already it does not claim anew.
    return { body: parsed.data, claims: rootID ? [] : (claims?.(after) ?? []), events }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { errors: inColumns(errorsOf(error), columnOf) }
  }
}

/** Why a row is refused; at no field when the refusal names none. */
export const errorsOf = ({ code, errors }: Refusal): readonly FieldError[] =>
  errors.length > 0 ? errors : [{ field: '', code }]

const inColumns = (errors: readonly FieldError[], columnOf: RowCommand['columnOf']): FieldError[] =>
  errors.map((error) => ({ ...error, field: columnOf(error.field) }))

/** What the cell itself says wrong is said once: its field is then missing from the body. */
const firstOfEach = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index)

type ProjectedState = {
  /** As it is without any row of the file. */
  readonly base: unknown
  /** As it would be after the rows so far. */
  readonly state: unknown
  readonly rows: readonly { readonly row: number; readonly events: readonly DomainEvent[] }[]
}

/** Rows of one entity among which the one in the way is looked for. A file about one room alone would take hours. */
const LOOKED_THROUGH = 100

/** The entities in whose streams rows of a file are decided, as they would be after the rows before. */
export const createProjectedStates = (store: Pick<EventStore, 'readStream'>, entity: AnyEntity) => {
  const projectedStates = new Map<string, ProjectedState>()
  const evolve = (state: unknown, events: readonly DomainEvent[]): unknown =>
    events.reduce((was, event) => entity.decider.evolve(was, event), state)

  return {
    /** Reads those that are not known yet. */
    load: async (ids: readonly string[]): Promise<void> => {
      const unknown = [...new Set(ids)].filter((id) => !projectedStates.has(id))
      await Promise.all(
        unknown.map(async (id) => {
          const base: unknown = fold(entity.decider, await store.readStream(streamOf(entity, id)))
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
    /** The row that stands in the way of another one: alone beside what is there, it makes it refused. */
    conflictingRow: (id: string, isRefused: (state: unknown) => boolean): number | undefined => {
      const rootID = projectedStates.get(id)
      if (!rootID || rootID.rows.length > LOOKED_THROUGH || isRefused(rootID.base)) return undefined
      return rootID.rows.find(({ events }) => isRefused(evolve(rootID.base, events)))?.row
    },
  }
}

/** Entities as they are now, with the revision that says so. */
export const loadExisting = async (
  store: Pick<EventStore, 'readStream'>,
  entity: AnyEntity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ExistingEntity>> => {
  const found = await Promise.all(
    ids.map(async (id) => {
      const history = await store.readStream(streamOf(entity, id))
      const state: unknown = fold(entity.decider, history)
      return { id, state, revision: history.at(-1)?.revision ?? -1 }
    }),
  )
  return new Map(found.filter(({ state }) => state !== undefined).map((existing) => [existing.id, existing]))
}

/** Under which id the command of a row is sent, so that a file that is uploaded again applies nothing twice. */
export type RowKey = {
  readonly commandID: string
  /** Some upload of the file has applied the row, and it was not taken back. */
  readonly applied: UsedCommand | undefined
}

/** The keys of rows of a file: of each the first generation that was not taken back. */
export const rowKeys = async (
  fileHash: string,
  rows: readonly number[],
  { usedOf }: Pick<Staging, 'usedOf'>,
): Promise<ReadonlyMap<number, RowKey>> => {
  const keys = new Map<number, RowKey>()
  let open = rows
  for (let generation = 1; open.length > 0; generation++) {
    const commandIDs = new Map(open.map((row) => [row, rowCommandID(fileHash, row, generation)]))
    const used = await usedOf([...commandIDs.values()])
    for (const [row, commandID] of commandIDs)
      if (used.get(commandID)?.outcome !== 'reverted')
        keys.set(row, { commandID, applied: used.get(commandID) })
    open = open.filter((row) => !keys.has(row))
  }
  return keys
}
