import { setImmediate } from 'node:timers/promises'
import type { Claim } from '../../domain/claim.ts'
import { claimKinds } from '../../domain/claim.ts'
import { dayOf } from '../../domain/day.ts'
import type { Actor, Instant } from '../../domain/event.ts'
import type { FieldError } from '../../domain/refusal.ts'
import type { EventStore } from '../event-store.ts'
import { newIDFor } from '../handle.ts'
import { customersCalled } from './customers-called.ts'
import { createHomes } from './homes.ts'
import type { Importer } from './importer.ts'
import type { Linked, Named } from './named.ts'
import { rowKeys } from './row-keys.ts'
import type { ReadRow } from './spreadsheets.ts'
import type { StagedRow, Staging } from './staging.ts'
import { tryRow } from './try-row.ts'

/** Who holds what only one entity may have, in the order of the claims. */
export type Holders = (claims: readonly Claim[]) => Promise<readonly (string | undefined)[]>

type About = {
  readonly importer: Importer
  readonly fileHash: string
  readonly actor: Actor
  readonly at: Instant
  readonly holders: Holders
  readonly named: Named
  readonly store: Pick<EventStore, 'readStream'>
  readonly usedOf: Staging['usedOf']
}

type Judged = {
  readonly read: ReadRow
  readonly comesTo: Linked['comesTo']
  readonly commandID: string
  readonly isApplied: boolean
  readonly body: Readonly<Record<string, unknown>> | null
  readonly claims: readonly Claim[]
  readonly errors: readonly FieldError[]
}

/** Some three milliseconds of work. */
const JUDGED_AT_ONCE = 100

/**
 * Checks the rows of one file as if they were applied one after the other: against the rules of their fields,
 * against what is there and what others hold (E0012 to E0015, E0023, E0024), against the rows before them, and
 * against earlier uploads of the file. The import itself decides each row anew.
 */
export const createRowCheck = (about: About) => {
  const { importer, fileHash, actor, at, named, holders } = about
  const { definition } = importer
  /** What the accepted rows so far would claim, with the row. */
  const claimed = new Map<string, number>()
  const homes = createHomes(about.store, definition.entity)
  const today = dayOf(at)
  const sources = { named, today, customersCalled: customersCalled(holders, named) }
  const link = importer.link ?? (async (rows: readonly ReadRow[]) => rows.map(asItIs))

  return async (rows: readonly ReadRow[]): Promise<StagedRow[]> => {
    const [linked, keys] = await Promise.all([
      link(rows, sources),
      rowKeys(
        fileHash,
        rows.map(({ row }) => row),
        about,
      ),
    ])
    await homes.load(linked.flatMap(({ home }) => home ?? []))
    const tried: Judged[] = []
    for (const [index, read] of rows.entries()) {
      // The worker may share its process with the API, which must not wait for many rows.
      if (index % JUDGED_AT_ONCE === JUDGED_AT_ONCE - 1) await setImmediate()
      const { commandID, isApplied } = keys.get(read.row)!
      const { comesTo } = linked[index] as Linked
      const judged = judge(linked[index] as Linked, commandID, read.row)
      tried.push({ read, comesTo, commandID, isApplied, ...judged })
    }
    const all = tried.flatMap(({ claims }) => claims)
    const owners = all.length > 0 ? await holders(all) : []
    const holderOf = new Map(all.map((claim, index) => [keyOf(claim), owners[index]]))

    return tried.map(({ read, comesTo, commandID, isApplied, body, claims, errors }) => {
      const row = { row: read.row, commandID, entityID: null, body: null }
      if (isApplied)
        return { ...row, outcome: 'repeated', data: null, errors: [], entityID: newIDFor(commandID) }
      const taken = claims.flatMap((claim) => clash(claim, holderOf.get(keyOf(claim)), commandID))
      if (errors.length + taken.length > 0)
        return { ...row, outcome: 'refused', data: read.texts, errors: [...errors, ...taken] }
      for (const claim of claims) claimed.set(keyOf(claim), read.row)
      return importer.link
        ? { ...row, outcome: 'new', data: comesTo ?? read.value, body, errors: [] }
        : { ...row, outcome: 'new', data: body as StagedRow['data'], errors: [] }
    })
  }

  /** Decides a row after those before it. */
  function judge(linked: Linked, commandID: string, row: number) {
    const { home } = linked
    const attempt = (state: unknown) => tryRow(definition, linked, { commandID, actor, at, today }, state)
    const tried = attempt(home && homes.stateOf(home))
    if (!('errors' in tried)) {
      if (home) homes.add(home, row, tried.events)
      return { body: tried.body, claims: tried.claims, errors: [] }
    }
    const earlier = home && homes.rowInTheWay(home, (state) => 'errors' in attempt(state))
    const errors = tried.errors.map((error) => (earlier ? { ...error, params: { row: earlier } } : error))
    return { body: null, claims: [], errors }
  }

  function clash(claim: Claim, holder: string | undefined, commandID: string): FieldError[] {
    const { code, field } = claimKinds[claim.kind]
    const earlier = claimed.get(keyOf(claim))
    if (earlier !== undefined) return [{ field, code, params: { row: earlier } }]
    // The entity of this very row may hold it, from an import that was killed.
    return holder !== undefined && holder !== newIDFor(commandID) ? [{ field, code }] : []
  }
}

/** A row whose columns are the fields of the command. */
const asItIs = ({ value, errors }: ReadRow): Linked => ({ body: value, errors, columnOf: (field) => field })

const keyOf = ({ kind, value }: Claim) => `${kind}\0${value}`
