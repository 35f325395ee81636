import type { Claim } from '../../domain/claim.ts'
import { claimKinds } from '../../domain/claim.ts'
import type { Actor, Instant } from '../../domain/event.ts'
import type { FieldError } from '../../domain/refusal.ts'
import { newIDFor } from '../handle.ts'
import { type Importer, rowCommandID, tryRow } from './importer.ts'
import type { ReadRow } from './spreadsheets.ts'
import type { StagedRow } from './staging.ts'

/** Who holds what only one entity may have, in the order of the claims. */
export type Holders = (claims: readonly Claim[]) => Promise<readonly (string | undefined)[]>

type About = {
  readonly importer: Importer
  readonly fileHash: string
  readonly actor: Actor
  readonly at: Instant
  readonly holders: Holders
  /** Which of these commands some upload has applied. */
  readonly appliedOf: (commandIDs: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * Checks the rows of one file as if they were applied one after the other: against the rules of their fields,
 * against what others hold (E0012 to E0015), against the rows before them, and against earlier uploads of the
 * file. The import itself decides each row anew.
 */
export const createRowCheck = (about: About) => {
  const { importer, fileHash, actor, at } = about
  /** What the accepted rows so far would claim, with the row. */
  const claimed = new Map<string, number>()

  return async (rows: readonly ReadRow[]): Promise<StagedRow[]> => {
    const tried = rows.map((read) => {
      const commandID = rowCommandID(fileHash, read.row)
      return { read, commandID, ...judge(importer, read, { commandID, actor, at }) }
    })
    const all = tried.flatMap(({ claims }) => claims)
    const [holders, applied] = await Promise.all([
      about.holders(all),
      about.appliedOf(tried.map(({ commandID }) => commandID)),
    ])
    const holderOf = new Map(all.map((claim, index) => [keyOf(claim), holders[index]]))

    return tried.map(({ read, commandID, body, claims, errors }) => {
      const row = { row: read.row, commandID, entityID: null }
      if (applied.has(commandID))
        return { ...row, outcome: 'repeated', data: null, errors: [], entityID: newIDFor(commandID) }
      const taken = claims.flatMap((claim) => clash(claim, holderOf.get(keyOf(claim)), commandID))
      if (errors.length + taken.length > 0)
        return { ...row, outcome: 'refused', data: read.texts, errors: [...errors, ...taken] }
      for (const claim of claims) claimed.set(keyOf(claim), read.row)
      return { ...row, outcome: 'new', data: body, errors: [] }
    })
  }

  function clash(claim: Claim, holder: string | undefined, commandID: string): FieldError[] {
    const { code, field } = claimKinds[claim.kind]
    const earlier = claimed.get(keyOf(claim))
    if (earlier !== undefined) return [{ field, code, params: { row: earlier } }]
    // The entity of this very row may hold it, from an import that was killed.
    return holder !== undefined && holder !== newIDFor(commandID) ? [{ field, code }] : []
  }
}

const judge = (importer: Importer, read: ReadRow, by: Parameters<typeof tryRow>[2]) => {
  const tried = tryRow(importer, read.value, by)
  if ('body' in tried && read.errors.length === 0) return { ...tried, errors: [] }
  // What the cell itself says wrong is said once: its field is then missing from the value.
  const known = new Set(read.errors.map(({ field }) => field))
  const more = 'errors' in tried ? tried.errors.filter(({ field }) => !known.has(field)) : []
  return { body: null, claims: [], errors: [...read.errors, ...more] }
}

const keyOf = ({ kind, value }: Claim) => `${kind}\0${value}`
