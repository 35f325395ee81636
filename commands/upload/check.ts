import { setImmediate } from 'node:timers/promises'
import type { Claim } from '../../domain/claim.ts'
import { dayOf } from '../../domain/day.ts'
import type { Actor, Instant } from '../../domain/event.ts'
import type { EventStore } from '../event-store.ts'
import { newIDFor } from '../handle.ts'
import type { PassedRow } from './change.ts'
import { customersCalled } from './customers-called.ts'
import { createHomes } from './homes.ts'
import type { Importer } from './importer.ts'
import type { Linked, Named } from './named.ts'
import { type RowKey, rowKeys } from './row-keys.ts'
import type { ReadRow } from './spreadsheets.ts'
import type { StagedRow, Staging } from './staging.ts'
import { loadThere } from './there.ts'
import { tryRow } from './try-row.ts'
import { claimKey, createVerdicts, type Judged, refused } from './verdict.ts'

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

/** Some three milliseconds of work. */
const JUDGED_AT_ONCE = 100

/**
 * Checks the rows of one file as if they were applied one after the other: against the rules of their fields,
 * against what is there and what others hold (E0012 to E0015, E0023, E0024), against the rows before them, and
 * against earlier uploads of the file. The import itself decides each row anew.
 */
export const createRowCheck = (about: About) => {
  const { importer, fileHash, actor, at, named, holders, store } = about
  const { definition, change } = importer
  const homes = createHomes(store, definition.entity)
  const today = dayOf(at)
  const verdicts = createVerdicts(importer, { actor, at, today })
  const sources = {
    named,
    today,
    seen: new Map<string, number>(),
    left: new Map<string, number>(),
    customersCalled: customersCalled(holders, named),
  }
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
      tried.push(judge(read, linked[index] as Linked, keys.get(read.row) as RowKey))
    }
    const all = tried.flatMap(({ claims }) => claims)
    const owners = all.length > 0 ? await holders(all) : []
    const owned = new Map(all.map((claim, index) => [claimKey(claim), owners[index]]))
    const holderOf = (claim: Claim) => owned.get(claimKey(claim))
    const found = await change?.find(tried.map(passed), {
      named,
      holderOf,
      seen: sources.seen,
      load: (ids) => loadThere(store, definition.entity, ids),
    })
    return tried.map((judged, index) => {
      const there = found?.[index]
      if (!there) return verdicts.made(judged, holderOf)
      if ('there' in there) return verdicts.changed(judged, there, holderOf)
      return 'errors' in there
        ? refused(judged, there.errors)
        : verdicts.made({ ...judged, ...there }, holderOf)
    })
  }

  /** Decides a row after those before it. */
  function judge(read: ReadRow, linked: Linked, key: RowKey): Judged {
    const { home, body, sameID: inBook } = linked
    const { commandID } = key
    if (!body) return { ...key, read, linked, body, claims: [], errors: linked.errors, sameID: inBook }
    const wanted = { ...linked, body }
    const attempt = (state: unknown) => tryRow(definition, wanted, { commandID, actor, at, today }, state)
    const tried = attempt(home && homes.stateOf(home))
    if (!('errors' in tried)) {
      if (home) homes.add(home, read.row, tried.events)
      return { ...key, read, linked, body: tried.body, claims: tried.claims, errors: [] }
    }
    const isThere = home && tried.errors.some(({ code }) => code === 'E0024')
    const sameID = isThere ? importer.sameIn?.(homes.baseOf(home), body) : undefined
    const earlier = home && !sameID && homes.rowInTheWay(home, (state) => 'errors' in attempt(state))
    const errors = tried.errors.map((error) => (earlier ? { ...error, params: { row: earlier } } : error))
    return { ...key, read, linked, body: null, claims: [], errors, sameID }
  }
}

/** What a row may be about is only looked for when its own rules let it pass. */
const passed = ({ read, linked, body, claims, applied, commandID }: Judged): PassedRow | undefined =>
  body && !applied ? { read, linked, body, claims, newID: () => newIDFor(commandID) } : undefined

/** A row whose columns are the fields of the command, but for the code that says whom it is about. */
const asItIs = ({ value, errors }: ReadRow): Linked => {
  const { code, ...fields } = value
  return { body: code === undefined ? value : fields, errors, columnOf: (field) => field }
}
